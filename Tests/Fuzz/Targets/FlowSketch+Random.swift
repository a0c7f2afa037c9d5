internal import JSONValue
package import WizardEngine

extension FlowSketch {
    /// Draws a flow that its check finds good; the last tries do without branches.
    package static func drawn(using random: inout some RandomNumberGenerator, steps: ClosedRange<Int> = 2...12) -> (FlowSketch, Flow)? {
        for attempt in 0..<8 {
            var sketch = FlowSketch(unchecked: &random, steps: steps)
            if attempt > 4 { for place in sketch.steps.indices { sketch.steps[place].next = [] } }
            if let flow = sketch.flow { return (sketch, flow) }
        }
        return nil
    }

    private init(unchecked random: inout some RandomNumberGenerator, steps: ClosedRange<Int>) {
        let count = random.number(steps)
        var conditions = 6
        self.init(steps: [], members: Self.members(&random))
        for place in 0..<count {
            var step = Step(id: "s\(place)")
            if place > 0, conditions > 0, random.once(in: 4) {
                step.when = Self.condition(upTo: place - 1, &random)
                conditions -= 1
            }
            while conditions > 0, random.once(in: 5) {
                let isOpen = random.once(in: 4)
                let target = random.once(in: 4) ? random.number(0...count - 1) : random.number(min(place + 1, count - 1)...count - 1)
                step.next.append((isOpen ? nil : Self.condition(upTo: place, &random), "s\(target)"))
                if !isOpen { conditions -= 1 }
            }
            step.members = Self.members(of: place, &random)
            self.steps.append(step)
        }
    }

    private static func condition(upTo last: Int, _ random: inout some RandomNumberGenerator) -> Condition {
        let name = "s\(random.number(0...last))"
        let value: JSONValue = ["var": .string(name + ".a")]
        let rule: JSONValue =
            switch random.number(0...3) {
            case 0: value
            case 1: ["!": [value]]
            case 2: [">": [value, 0]]
            default: ["==": [value, .number(JSONNumber(random.number(0...2)))]]
            }
        return Condition(reads: name, rule: rule)
    }

    private static func members(_ random: inout some RandomNumberGenerator) -> [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        if random.once(in: 2) { members.append(("progress", ["style": "nodes"])) }
        if random.once(in: 2) { members.append(("kinds", ["k0": "k1", "k1": "k2", "s1": "k1"])) }
        if random.once(in: 3) { members.append(("navigationBar", ["backTitle": "Back"])) }
        if random.once(in: 3) { members.append(("inapplicableAnswers", "clear")) }
        if random.once(in: 3) { members.append(("freeNavigation", true)) }
        return members
    }

    private static func members(of place: Int, _ random: inout some RandomNumberGenerator) -> [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        if random.once(in: 5) {
            members.append(("counted", false))
            if random.once(in: 2) { members.append(("inOrder", true)) }
        }
        if random.once(in: 3) { members.append(("kind", random.pick("k0", "k1", "k2"))) }
        if random.once(in: 3) { members.append(("launchMode", random.pick("singleTask", "singleTop", "singleInstance", "standard"))) }
        if random.once(in: 4) { members.append(("guard", random.pick("dirty", "always"))) }
        if random.once(in: 5) { members.append(("history", random.pick("discard", "invalidate"))) }
        if random.once(in: 14) { members.append(("submittedBy", "admin")) }
        if random.once(in: 5) { members.append(("pages", pages(&random))) }
        if random.once(in: 3) { members.append(("schema", schema(&random))) }
        if random.once(in: 12) { members.append(("number", .number(JSONNumber(random.number(-1...5))))) }
        if random.once(in: 12) { members.append(("total", .number(JSONNumber(random.number(0...4))))) }
        if random.once(in: 3) { members.append(("navigationBar", bar(&random))) }
        return members
    }

    private static func pages(_ random: inout some RandomNumberGenerator) -> JSONValue {
        let count = random.number(1...4)
        var pages = JSONObject([("items", .array((0..<count).map { ["id": .string("p\($0)")] }))])
        if random.once(in: 2) { pages["initial"] = .number(JSONNumber(random.number(0...count - 1))) }
        pages["backBehavior"] = random.pick("none", "first", "initial", "order", "history", "fullHistory", "history", "fullHistory")
        return .object(pages)
    }

    private static func schema(_ random: inout some RandomNumberGenerator) -> JSONValue {
        random.pick(
            ["required": ["a"]], ["properties": ["a": ["type": "integer"]]], ["type": "object", "properties": ["a": ["enum": [0, 1]]]],
            ["required": ["a"], "properties": ["b": ["maximum": 1]]], ["type": "object"])
    }

    private static func bar(_ random: inout some RandomNumberGenerator) -> JSONValue {
        var bar = JSONObject()
        if random.once(in: 2) { bar["hidden"] = true }
        if random.once(in: 4) { bar["animated"] = false }
        if random.once(in: 3) { bar["backTitle"] = random.pick("", "Up") }
        if random.once(in: 4) { bar["customLeading"] = true }
        if random.once(in: 3) { bar["backGestureWhenHidden"] = true }
        if random.once(in: 3) { bar["hidesBottomBar"] = true }
        return .object(bar)
    }
}
