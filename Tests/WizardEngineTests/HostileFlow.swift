import Testing

/// A definition about as large as the service takes, and the codes of its faults.
struct HostileFlow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let codes: Set<String>

    /// Of steps, with further members of the flow behind them.
    init(_ name: String, steps: String, more: String = "", _ codes: String...) {
        testDescription = name
        text = #"{"id":"f","steps":["# + steps + "]" + more + "}"
        self.codes = Set(codes)
    }

    /// Things as JSON, one for each number from 0, with commas between them.
    static func list(_ count: Int, _ one: (Int) -> String) -> String {
        (0..<count).map(one).joined(separator: ",")
    }

    /// A step of that number without anything.
    static func plain(_ number: Int) -> String {
        #"{"id":"s\#(number)"}"#
    }

    /// A step of that number with conditional branches.
    static func branching(_ number: Int, _ branches: Int, more: String = "", to target: (Int) -> Int) -> String {
        let next = list(branches) { #"{"to":"s\#(target($0))","when":0}"# }
        return #"{"id":"s\#(number)"\#(more),"next":["# + next + "]}"
    }

    /// A step of that number with a schema and a condition on the step before.
    static func ruled(_ number: Int) -> String {
        let condition = number == 0 ? "" : #","when":{"==":[{"var":"s\#(number - 1).x"},1]}"#
        return #"{"id":"s\#(number)","schema":{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"]}"# + condition + "}"
    }

    static let all = [
        HostileFlow("500 steps with a condition and a schema", steps: list(500, ruled)),
        HostileFlow("branches forward to everywhere", steps: list(500) { step in branching(step, 80) { min(499, step + 1 + 6 * $0) } }),
        HostileFlow("branches back to everywhere", steps: list(500) { step in branching(step, 80) { step - min(step, 6 * $0) } }),
        HostileFlow(
            "every step may be left out, and every branch leads to the start",
            steps: plain(0) + "," + list(499) { branching($0 + 1, 60, more: #","when":{"var":"s0"}"#) { _ in 0 } }),
        HostileFlow(
            "one great cycle", steps: list(499, plain) + #",{"id":"s499","next":[{"to":"s0"}]}"#, "unconditional-cycle"),
        HostileFlow(
            "500 cycles", steps: list(500) { #"{"id":"s\#($0)","next":[{"to":"s\#($0)"}]}"# }, "unconditional-cycle",
            "unreachable-step"),
        HostileFlow(
            "conditions that compute names",
            steps: list(499) {
                #"{"id":"s\#($0)","next":["# + list(40) { _ in #"{"to":"s499","when":{"var":{"var":"s0"}}}"# } + "]}"
            } + "," + plain(499)),
        HostileFlow("unknown members", steps: plain(0), more: "," + list(80_000) { #""x\#($0)":1"# }, "unknown-member"),
        HostileFlow("a chain of kinds", steps: plain(0), more: #","kinds":{"# + list(500) { #""k\#($0)":"k\#($0 + 1)""# } + "}"),
        HostileFlow(
            "too many kinds", steps: plain(0), more: #","kinds":{"# + list(60_000) { #""k\#($0)":"k\#($0 + 1)""# } + "}",
            "too-many-kinds"),
        HostileFlow("too many steps", steps: list(60_000, plain), "too-many-steps"),
        HostileFlow(
            "too many branches", steps: #"{"id":"a","next":["# + list(90_000) { _ in #"{"to":"a"}"# } + "]}", "too-many-branches"),
        HostileFlow("steps that are none", steps: list(500) { _ in "[]" }, "wrong-type"),
        HostileFlow(
            "a condition that reads 60,000 names",
            steps: plain(0) + #",{"id":"b","when":{"missing":["# + list(60_000) { #""n\#($0)""# } + "]}}", "unknown-answer"),
        HostileFlow(
            "a deep condition",
            steps: plain(0) + #",{"id":"b","when":"# + String(repeating: #"{"!":["#, count: 28) + "1"
                + String(repeating: "]}", count: 28) + "}"),
        HostileFlow("a long title", steps: #"{"id":"a","title":""# + String(repeating: "é", count: 500_000) + #""}"#),
    ]
}
