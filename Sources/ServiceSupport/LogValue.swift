/// One value of a log line.
///
/// There is deliberately no case for a `Secret` or for a person's answers.
package enum LogValue: Sendable {
    /// A text; cut after 1,024 bytes.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A decimal number; written as `null` if it is not finite.
    case decimal(Double)
    /// True or false.
    case flag(Bool)

    /// A session as it may appear in a log: the first 8 hexadecimal digits of its id's SHA-256 (contract section 8), which tell
    /// sessions apart and open none.
    package static func session(_ id: String) -> LogValue {
        .text(String(SHA256.digest(of: id).description.prefix(8)))
    }
}

extension LogValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .decimal(value) }
    package init(booleanLiteral value: Bool) { self = .flag(value) }
}
