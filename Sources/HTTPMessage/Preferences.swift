/// The preferences of a request that the service knows (RFC 7240). What it does not know, or cannot read, is not there.
package struct Preferences: Sendable, Equatable {
    /// How much of a changed resource the client wants back.
    package enum Return: String, Sendable {
        /// As little as may be.
        case minimal
        /// The whole of it.
        case representation
    }

    /// The value of `return`; `nil` where it is not given, or both ways are (RFC 7240, section 4.2).
    package private(set) var returns: Return?
    /// The value of `wait`, in seconds; the first one given counts.
    package private(set) var wait: Int?

    /// Reads `Prefer`, several lines joined; `nil` is a request without it.
    package init(_ field: ArraySlice<UInt8>?) {
        guard let field else { return }
        var asked: Set<Return> = []
        var reader = FieldReader(field)
        reader.skipSeparators()
        while !reader.isAtEnd {
            if let name = reader.token() { read(name, &reader, &asked) }
            reader.skipElement()
            reader.skipSeparators()
        }
        returns = asked.count == 1 ? asked.first : nil
    }

    private mutating func read(_ name: ArraySlice<UInt8>, _ reader: inout FieldReader, _ asked: inout Set<Return>) {
        reader.skipBlanks()
        guard reader.take(0x3D) else { return }
        reader.skipBlanks()
        guard let value = reader.word() else { return }
        if ASCII.equal(name, ignoringCase: "return") {
            if let form = Return(rawValue: String(decoding: value, as: UTF8.self)) { asked.insert(form) }
        } else if wait == nil, ASCII.equal(name, ignoringCase: "wait"), value.allSatisfy(ASCII.isDigit) {
            // More digits than a number holds are more seconds than anybody waits.
            wait = value.isEmpty ? nil : Int(String(decoding: value, as: UTF8.self)) ?? .max
        }
    }
}
