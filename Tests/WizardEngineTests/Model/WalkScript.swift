import FuzzTargets
import JSONValue
import WizardEngine

/// A session's life as data, so that it can be played again, shortened and printed.
struct WalkScript {
    /// One thing that happens.
    enum Move {
        /// A request.
        case request(ChangeRequest)
        /// The session's time runs out.
        case expire
    }

    var sketch: FlowSketch
    var limits = EngineLimits()
    var values: [(step: String, value: JSONValue)] = []
    var params: JSONObject?
    var moves: [Move] = []
    /// What the answers still to come are drawn from.
    var seed: UInt64 = 0
}

extension WalkScript: CustomStringConvertible {
    /// The flow and the moves, a line each.
    var description: String {
        let steps = (sketch.definition["steps"]?.array ?? []).map { "  \($0)" }
        let members = sketch.members.map { "  \($0.name): \($0.value)" }
        let start = values.map { "  start \($0.step): \($0.value)" } + (params.map { ["  params \($0)"] } ?? [])
        let limits = "  limits: depth \(limits.stackDepth), tasks \(limits.tasks), bytes \(limits.storedBytes), visits \(limits.pageVisits)"
        return (["flow"] + steps + members + [limits] + start + ["moves"] + moves.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension WalkScript.Move: CustomStringConvertible {
    var description: String {
        guard case .request(let request) = self else { return "expire" }
        var text = "\(request.operation)"
        if let expectation = request.expectation { text += " expecting \(expectation)" }
        if let decision = request.decision { text += " deciding \(decision) about \(request.guarded)" }
        return text + (request.byAdmin ? " by admin" : "")
    }
}

extension JSONValue: CustomStringConvertible {
    package var description: String { String(decoding: encoded, as: UTF8.self) }
}

extension JSONObject: CustomStringConvertible {
    package var description: String { JSONValue.object(self).description }
}
