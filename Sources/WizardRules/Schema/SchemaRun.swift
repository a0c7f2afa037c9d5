internal import JSONValue

/// One check of a value against a compiled schema.
struct SchemaRun {
    /// How many nodes one check may visit; texts and lists that are looked at as a whole count by their size.
    static let stepsMax = 500_000
    /// How many states all patterns of one check may visit, which are far cheaper than nodes.
    static let patternStepsMax = 2_000_000
    /// How deep nodes may be inside each other, references included; each takes a little of the thread's stack.
    static let depthMax = 256

    let document: SchemaDocument
    private(set) var found: [SchemaViolation] = []
    private var steps = Self.stepsMax
    private var patternSteps = Self.patternStepsMax
    private var depth = 0
    /// Whether the work is used up: then everything is broken.
    private(set) var isExhausted = false
    /// Greater than 0 while it only matters whether a schema is met, not why it is broken.
    private var quiet = 0
    /// The way to the value being looked at.
    private var place = JSONPointer()
    /// The resources that lead here, outermost first, each time another one is entered: the dynamic scope (core, section 7.1).
    private var scope: [Int] = []

    init(_ document: SchemaDocument) {
        self.document = document
    }

    mutating func violations(of value: JSONValue) -> [SchemaViolation] {
        _ = meets(0, value)
        guard isExhausted else { return found }
        let excess = SchemaViolation(pointer: "", keyword: "", detail: "takes too much work to check")
        return found.prefix(JSONSchema.violationsMax - 1) + [excess]
    }

    /// Whether only the answer matters, or enough violations are told, so that the first broken keyword ends the matter.
    var isHasty: Bool { quiet > 0 || isExhausted || found.count >= JSONSchema.violationsMax }

    /// Whether the value meets the node; what is broken is told.
    mutating func meets(_ node: Int, _ value: JSONValue) -> Bool {
        var ignored = Evaluated()
        return meets(node, value, &ignored)
    }

    /// Whether the value meets the node; adds which members or elements were looked at.
    mutating func meets(_ node: Int, _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        guard pay(1), depth < Self.depthMax else { return exhaust() }
        depth += 1
        defer { depth -= 1 }
        let resource = document.nodes[node].resource
        let entersResource = scope.last != resource
        if entersResource { scope.append(resource) }
        defer { if entersResource { scope.removeLast() } }
        var own = Evaluated()
        var met = true
        for keyword in document.nodes[node].keywords where !meets(keyword, value, &own) {
            met = false
            if isHasty { break }
        }
        if document.tracksEvaluation { evaluated.formUnion(own) }
        return met
    }

    /// Whether the value meets the node, telling nothing.
    mutating func quietlyMeets(_ node: Int, _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        quiet += 1
        defer { quiet -= 1 }
        return meets(node, value, &evaluated)
    }

    /// Whether a member's name or value, or an element, meets the node.
    mutating func meets(_ node: Int, _ value: JSONValue, member name: String) -> Bool {
        place.push(name)
        defer { place.pop() }
        return meets(node, value)
    }

    /// Whether an element meets the node.
    mutating func meets(_ node: Int, _ value: JSONValue, element index: Int) -> Bool {
        place.push(index)
        defer { place.pop() }
        return meets(node, value)
    }

    /// The node that a dynamic reference means here: the outermost resource with the anchor decides.
    func dynamicTarget(_ anchor: String, else target: Int) -> Int {
        for resource in scope {
            if let node = document.resources[resource].dynamicAnchors[anchor] { return node }
        }
        return target
    }

    /// Tells that a keyword is broken here, or at a member; always false.
    mutating func broken(_ keyword: String, _ detail: @autoclosure () -> String, member: String? = nil) -> Bool {
        guard !isHasty else { return false }
        let broken = member.map(place.appending) ?? place
        found.append(SchemaViolation(pointer: broken.description, keyword: keyword, detail: detail()))
        return false
    }

    /// Takes steps from what is left; false where they do not suffice.
    mutating func pay(_ cost: Int) -> Bool {
        steps -= cost
        return steps >= 0
    }

    /// Ends the check: everything else is broken, and nothing more is told.
    mutating func exhaust() -> Bool {
        isExhausted = true
        return false
    }

    /// Whether a pattern matches somewhere in the text.
    mutating func matches(_ pattern: Pattern, _ text: String) -> Bool {
        guard !isExhausted, let found = pattern.matches(text, steps: &patternSteps) else { return exhaust() }
        return found
    }
}
