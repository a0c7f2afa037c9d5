/// The codings of a body: `Content-Encoding` (RFC 9110, section 8.4).
package enum ContentCodings {
    /// True where the body is as it is: no coding, or `identity` alone.
    package static func areIdentity(_ field: ArraySlice<UInt8>) -> Bool {
        field.split(separator: 0x2C).allSatisfy { coding in
            let coding = ASCII.trimmed(coding)
            return coding.isEmpty || ASCII.equal(coding, ignoringCase: "identity")
        }
    }
}
