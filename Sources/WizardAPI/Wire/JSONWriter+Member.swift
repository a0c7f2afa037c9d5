internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

// Inlined, so that the name is a literal where its bytes are appended.
extension JSONWriter {
    /// Writes a member whose value is a string.
    @inline(__always) mutating func member(_ name: StaticString, _ text: String) {
        self.name(name)
        string(text)
    }

    /// Writes a member whose value is an id, or a word of the wire format, of which nothing needs an escape.
    @inline(__always) mutating func member(_ name: StaticString, plain text: String) {
        self.name(name)
        string(plain: text)
    }

    /// Writes a member whose value is an integer.
    @inline(__always) mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        integer(value)
    }

    /// Writes a member whose value is true or false.
    @inline(__always) mutating func member(_ name: StaticString, _ flag: Bool) {
        self.name(name)
        bool(flag)
    }

    /// Writes a member whose value is a fraction, with at most four digits after the point.
    @inline(__always) mutating func member(_ name: StaticString, fraction: Double) {
        self.name(name)
        self.fraction(fraction)
    }

    /// Writes a member of any value.
    @inline(__always) mutating func member(_ name: StaticString, _ value: JSONValue) {
        self.name(name)
        self.value(value)
    }

    /// Writes a member whose value is an object.
    @inline(__always) mutating func member(_ name: StaticString, _ object: JSONObject) {
        self.name(name)
        self.object(object)
    }

    /// Writes a member whose value is a time.
    @inline(__always) mutating func member(_ name: StaticString, _ time: Timestamp) {
        self.name(name)
        time.withText { string(plain: $0) }
    }

    /// Writes a member whose value is the name of a session.
    @inline(__always) mutating func member(_ name: StaticString, _ session: SessionID) {
        self.name(name)
        session.withText { string(plain: $0) }
    }

    /// Writes a member whose value is the name of an entry.
    @inline(__always) mutating func member(_ name: StaticString, _ entry: EntryID) {
        self.name(name)
        string("e", number: entry.number)
    }
}
