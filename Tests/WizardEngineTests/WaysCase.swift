import Testing

/// Steps and the ways through them, as ids.
struct WaysCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: String
    let shortest: [String]
    let longest: [String]

    init(_ name: String, _ steps: String, shortest: [String], longest: [String]) {
        testDescription = name
        self.steps = steps
        self.shortest = shortest
        self.longest = longest
    }
}
