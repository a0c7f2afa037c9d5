internal import JSONValue
internal import WizardEngine

/// A session that bytes decide, from its flow to its last operation.
enum SessionFuzz {
    /// How much happens at most, so that one input takes no more than a moment.
    private static let operationsMax = 200

    /// Plays the session; false where something does not hold in one of its states.
    static func play(_ bytes: [UInt8]) -> Bool {
        var source = ByteSource(bytes)
        guard let (_, flow) = FlowSketch.drawn(using: &source) else { return true }
        let engine = SessionEngine()
        guard var (state, path, _) = try? engine.start(flow) else { return true }
        var guarded: [EntryID] = []
        for _ in 0..<operationsMax where !source.isEmpty {
            let request = RandomRequest<ByteSource>(for: state, of: flow).request(guarded: guarded, &source)
            do throws(Refusal) {
                let outcome = try engine.apply(request, to: state, on: path, of: flow)
                guard case .changed(let next, let nextPath, let event) = outcome else { continue }
                guard next.version == state.version + 1, event.version == next.version else { return false }
                (state, path) = (next, nextPath)
            } catch {
                guarded = error.guarded
            }
            guard isSound(state, path, flow) else { return false }
        }
        return true
    }

    /// Makes all that a snapshot reports of a state; false where some of it cannot be.
    static func isSound(_ state: SessionState, _ path: Path, _ flow: Flow) -> Bool {
        let report = ProgressReport(of: state, on: path, in: flow)
        let parts = [report.fraction, report.completion, report.nodes?.indicatorAt ?? 0]
        let statuses = path.statuses(in: state)
        let views = AnswersView.Scope.allCases.map { AnswersView(of: state, on: path, in: flow, scope: $0) }
        let bytes = flow.steps.indices.reduce(0) { $0 + state.answers[$1].encodedBytes }
        _ = PagesReport(of: state, in: flow)
        _ = Allowed(in: state, on: path, of: flow)
        return NavigationBar(of: state, in: flow) != nil && !state.tasks.contains { $0.stack.isEmpty }
            && parts.allSatisfy { (0...1).contains($0) } && report.remainingSteps.min <= report.remainingSteps.max
            && statuses.count == path.walk.count && views[0].answers.count <= views[1].answers.count && bytes <= state.storedBytes
    }
}
