/// Why a request target cannot be understood.
package enum RequestTargetFailure: Error, Sendable, Equatable {
    /// Not in one of the forms of RFC 9112, section 3.2, or with characters that may not stand there.
    case malformed
    /// `%` without two hexadecimal digits, or with two zeros.
    case badEscape
    /// The decoded text is no UTF-8.
    case notUTF8
    /// More arguments in the query than are read.
    case tooManyQueryItems(limit: Int)
}
