package import JSONValue

/// The ids of flows, steps, kinds and pages: `[A-Za-z0-9][A-Za-z0-9_-]{0,63}`, case-sensitive (contract, preface).
package enum Identifier {
    private static let longest = 64

    /// True where a text is an id.
    package static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, isAlphanumeric(first), bytes.count <= longest else { return false }
        return bytes.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    }

    /// What a text that is no id should have been, as a sentence.
    package static let rule = "An id is 1 to 64 of A-Z, a-z, 0-9, _ and -, and starts with a letter or a digit."

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}

extension JSONObjectReader {
    /// A member that is an id.
    package mutating func identifier(_ name: String, required: Bool = false) -> String? {
        guard let text = string(name, required: required) else { return nil }
        if Identifier.isValid(text) { return text }
        refuse(name, Identifier.rule)
        return nil
    }
}
