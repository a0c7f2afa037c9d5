/// Why and where a text is no JSON (RFC 8259).
///
/// It tells the position and never the content.
package struct JSONParseError: Error, Hashable, Sendable {
    /// What was found.
    package enum Reason: String, Sendable, CaseIterable {
        /// The text ends within a value.
        case unexpectedEnd = "unexpected-end"
        /// A byte that cannot stand here.
        case unexpectedCharacter = "unexpected-character"
        /// Something other than white space after the value.
        case trailingContent = "trailing-content"
        /// The text starts with U+FEFF.
        case byteOrderMark = "byte-order-mark"
        /// The bytes are not UTF-8.
        case invalidUTF8 = "invalid-utf8"
        /// A control character in a string that is not escaped.
        case controlCharacter = "control-character"
        /// A backslash followed by something else than an escape of RFC 8259 section 7.
        case invalidEscape = "invalid-escape"
        /// An escaped half of a surrogate pair without the other half.
        case loneSurrogate = "lone-surrogate"
        /// A number whose value is beyond the finite doubles.
        case numberOutOfRange = "number-out-of-range"
        /// A name that stands in the same object already.
        case duplicateMember = "duplicate-member"
        /// More arrays and objects within each other than allowed.
        case tooDeep = "too-deep"
    }

    /// What was found.
    package let reason: Reason
    /// Where: bytes from the start of the text, from 0 to its length.
    package let offset: Int
    /// The line of the offset, from 1; lines end in LF.
    package let line: Int
    /// The byte within the line, from 1.
    package let column: Int

    init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(max(offset, 0))
        let lineStart = before.lastIndex(of: ASCII.lineFeed).map { $0 &+ 1 } ?? 0
        self.reason = reason
        self.offset = offset
        line = before.reduce(1) { $1 == ASCII.lineFeed ? $0 &+ 1 : $0 }
        column = offset &- lineStart &+ 1
    }
}

extension JSONParseError: CustomStringConvertible {
    /// The reason and the place.
    ///
    /// For example `A name stands twice in one object, at line 2, column 5 (byte 14).`
    package var description: String {
        "\(reason.description), at line \(line), column \(column) (byte \(offset))."
    }
}

extension JSONParseError.Reason: CustomStringConvertible {
    /// What was found, as the beginning of a sentence.
    package var description: String {
        switch self {
        case .unexpectedEnd: "The text ends within a value"
        case .unexpectedCharacter: "A character stands where none like it may"
        case .trailingContent: "Something follows on the value"
        case .byteOrderMark: "The text begins with a byte order mark"
        case .invalidUTF8: "The bytes are not UTF-8"
        case .controlCharacter: "A control character in a string is not escaped"
        case .invalidEscape: "A backslash is followed by no escape"
        case .loneSurrogate: "Half of a surrogate pair is escaped without the other"
        case .numberOutOfRange: "A number is beyond the finite doubles"
        case .duplicateMember: "A name stands twice in one object"
        case .tooDeep: "Arrays and objects are nested too deep"
        }
    }
}
