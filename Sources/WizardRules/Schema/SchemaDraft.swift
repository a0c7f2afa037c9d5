internal import JSONValue

/// A schema object while its members are read one by one: some of them mean something only together.
struct SchemaDraft {
    /// A reference that is resolved when the whole document is read.
    struct Reference {
        let target: URIReference
        let isDynamic: Bool
        let place: JSONPointer
    }

    let place: JSONPointer
    let resource: Int
    let node: Int

    var assertions: [SchemaKeyword] = []
    var references: [(index: Int, reference: Reference)] = []
    var applicators: [SchemaKeyword] = []
    var condition: Int?
    var then: Int?
    var otherwise: Int?
    var members: SchemaMembers?
    var leading: [Int]?
    var rest: Int?
    var contained: Int?
    var leastContained = 1
    var mostContained: Int?
    var unevaluatedMembers: Int?
    var unevaluatedElements: Int?

    init(place: JSONPointer, resource: Int, node: Int) {
        self.place = place
        self.resource = resource
        self.node = node
    }

    var tracksEvaluation: Bool { unevaluatedMembers != nil || unevaluatedElements != nil }

    /// The keywords, cheap ones first, and those that ask what others have looked at last.
    var assembled: [SchemaKeyword] {
        var keywords = assertions
        if let members { keywords.append(.members(members)) }
        if leading != nil || rest != nil { keywords.append(.elements(leading: leading ?? [], rest: rest)) }
        if let contained { keywords.append(.contains(contained, least: leastContained, most: mostContained)) }
        keywords += applicators
        if let condition { keywords.append(.conditional(condition, then: then, otherwise: otherwise)) }
        if let unevaluatedMembers { keywords.append(.unevaluatedMembers(unevaluatedMembers)) }
        if let unevaluatedElements { keywords.append(.unevaluatedElements(unevaluatedElements)) }
        return keywords
    }

    /// Adds a reference, whose node is filled in later.
    mutating func refer(_ reference: Reference) {
        references.append((assertions.count, reference))
        assertions.append(.reference(node))
    }
}
