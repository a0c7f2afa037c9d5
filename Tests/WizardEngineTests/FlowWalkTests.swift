import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: the check by form against all decisions of small random flows")
struct FlowWalkTests {
    @Test("Branches forward alone: reached steps, shortest and longest way are exactly those of some decision", arguments: UInt64(1)...8)
    func forward(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var good = 0
        for _ in 0..<60 {
            let sample = RandomFlow(&random, forwardOnly: true)
            let paths = sample.paths
            let definition = try FlowSamples.flow(sample.json)
            let reached = Set(paths.joined())
            let missed = sample.steps.indices.filter { !reached.contains($0) }.map { "unreachable-step /steps/\($0)" }
            let allConditional = sample.steps.allSatisfy(\.isConditional) ? ["no-unconditional-step /steps"] : []
            #expect(FlowSamples.report(on: definition) == allConditional + missed, "\(sample.json)")
            guard missed.isEmpty, allConditional.isEmpty else { continue }
            good += 1
            let extent = try FlowChecker().check(definition).extent
            #expect(extent.isExact && paths.contains(extent.shortest) && paths.contains(extent.longest), "\(sample.json)")
            #expect(extent.shortest.count == paths.map(\.count).min(), "\(sample.json)")
            #expect(extent.longest.count == paths.map(\.count).max(), "\(sample.json)")
        }
        #expect(good > 10)
    }

    /// By form, a step may be left out at one arrival and shown at the next, so the bounds may be wider than any decision's.
    @Test("Branches back: no decision leaves the bounds, and every step that one reaches is taken for reachable", arguments: UInt64(1)...8)
    func backward(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var good = 0
        for _ in 0..<120 {
            let sample = RandomFlow(&random, forwardOnly: false)
            let definition = try FlowSamples.flow(sample.json)
            let paths = sample.paths
            let report = FlowSamples.report(on: definition)
            for step in Set(paths.joined()) { #expect(!report.contains("unreachable-step /steps/\(step)"), "\(sample.json)") }
            guard report.isEmpty else { continue }
            good += 1
            let extent = try FlowChecker().check(definition).extent
            #expect(extent.isExact && Set(extent.longest).count == extent.longest.count, "\(sample.json)")
            for path in paths {
                #expect(path.count >= extent.shortest.count && path.count <= extent.longest.count, "\(path) of \(sample.json)")
            }
        }
        #expect(good > 10)
    }
}
