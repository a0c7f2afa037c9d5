/// The codings of a body: `Content-Encoding` (RFC 9110, section 8.4).
package enum ContentCodings {
    /// True where the body is as it is: no coding, or `identity` alone.
    package static func areIdentity(_ field: ArraySlice<UInt8>) -> Bool {
        var reader = FieldReader(field)
        reader.skipSeparators()
        while !reader.isAtEnd {
            guard let coding = reader.token(), ASCII.equal(coding, ignoringCase: "identity"), reader.isAtEndOfElement() else { return false }
            reader.skipSeparators()
        }
        return true
    }
}
