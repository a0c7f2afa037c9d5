internal import JSONValue

/// Keywords that hold schemas (core, sections 10 and 11).
extension SchemaCompiler {
    /// Those applied to the same value.
    mutating func combination(_ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: inout SchemaDraft) {
        switch word {
        case .allOf: draft.applicators.append(.allOf(schemas(word, value, at: place, of: draft)))
        case .anyOf: draft.applicators.append(.anyOf(schemas(word, value, at: place, of: draft)))
        case .oneOf: draft.applicators.append(.oneOf(schemas(word, value, at: place, of: draft)))
        case .dependentSchemas:
            let nodes = namedSchemas(word, value, at: place, of: draft)
            draft.applicators.append(.dependentSchemas(nodes.map { (name: $0.name, node: $0.node) }))
        default:
            let node = child(word, value, at: place, of: draft)
            switch word {
            case .not: draft.applicators.append(.not(node))
            case .condition: draft.condition = node
            case .then: draft.then = node
            default: draft.otherwise = node
            }
        }
    }

    /// Those applied to members or elements.
    mutating func children(_ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: inout SchemaDraft) {
        switch word {
        case .properties:
            for (name, node) in namedSchemas(word, value, at: place, of: draft) {
                draft.members = draft.members ?? SchemaMembers()
                draft.members?.named[CodeUnits(text: name)] = node
            }
        case .patternProperties:
            for (name, node) in namedSchemas(word, value, at: place, of: draft) {
                draft.members = draft.members ?? SchemaMembers()
                if let pattern = pattern(name, at: place.appending(name)) { draft.members?.patterns.append((pattern, node)) }
            }
        case .prefixItems: draft.leading = schemas(word, value, at: place, of: draft)
        default:
            let node = child(word, value, at: place, of: draft)
            switch word {
            case .additionalProperties:
                draft.members = draft.members ?? SchemaMembers()
                draft.members?.additional = node
            case .propertyNames: draft.assertions.append(.names(node))
            case .items: draft.rest = node
            case .contains: draft.contained = node
            case .unevaluatedProperties: draft.unevaluatedMembers = node
            default: draft.unevaluatedElements = node
            }
        }
    }

    /// A pattern, compiled; `nil`, with its fault told, where it cannot be.
    mutating func pattern(_ text: String, at place: JSONPointer) -> Pattern? {
        do throws(PatternFault) {
            let pattern = try Pattern(text)
            patternSize += pattern.size
            if patternSize > Self.patternSizeMax { fault(place, "makes the patterns of this schema too large together") }
            return pattern
        } catch {
            fault(place, "is no supported regular expression: " + error.detail)
            return nil
        }
    }

    private mutating func schemas(
        _ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: SchemaDraft
    ) -> [Int] {
        guard let elements = value.array, !elements.isEmpty else {
            fault(place, "must be an array of at least one schema")
            return []
        }
        return elements.enumerated().map { index, element in
            child(word, named: String(index), element, at: place.appending(index), of: draft)
        }
    }

    private mutating func namedSchemas(
        _ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: SchemaDraft
    ) -> [(name: String, node: Int)] {
        guard let members = value.object?.members else {
            fault(place, "must be an object of schemas")
            return []
        }
        return members.map { member in
            (member.name, child(word, named: member.name, member.value, at: place.appending(member.name), of: draft))
        }
    }
}
