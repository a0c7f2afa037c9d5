import FuzzTargets
import JSONValue
import WizardEngine

/// Random walks through random flows, and the shortest script found that shows a failure.
struct WalkSearch {
    /// What a batch of walks came to.
    struct Report {
        var operations = 0
        /// The seed, the shrunken script and what is wrong with it.
        var failure: String?
    }

    /// Walks until so many operations are done or one fails.
    static func walks(operations: Int, seed: UInt64) -> Report {
        var report = Report()
        var seed = seed
        while report.operations < operations, report.failure == nil {
            let (count, failed) = walk(seed: seed)
            report.operations += count
            report.failure = failed.map { WalkShrinker.shrunken($0).report(seed: seed) }
            seed &+= 1
        }
        return report
    }

    /// A few sessions through one flow, until one fails.
    static func walk(seed: UInt64) -> (operations: Int, failed: WalkScript?) {
        var random = SplitMix(seed: seed)
        guard let (sketch, flow) = FlowSketch.drawn(using: &random) else { return (0, nil) }
        var operations = 0
        for _ in 0..<4 {
            var script = WalkScript(sketch: sketch, seed: seed)
            do throws(WalkPlayer.Failure) {
                try play(&script, flow, &random)
            } catch {
                return (operations, script)
            }
            operations += script.moves.count
        }
        return (operations, nil)
    }

    /// One session from its start to its end, or to a failure.
    private static func play(_ script: inout WalkScript, _ flow: Flow, _ random: inout SplitMix) throws(WalkPlayer.Failure) {
        if random.once(in: 3) { (script.limits.stackDepth, script.limits.tasks) = (5, 3) }
        if random.once(in: 12) { script.limits.storedBytes = 60 }
        script.limits.pageVisits = 3
        if random.once(in: 4) { script.params = JSONObject([("p", 1)]) }
        guard var player = try prefilled(&script, flow, &random) else { return }
        var rest = random.number(20...80)
        while rest > 0 {
            let draws = RandomRequest<SplitMix>(for: player.state, of: flow)
            let move = random.once(in: 80) ? .expire : WalkScript.Move.request(draws.request(guarded: player.guarded, &random))
            script.moves.append(move)
            try player.play(move)
            rest -= player.state.status == .active ? 1 : 8
        }
    }

    /// A session started with answers for some steps.
    private static func prefilled(
        _ script: inout WalkScript, _ flow: Flow, _ random: inout SplitMix
    ) throws(WalkPlayer.Failure) -> WalkPlayer? {
        guard let player = try WalkPlayer(script, in: flow) else { return nil }
        guard random.once(in: 4) else { return player }
        let draws = RandomRequest<SplitMix>(for: player.state, of: flow)
        for step in flow.steps where random.once(in: 3) { script.values.append((step.id, draws.value(&random))) }
        return try WalkPlayer(script, in: flow)
    }
}

extension WalkScript {
    /// The seed, the script, and what is wrong with it.
    func report(seed: UInt64) -> String {
        "seed \(seed)\n\(self)\nfails at move \(failure?.move ?? -1)\n  " + (failure?.differences.joined(separator: "\n  ") ?? "")
    }

    /// What the script shows to be wrong; `nil` where all is well.
    var failure: WalkPlayer.Failure? {
        guard let flow = sketch.flow else { return nil }
        do throws(WalkPlayer.Failure) {
            guard var player = try WalkPlayer(self, in: flow) else { return nil }
            for move in moves { try player.play(move) }
            return nil
        } catch {
            return error
        }
    }
}
