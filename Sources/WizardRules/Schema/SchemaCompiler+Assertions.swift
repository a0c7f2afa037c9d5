internal import JSONValue

/// Keywords that a value meets or breaks by itself (validation, section 6).
extension SchemaCompiler {
    mutating func assertion(_ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: inout SchemaDraft) {
        switch word {
        case .type: types(value, at: place, of: &draft)
        case .const: draft.assertions.append(.constant(value))
        case .enumeration:
            guard let values = value.array else { return fault(place, "must be an array") }
            draft.assertions.append(.enumeration(Set(values)))
        case .uniqueItems:
            guard let flag = value.bool else { return fault(place, "must be true or false") }
            if flag { draft.assertions.append(.unique) }
        case .required: if let names = names(value, at: place) { draft.assertions.append(.required(names)) }
        case .dependentRequired:
            guard let members = value.object?.members else { return fault(place, "must be an object of arrays of names") }
            let needs = members.compactMap { member in
                names(member.value, at: place.appending(member.name)).map { (name: member.name, needs: $0) }
            }
            draft.assertions.append(.dependentRequired(needs))
        default:
            guard let text = value.string else { return fault(place, "must be a string") }
            if let pattern = pattern(text, at: place) { draft.assertions.append(.pattern(pattern)) }
        }
    }

    private mutating func types(_ value: JSONValue, at place: JSONPointer, of draft: inout SchemaDraft) {
        var types: SchemaTypes = []
        let names = value.array ?? [value]
        for name in names {
            guard let type = name.string.flatMap(SchemaTypes.init(name:)), types.isDisjoint(with: type) else {
                return fault(place, "must be a type, or an array of different types: null, boolean, object, array, number, string, integer")
            }
            types.formUnion(type)
        }
        guard !names.isEmpty else { return fault(place, "must name at least one type") }
        draft.assertions.append(.type(types))
    }

    private mutating func names(_ value: JSONValue, at place: JSONPointer) -> [String]? {
        let names = value.array?.map(\.string)
        let texts = names?.compactMap { $0 } ?? []
        guard let names, texts.count == names.count, Set(texts.map(CodeUnits.init)).count == texts.count else {
            fault(place, "must be an array of different names")
            return nil
        }
        return texts
    }

    mutating func numericAssertion(_ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: inout SchemaDraft) {
        guard let number = value.number else { return fault(place, "must be a number") }
        switch word {
        case .minimum: draft.assertions.append(.bound(word.rawValue, number, .atLeast))
        case .exclusiveMinimum: draft.assertions.append(.bound(word.rawValue, number, .above))
        case .maximum: draft.assertions.append(.bound(word.rawValue, number, .atMost))
        case .exclusiveMaximum: draft.assertions.append(.bound(word.rawValue, number, .below))
        case .multipleOf:
            let divisor = ExactDecimal(number)
            guard number.double > 0, divisor.isDivisor else {
                return fault(place, "must be a number greater than 0, of at most 19 digits")
            }
            draft.assertions.append(.multiple(of: divisor, number))
        default: count(word, number, at: place, of: &draft)
        }
    }

    private mutating func count(_ word: SchemaWord, _ number: JSONNumber, at place: JSONPointer, of draft: inout SchemaDraft) {
        guard ExactDecimal.isInteger(number), number.double >= 0 else { return fault(place, "must be a whole number, 0 or greater") }
        let count = number.integer ?? Int.max
        switch word {
        case .minLength: draft.assertions.append(.count(.characters, least: true, count))
        case .maxLength: draft.assertions.append(.count(.characters, least: false, count))
        case .minItems: draft.assertions.append(.count(.elements, least: true, count))
        case .maxItems: draft.assertions.append(.count(.elements, least: false, count))
        case .minProperties: draft.assertions.append(.count(.members, least: true, count))
        case .maxProperties: draft.assertions.append(.count(.members, least: false, count))
        case .minContains: draft.leastContained = count
        default: draft.mostContained = count
        }
    }
}
