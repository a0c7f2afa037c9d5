/// Reads the members of a JSON object one by one and notes what is wrong, instead of ending at the first mistake.
///
/// Every method gives `nil` for a member that is absent or of another shape; only the second (and the first, where the member is
/// required) is a fault. What no method asked for by the end is an unknown member, which is a fault too.
///
/// A choice of words is inlined in other modules, which alone know the words; this needs `usableFromInline` on the reader.
@usableFromInline package struct JSONObjectReader {
    /// Where the object stands.
    package let pointer: JSONPointer
    private let object: JSONObject
    private let faults: JSONFaultList
    /// Which of the first 64 members were asked for, a bit each.
    private var known: UInt64 = 0
    /// Which of the others were, by their places.
    private var knownBeyond: Set<Int> = []

    /// A reader of a value that must be an object; whoever made it ends with `noteUnknownMembers`.
    package init?(_ value: JSONValue, at pointer: JSONPointer = .root, faults: JSONFaultList) {
        guard case .object(let object) = value else {
            faults.add(JSONFault(.wrongType, at: pointer, "An object is expected here."))
            return nil
        }
        self.object = object
        self.pointer = pointer
        self.faults = faults
    }

    /// Reads one value as an object: `body` asks for its members, then the unknown ones are noted.
    package static func read<Result>(
        _ value: JSONValue, at pointer: JSONPointer = .root, faults: JSONFaultList, _ body: (inout JSONObjectReader) -> Result?
    ) -> Result? {
        guard var reader = JSONObjectReader(value, at: pointer, faults: faults) else { return nil }
        defer { reader.noteUnknownMembers() }
        return body(&reader)
    }

    /// The names of the members that are there, for objects whose names are the sender's own.
    package var names: [String] { object.names }

    /// True where the object has such a member, whatever its value.
    package func contains(_ name: String) -> Bool { object.position(of: name) != nil }

    /// Takes all members for known, where the object is refused as a whole.
    package mutating func takeAll() {
        for position in object.members.indices { take(position) }
    }

    private mutating func take(_ position: Int) {
        if position < UInt64.bitWidth { known |= 1 << UInt64(position) } else { knownBeyond.insert(position) }
    }

    /// Notes the members that were not asked for.
    package func noteUnknownMembers() {
        for position in 0..<object.count {
            let isKnown = position < UInt64.bitWidth ? known & 1 << UInt64(position) != 0 : knownBeyond.contains(position)
            if !isKnown { noteUnknown(object.members[position].name) }
        }
    }

    private func noteUnknown(_ name: String) {
        faults.add(JSONFault(.unknownMember, at: pointer.appending(name), "No member of this name is known here."))
    }

    /// Notes that a member has no value of those allowed.
    package func refuse(_ name: String, _ detail: String) {
        faults.add(JSONFault(.invalidValue, at: pointer.appending(name), detail))
    }

    /// Notes that a member that has no place beside the others is given, if it is.
    package func refuse(given name: String, _ detail: String) {
        if contains(name) { refuse(name, detail) }
    }

    /// Notes that a member is none of the words allowed.
    @usableFromInline func refuse(_ name: String, noneOf words: [String]) {
        refuse(name, "The value must be one of: \(words.joined(separator: ", ")).")
    }

    /// Any value.
    package mutating func value(_ name: String, required: Bool = false) -> JSONValue? {
        find(name, required: required).map { object.members[$0].value }
    }

    /// The place of a member, which is known from here on.
    @inline(__always) private mutating func find(_ name: String, required: Bool) -> Int? {
        if let position = object.position(of: name) {
            take(position)
            return position
        }
        if required { noteMissing(name) }
        return nil
    }

    private func noteMissing(_ name: String) {
        faults.add(JSONFault(.missingMember, at: pointer.appending(name), "The member is required."))
    }

    /// A value of one JSON type, as `convert` knows it; `expected` says which, as in "a string".
    @inline(__always) private mutating func typed<Kind>(
        _ name: String, required: Bool, _ expected: StaticString, _ convert: (JSONValue) -> Kind?
    ) -> Kind? {
        guard let position = find(name, required: required) else { return nil }
        if let converted = convert(object.members[position].value) { return converted }
        noteWrongType(name, expected)
        return nil
    }

    private func noteWrongType(_ name: String, _ expected: StaticString) {
        faults.add(JSONFault(.wrongType, at: pointer.appending(name), "The value must be \(expected)."))
    }
}

extension JSONObjectReader {
    /// A string.
    @usableFromInline package mutating func string(_ name: String, required: Bool = false) -> String? {
        typed(name, required: required, "a string") { $0.string }
    }

    /// A boolean.
    package mutating func bool(_ name: String, required: Bool = false) -> Bool? {
        typed(name, required: required, "true or false") { $0.bool }
    }

    /// A number that a double can hold, rounded where it has more digits.
    package mutating func number(_ name: String, required: Bool = false) -> Double? {
        guard let number = typed(name, required: required, "a number", { $0.number?.double }) else { return nil }
        if number.isFinite { return number }
        refuse(name, "The number is too large.")
        return nil
    }

    /// A whole number of a range; `2.0` is one.
    package mutating func integer(_ name: String, in range: ClosedRange<Int>, required: Bool = false) -> Int? {
        guard let number = typed(name, required: required, "a whole number", { $0.number }) else { return nil }
        if let integer = number.integer, range.contains(integer) { return integer }
        refuse(name, "The value must be a whole number from \(range.lowerBound) to \(range.upperBound).")
        return nil
    }

    /// One of the words that a type knows.
    @inlinable package mutating func choice<Word>(_ name: String, required: Bool = false) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        guard let text = string(name, required: required) else { return nil }
        for word in Word.allCases where word.rawValue.isIdentical(to: text) { return word }
        refuse(name, noneOf: Word.allCases.map(\.rawValue))
        return nil
    }

    /// An array of any values.
    package mutating func array(_ name: String, required: Bool = false) -> [JSONValue]? {
        typed(name, required: required, "an array") { $0.array }
    }

    /// An object as it is; `detail` says what is expected.
    package mutating func members(_ name: String, _ detail: StaticString) -> JSONObject? {
        guard let position = find(name, required: false) else { return nil }
        if case .object(let members) = object.members[position].value { return members }
        refuse(name, "\(detail)")
        return nil
    }

    /// An object whose members `body` asks for.
    package mutating func object<Result>(
        _ name: String, required: Bool = false, _ body: (inout JSONObjectReader) -> Result?
    ) -> Result? {
        guard let value = value(name, required: required) else { return nil }
        return Self.read(value, at: pointer.appending(name), faults: faults, body)
    }

    /// An array of objects whose members `body` asks for, one after the other; `nil` stands for an element it could not make.
    package mutating func objects<Result>(
        _ name: String, required: Bool = false, _ body: (inout JSONObjectReader) -> Result?
    ) -> [Result?]? {
        guard let elements = array(name, required: required) else { return nil }
        let place = pointer.appending(name)
        return elements.indices.map { Self.read(elements[$0], at: place.appending($0), faults: faults, body) }
    }
}
