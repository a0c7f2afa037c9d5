import JSONValue
import Testing

@testable import WizardEngine

/// A session as a test drives it: steps are named by their ids, a stack is written as the names of its steps, bottom to top.
///
/// Whatever is done, what must hold after every change is checked.
struct Journey {
    let flow: Flow
    let engine: SessionEngine
    private(set) var state: SessionState
    private(set) var path: Path
    private(set) var event: SessionEvent

    /// A session of a flow whose steps are written as JSON, with further members of the flow behind them.
    init(
        _ steps: String, _ more: String = "", values: [String: JSONValue] = [:], params: JSONObject? = nil,
        limits: EngineLimits = EngineLimits()
    ) throws {
        try self.init(in: Self.flow(steps, more), values: values, params: params, limits: limits)
    }

    init(in flow: Flow, values: [String: JSONValue] = [:], params: JSONObject? = nil, limits: EngineLimits = EngineLimits()) throws {
        self.flow = flow
        engine = SessionEngine(limits: limits)
        let named = values.sorted { $0.key < $1.key }.compactMap { name, value in flow.index(of: name).map { ($0, value) } }
        (state, path, event) = try engine.start(flow, values: named, params: params)
        checkInvariants()
    }

    /// A flow of steps without conditions, named in one text; `?` behind a name leaves the step uncounted, `*` in order besides.
    static func plain(_ names: String, _ more: String = "") throws -> Flow {
        try flow(names.split(separator: " ").map(step).joined(separator: ", "), more)
    }

    private static func step(_ name: Substring) -> String {
        switch name.last {
        case "?": #"{"id": "\#(name.dropLast())", "counted": false}"#
        case "*": #"{"id": "\#(name.dropLast())", "counted": false, "inOrder": true}"#
        default: #"{"id": "\#(name)"}"#
        }
    }

    static func flow(_ steps: String, _ more: String = "") throws -> Flow {
        try FlowChecker().check(FlowSamples.flow(steps, more)).flow
    }

    func step(_ name: String) -> StepIndex {
        guard let index = flow.index(of: name) else {
            Issue.record("the flow has no step \(name)")
            return 0
        }
        return index
    }
}

extension Journey {
    /// Carries out an operation; false where it altered nothing.
    @discardableResult
    mutating func apply(
        _ operation: WizardEngine.Operation, decision: ChangeRequest.Decision? = nil, guarded: [String] = [], byAdmin: Bool = false
    ) throws(Refusal) -> Bool {
        let request = ChangeRequest(operation, decision: decision, guarded: guarded.compactMap { EntryID($0) }, byAdmin: byAdmin)
        guard case .changed(let next, let nextPath, let event) = try engine.apply(request, to: state, on: path, of: flow) else {
            return false
        }
        #expect(next.version == state.version + 1)
        #expect(event.version == next.version)
        (state, path, self.event) = (next, nextPath, event)
        checkInvariants()
        return true
    }

    /// Why an operation is refused; `nil` and a failed test where it is not.
    func refusal(of operation: WizardEngine.Operation, byAdmin: Bool = false) -> Refusal? {
        var copy = self
        do throws(Refusal) {
            try copy.apply(operation, byAdmin: byAdmin)
            Issue.record("not refused")
            return nil
        } catch {
            return error
        }
    }

    @discardableResult
    mutating func next(_ data: JSONValue? = nil, byAdmin: Bool = false) throws(Refusal) -> Bool {
        try apply(.next(data: data), byAdmin: byAdmin)
    }

    /// Goes on a number of times, without data.
    mutating func next(times: Int) throws(Refusal) {
        for _ in 0..<times { try next() }
    }

    @discardableResult
    mutating func back(_ via: WizardEngine.Operation.BackTrigger = .button) throws(Refusal) -> Bool {
        try apply(.back(via: via))
    }

    @discardableResult
    mutating func push(_ name: String, _ mode: PushRequest.Mode = .ofStep) throws(Refusal) -> Bool { try apply(pushing(name, mode)) }

    @discardableResult
    mutating func edit(_ name: String) throws(Refusal) -> Bool { try apply(.edit(step(name))) }

    @discardableResult
    mutating func complete(_ data: JSONValue? = nil) throws(Refusal) -> Bool { try apply(.complete(data: data)) }

    @discardableResult
    mutating func write(_ form: DataWrite.Form, draft: Bool = false, _ values: KeyValuePairs<String, JSONValue>) throws(Refusal) -> Bool {
        try apply(writing(form, draft: draft, values))
    }

    func pushing(_ name: String, _ mode: PushRequest.Mode = .ofStep) -> WizardEngine.Operation {
        .push(PushRequest(step: step(name), mode: mode))
    }

    func writing(_ form: DataWrite.Form, draft: Bool = false, _ values: KeyValuePairs<String, JSONValue>) -> WizardEngine.Operation {
        .data(DataWrite(form: form, draft: draft, values: values.map { (step($0.key), $0.value) }))
    }
}

extension Journey {
    var stack: String { names(state.stack.entries.map(\.step)) }
    var shown: String { state.top.map { names([$0.step]) } ?? "" }
    var walk: String { names(path.walk) }
    var progress: ProgressReport { ProgressReport(of: state, on: path, in: flow) }
    var allowed: Allowed { Allowed(in: state, on: path, of: flow) }

    func names(_ steps: [StepIndex]) -> String { steps.map { flow.steps[$0].id }.joined(separator: " ") }
    func status(_ name: String) -> StepStatus { StepStatuses(of: state, on: path)[step(name)] }
    func held(_ name: String) -> StepAnswer { state.answers[step(name)] }
    func view(_ scope: AnswersView.Scope) -> JSONValue { .object(AnswersView(of: state, on: path, in: flow, scope: scope).answers) }

    /// What holds in every state that the engine gives (contract, sections 5 and 6).
    private func checkInvariants() {
        #expect(!state.tasks.isEmpty && state.tasks.allSatisfy { !$0.stack.isEmpty })
        #expect(state.storedBytes == measuredBytes)
        #expect(state.stale.subtracting(state.accepted).isEmpty && state.broken.subtracting(state.accepted).isEmpty)
        let judged = PathFinder.path(through: flow, answers: state.answers)
        #expect(judged.walk == path.walk && judged.applicable == path.applicable)
        let report = progress
        #expect((0...1).contains(report.fraction))
        #expect(report.completion == 1 ? state.status == .completed : report.completion <= 0.99)
        #expect(report.percent == Int((report.completion * 100 + 1e-9).rounded(.down)))
        let left = path.counted.count - report.completedSteps
        #expect(state.status == .completed || (report.remainingSteps.min...report.remainingSteps.max).contains(left))
        if !allowed.back { #expect(state.status != .active || refusal(of: .back(via: .button))?.code == .atRoot) }
    }

    private var measuredBytes: Int {
        let answers = state.answers.steps.flatMap { [state.answers[$0].answer, state.answers[$0].draft] }.compactMap { $0 }
        let params = state.tasks.flatMap(\.stack.entries).map(\.params).filter { !$0.isEmpty }.map { JSONValue.object($0) }
        return (answers + params).reduce(0) { $0 + $1.encoded.count }
    }
}
