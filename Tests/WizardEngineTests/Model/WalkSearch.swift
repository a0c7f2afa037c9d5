import FuzzTargets
import JSONValue
import WizardEngine

/// Random walks through random flows, and the shortest script found that shows a failure.
struct WalkSearch {
    /// Walks through one random flow, and reports the shortest script that fails.
    static func report(seed: UInt64) -> (operations: Int, failure: String?) {
        let (operations, failed) = walk(seed: seed)
        return (operations, failed.map { WalkShrinker.shrunken($0).report(seed: seed) })
    }

    /// A few sessions through one flow, until one fails.
    ///
    /// - Parameter prepare: what to change of each script before it is played.
    static func walk(seed: UInt64, prepare: (inout WalkScript) -> Void = { _ in }) -> (operations: Int, failed: WalkScript?) {
        var random = SeededRandom(seed: seed)
        guard let (sketch, flow) = FlowSketch.drawn(using: &random) else { return (0, nil) }
        var operations = 0
        for _ in 0..<4 {
            var script = WalkScript(sketch: sketch, seed: seed)
            drawTerms(of: &script, flow, &random)
            prepare(&script)
            do throws(WalkPlayer.Failure) {
                try play(&script, flow, &random)
            } catch {
                return (operations, script)
            }
            operations += script.moves.count
        }
        return (operations, nil)
    }

    private static func drawTerms(of script: inout WalkScript, _ flow: Flow, _ random: inout SeededRandom) {
        if random.once(in: 3) { (script.limits.stackDepth, script.limits.tasks) = (5, 3) }
        if random.once(in: 12) { script.limits.storedBytes = 60 }
        script.limits.pageVisits = 3
        script.modelLimits = script.limits
        if random.once(in: 4) { script.params = JSONObject([("p", 1)]) }
        guard random.once(in: 4) else { return }
        for step in flow.steps where random.once(in: 3) { script.values.append((step.id, RandomRequest<SeededRandom>.value(&random))) }
    }

    /// One session from its start to its end, or to a failure.
    private static func play(_ script: inout WalkScript, _ flow: Flow, _ random: inout SeededRandom) throws(WalkPlayer.Failure) {
        guard var player = try WalkPlayer(script, in: flow) else { return }
        var rest = random.number(20...80)
        while rest > 0 {
            let draws = RandomRequest<SeededRandom>(for: player.state, of: flow)
            let move = random.once(in: 80) ? .expire : WalkScript.Move.request(draws.request(guarded: player.guarded, &random))
            script.moves.append(move)
            try player.play(move)
            rest -= player.state.status == .active ? 1 : 8
        }
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
