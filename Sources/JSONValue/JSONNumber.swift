internal import Glibc

/// A JSON number: an exact integer where it is one, else a double, else a double with the digits it was sent in.
///
/// Two numbers are equal when their values are, whatever their spelling: `1`, `1.0` and `1e0` are one number, and no two that differ in
/// the last of many digits are, although they have one double.
package struct JSONNumber: Sendable {
    /// How the number is kept.
    package enum Form: Sendable {
        /// Written as plain digits that fit 64 bits.
        case integer(Int64)
        /// Written just as Swift would print the double.
        case double(Double)
        /// Written in another way (`1.50`, `1E3`, more digits than a double holds); the text is sent back unchanged.
        /// Kept in a box, since it is rare and would make every value in memory larger.
        indirect case spelled(String, Double)
    }

    /// How the number is kept.
    package let form: Form

    /// A number that is an integer.
    package init(_ value: Int) {
        form = .integer(Int64(value))
    }

    /// A number of a finite double; a whole double that fits 53 bits becomes an integer.
    ///
    /// What is not finite becomes 0, since JSON has no word for it.
    package init(_ value: Double) {
        if let whole = Int64(exactly: value), abs(value) < 9_007_199_254_740_992, value != 0 || value.sign == .plus {
            form = .integer(whole)
        } else {
            form = .double(value.isFinite ? value : 0)
        }
    }

    /// A number kept in the given form.
    init(form: Form) {
        self.form = form
    }

    /// A number as it stood in a text; `double` is its value.
    package init(spelled text: String, _ double: Double) {
        form = .spelled(text, double)
    }

    /// The value as a double, rounded where the digits need more than 53 bits.
    package var double: Double {
        switch form {
        case .integer(let value): Double(value)
        case .double(let value), .spelled(_, let value): value
        }
    }

    /// The value as an integer where it is one exactly and fits 64 bits; `2.0` is 2, `2.5` is `nil`.
    package var integer: Int? {
        switch form {
        case .integer(let value): Int(value)
        case .double(let value), .spelled(_, let value): Int(exactly: value)
        }
    }
}

extension JSONNumber: Hashable {
    package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        switch (left.form, right.form) {
        case (.integer(let first), .integer(let second)): first == second
        case (.double(let first), .double(let second)): first == second
        default: left.double == right.double && ExactDecimal(left.text) == ExactDecimal(right.text)
        }
    }

    private var text: String {
        switch form {
        case .integer(let value): value.description
        case .double(let value): value.description
        case .spelled(let text, _): text
        }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(double)
    }
}
