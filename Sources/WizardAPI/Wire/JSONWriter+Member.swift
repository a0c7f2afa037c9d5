internal import JSONValue

extension JSONWriter {
    /// Writes a member whose value is a string.
    mutating func member(_ name: StaticString, _ text: String) {
        self.name(name)
        string(text)
    }

    /// Writes a member whose value is an integer.
    mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        integer(value)
    }

    /// Writes a member whose value is true or false.
    mutating func member(_ name: StaticString, _ flag: Bool) {
        self.name(name)
        bool(flag)
    }

    /// Writes a member whose value is a fraction, with at most four digits after the point.
    mutating func member(_ name: StaticString, fraction: Double) {
        self.name(name)
        number(JSONNumber((fraction * 10_000).rounded() / 10_000))
    }

    /// Writes a member of any value.
    mutating func member(_ name: StaticString, _ value: JSONValue) {
        self.name(name)
        self.value(value)
    }
}
