import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: the check by form against all decisions of small random flows")
struct FlowWalkTests {
    @Test("Branches forward alone: exactly the steps of some decision are reached", arguments: UInt64(1)...8)
    func reached(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let sample = RandomFlow(&random, forwardOnly: true)
            let reached = Set(sample.paths.joined())
            let missed = sample.steps.indices.filter { !reached.contains($0) }.map { "unreachable-step /steps/\($0)" }
            let allConditional = sample.steps.allSatisfy(\.isConditional) ? ["no-unconditional-step /steps"] : []
            #expect(FlowSamples.report(on: try FlowSamples.flow(sample.json)) == allConditional + missed, "\(sample.json)")
        }
    }

    @Test("Branches anywhere: a step that some decision reaches is not called unreachable", arguments: UInt64(1)...8)
    func notUnreachable(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let sample = RandomFlow(&random, forwardOnly: false)
            let report = FlowSamples.report(on: try FlowSamples.flow(sample.json))
            for step in Set(sample.paths.joined()) { #expect(!report.contains("unreachable-step /steps/\(step)"), "\(sample.json)") }
        }
    }

    @Test("Shortest and longest way are those of some decision, and none is shorter or longer", arguments: UInt64(1)...8, [true, false])
    func extent(seed: UInt64, forwardOnly: Bool) throws {
        var random = SeededRandom(seed: seed)
        var good = 0
        for _ in 0..<120 {
            let sample = RandomFlow(&random, forwardOnly: forwardOnly)
            guard let check = try? FlowChecker().check(FlowSamples.flow(sample.json)) else { continue }
            good += 1
            let paths = sample.paths
            #expect(check.extent.isExact && paths.contains(check.extent.shortest) && paths.contains(check.extent.longest), "\(sample.json)")
            #expect(check.extent.shortest.count == paths.map(\.count).min(), "\(sample.json)")
            #expect(check.extent.longest.count == paths.map(\.count).max(), "\(sample.json)")
        }
        #expect(good > 10)
    }
}
