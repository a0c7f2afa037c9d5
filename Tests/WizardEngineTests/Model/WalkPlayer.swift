import FuzzTargets
import JSONValue
import WizardEngine

/// A session in the engine and in the model, side by side.
struct WalkPlayer {
    /// Where the two differ, or what does not hold.
    struct Failure: Error {
        var move: Int
        var differences: [String]
    }

    let flow: Flow
    let engine: SessionEngine
    private(set) var state: SessionState
    private(set) var path: Path
    private(set) var model: ReferenceModel
    /// The entries that the last refusal asked about.
    private(set) var guarded: [EntryID] = []
    private(set) var moves = 0
    /// What the engine says remains, once it is held against the model.
    private var forecast: RemainingSteps?
    private var random: SeededRandom

    /// Starts the session; `nil` where both refuse to.
    init?(_ script: WalkScript, in flow: Flow) throws(Failure) {
        self.flow = flow
        engine = SessionEngine(limits: script.limits)
        random = SeededRandom(seed: script.seed)
        let values = script.values.compactMap { name, value in flow.index(of: name).map { (step: $0, value: value) } }
        var refused: [Refusal.Code?] = [nil, nil]
        var pair: (state: SessionState, path: Path, event: SessionEvent)?
        var model: ReferenceModel?
        do throws(Refusal) { pair = try engine.start(flow, values: values, params: script.params) } catch { refused[0] = error.code }
        do throws(ReferenceModel.Refused) {
            model = try ReferenceModel(flow, limits: script.modelLimits, values: values, params: script.params)
        } catch { refused[1] = error.code }
        guard refused[0] == refused[1] else {
            throw Failure(move: 0, differences: ["start: engine \(refused[0], or: "goes"), model \(refused[1], or: "goes")"])
        }
        guard let pair, let model else { return nil }
        (state, path, self.model) = (pair.state, pair.path, model)
        try check([], isChanged: true)
    }

    /// Carries out a move in both, and compares all there is.
    mutating func play(_ move: WalkScript.Move) throws(Failure) {
        moves += 1
        guard case .request(let request) = move else {
            guard state.status == .active else { return }
            state.status = .expired
            forecast = nil
            model.memory.status = .expired
            return
        }
        let (before, pathBefore) = (state, path)
        var differences: [String] = []
        let (ours, outcome) = apply(request)
        let theirs = expect(request)
        if ours != theirs { differences.append("outcome: engine \(ours), model \(theirs)") }
        if case .changed(let next, let nextPath, let event) = outcome {
            (state, path) = (next, nextPath)
            differences += ChangeRules(from: before, pathBefore, to: next, nextPath, flow: flow).broken(by: request, event)
        }
        if state.answers != before.answers || state.completed(on: path) != before.completed(on: pathBefore) { forecast = nil }
        if state.status != before.status { forecast = nil }
        try check(differences, isChanged: state.version != before.version)
    }

    private mutating func apply(_ request: ChangeRequest) -> (String, Outcome) {
        do throws(Refusal) {
            let outcome = try engine.apply(request, to: state, on: path, of: flow)
            if case .unchanged = outcome { return ("unchanged", outcome) }
            return ("changed", outcome)
        } catch {
            guarded = error.guarded
            return ("\(error.code) \(error.firstIncomplete, or: "") \(error.guarded) \(error.operation, or: "")", .unchanged)
        }
    }

    private mutating func expect(_ request: ChangeRequest) -> String {
        do throws(ReferenceModel.Refused) {
            return try model.apply(request) ? "changed" : "unchanged"
        } catch {
            return "\(error.code) \(error.firstIncomplete, or: "") \(error.guarded) \(error.operation, or: "")"
        }
    }

    private mutating func check(_ found: [String], isChanged: Bool) throws(Failure) {
        var differences = found
        if isChanged {
            differences += WalkComparison(state, path, model, forecast: forecast).differences
            differences += StateRules(of: state, on: path, in: flow).broken(&random, isForecastFresh: forecast == nil)
            forecast = ProgressReport(of: state, on: path, in: flow).remainingSteps
        } else {
            differences += WalkComparison(remembered: state, path, model).differences
        }
        if !differences.isEmpty { throw Failure(move: moves, differences: differences) }
    }
}

extension DefaultStringInterpolation {
    /// A value, or other words where there is none.
    mutating func appendInterpolation(_ value: (some Any)?, or none: String) {
        if let value { appendInterpolation(value) } else { appendLiteral(none) }
    }
}
