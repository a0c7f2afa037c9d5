import Foundation
import FuzzTargets
import JSONValue
import Testing
import WizardEngine

/// The engine against the model on random flows: 100,000 operations, a million where `LONG_TESTS` is 1.
///
/// `WALK_SEED` repeats a run; without it the short one is the same every time.
@Suite("Random walks through the engine and its model")
struct ModelWalkTests {
    private static let parts = 4
    private static let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
    private static let seed: UInt64 = {
        if let text = ProcessInfo.processInfo.environment["WALK_SEED"], let seed = UInt64(text) { return seed }
        return isLong ? UInt64(Date().timeIntervalSince1970) << 20 : 1
    }()

    @Test("engine and model agree on every outcome, state and report", arguments: 0..<parts)
    func agree(part: Int) async {
        let operations = (Self.isLong ? 1_000_000 : 100_000) / Self.parts
        let first = Self.seed &+ UInt64(part) << 16
        print("walks from seed \(first), \(operations) operations")
        var (seed, done) = (first, 0)
        while done < operations {
            let report = WalkSearch.report(seed: seed)
            done += report.operations
            if let failure = report.failure {
                Issue.record(Comment(rawValue: failure))
                return
            }
            seed &+= 1
            await Task.yield()
        }
        #expect(done >= operations)
    }

    @Test("a difference is found, and the script that shows it shrinks to the moves it takes")
    func shrinks() throws {
        var found: WalkScript?
        for seed: UInt64 in 0..<200 where found == nil {
            found = WalkSearch.walk(seed: seed) { $0.modelLimits.stackDepth = 3 }.failed
        }
        let script = WalkShrinker.shrunken(try #require(found))
        #expect(script.moves.count <= 3 && script.sketch.steps.count <= 4)
        #expect(script.failure?.differences.first?.contains("stackTooDeep") == true)
        #expect(script.report(seed: 0).contains("fails at move \(script.moves.count)"))
    }

    @Test("the model's rules are few enough to be read at once: 400 lines of code")
    func modelIsSmall() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let lines = try ["", "+Navigation", "+Wizard"].flatMap { aspect in
            try String(contentsOf: folder.appending(path: "ReferenceModel\(aspect).swift"), encoding: .utf8).split(separator: "\n")
        }
        let code = lines.map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
        #expect((300...400).contains(code.count))
    }
}
