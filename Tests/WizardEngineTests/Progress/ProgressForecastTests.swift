import JSONValue
import Testing
import WizardRules

@testable import WizardEngine

/// Numbers that a seed decides (SplitMix64), so that a failing flow can be made again.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite("Progress: the range of remaining steps against every possible future")
struct ProgressForecastTests {
    /// A flow of a few steps with conditions on answers that are true or false.
    static func flow(_ random: inout SeededNumbers, leadingBack: Bool) throws -> Flow {
        let count = Int.random(in: 3...5, using: &random)
        var steps: [Step] = []
        for index in 0..<count {
            var step = Step(id: "s\(index)")
            step.inOrder = Int.random(in: 0..<8, using: &random) > 0
            step.counted = step.inOrder && Int.random(in: 0..<6, using: &random) > 0
            if index > 0, Bool.random(using: &random) { step.when = try JSONLogic(condition(before: index, &random)) }
            for _ in 0..<Int.random(in: 0...2, using: &random) where Bool.random(using: &random) {
                let targets = leadingBack ? 0..<count : (index + 1)..<max(count, index + 2)
                let target = Int.random(in: targets, using: &random)
                guard target < count else { continue }
                let when = Int.random(in: 0..<5, using: &random) == 0 ? nil : try JSONLogic(condition(before: index + 1, &random))
                step.next.append(Step.Branch(when: when, to: target))
            }
            steps.append(step)
        }
        return Flow(
            id: "f", title: nil, steps: steps, kinds: KindTree(parents: [:], known: []), progressStyle: .ratio, backTitle: nil,
            inapplicableAnswers: .keep, freeNavigation: true, sessionRules: SessionRules(), source: .null)
    }

    private static func condition(before index: Int, _ random: inout SeededNumbers) -> JSONValue {
        let first = Int.random(in: 0..<index, using: &random)
        let second = Int.random(in: 0..<index, using: &random)
        let (one, other): (JSONValue, JSONValue) = (["var": .string("s\(first)")], ["var": .string("s\(second)")])
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: one
        case 1: ["!": [one]]
        case 2: ["or": [one, other]]
        case 3: ["var": ["if": [one, .string("s\(first)"), .string("s\(second)")]]]
        default: ["and": [one, ["!": [other]]]]
        }
    }

    /// Every book of answers that completing the steps not settled may lead to: each without an answer, false or true.
    private static func futures(of answers: AnswerBook, settled: StepSet, in flow: Flow) -> [AnswerBook] {
        flow.steps.indices.filter { !settled.contains($0) }.reduce([answers]) { books, step in
            books.flatMap { book in
                [JSONValue?.none, false, true].map { answer in
                    var next = book
                    next[step] = StepAnswer(answer: answer)
                    return next
                }
            }
        }
    }

    /// Holds the range against every future, at every stage of a session that goes on with answers of chance.
    private func check(seed: UInt64, leadingBack: Bool) throws {
        var random = SeededNumbers(state: seed)
        let flow = try Self.flow(&random, leadingBack: leadingBack)
        guard var journey = try? Journey(in: flow) else { return }
        for _ in 0..<flow.steps.count {
            let completed = journey.state.completed(on: journey.path)
            let left = Self.futures(of: journey.state.answers, settled: completed, in: flow).map { answers in
                PathFinder.path(through: flow, answers: answers).counted.subtracting(completed).count
            }
            let range = journey.progress.remainingSteps
            #expect(left.allSatisfy { (range.min...range.max).contains($0) }, "seed \(seed): \(left) outside of \(range)")
            let before = journey.progress
            guard let top = journey.state.top?.step, !completed.contains(top), journey.allowed.next else { return }
            try journey.next(.bool(.random(using: &random)))
            let kept = completed.subtracting(journey.state.completed(on: journey.path)).isEmpty
            #expect(!kept || journey.progress.completion >= before.completion, "seed \(seed): completion fell")
        }
    }

    @Test("min <= true <= max, and completion never falls on a next, where every branch leads onwards (section 5)")
    func onwards() throws {
        for seed in 0..<80 { try check(seed: UInt64(seed), leadingBack: false) }
    }

    @Test("min <= true <= max, and completion never falls on a next, where branches lead back (section 5)")
    func back() throws {
        for seed in 1_000..<1_060 { try check(seed: UInt64(seed), leadingBack: true) }
    }

    @Test("Where each condition reads a step of its own, the range is the very shortest and longest path")
    func tight() throws {
        for seed in 0..<60 {
            var random = SeededNumbers(state: UInt64(seed))
            var steps: [Step] = []
            for index in 0..<6 {
                var step = Step(id: "s\(index)")
                if index > 0, Bool.random(using: &random) {
                    step.when = try JSONLogic(["var": .string("s\(index - 1)")])
                } else if index < 4, Bool.random(using: &random) {
                    step.next = [Step.Branch(when: try JSONLogic(["var": .string("s\(index).go")]), to: index + 2)]
                }
                steps.append(step)
            }
            let plan = FlowPlan(steps: steps)
            let found = OnwardForecast.remaining(by: plan, answers: AnswerBook(), completed: StepSet())
            let walked = WalkForecast.remaining(by: plan, answers: AnswerBook(), completed: StepSet())
            #expect(found == walked, "seed \(seed)")
        }
    }
}
