import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: examples changed at random")
struct FlowMutationTests {
    @Test("A changed definition is good, or has faults at places that are in it, each once, in bounds", arguments: UInt64(1)...8)
    func mutations(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var outcomes = (good: 0, faulty: 0)
        for example in ExampleFlow.allCases {
            let original = try JSONParser.parse(example.source)
            for _ in 0..<60 {
                var definition = original
                for _ in 0..<Int.random(in: 1...4, using: &random) { definition = Mutation.mutate(definition, &random) }
                do {
                    let flow = try FlowChecker().check(definition).flow
                    #expect(flow.source == definition && flow.steps.indices.allSatisfy { flow.index(of: flow.steps[$0].id) == $0 })
                    outcomes.good += 1
                } catch {
                    #expect(!error.faults.isEmpty && error.faults.count <= 100)
                    #expect(Set(error.faults).count == error.faults.count, "\(error.faults)")
                    for fault in error.faults { #expect(Self.stands(fault, in: definition), "\(fault)") }
                    outcomes.faulty += 1
                }
            }
        }
        #expect(outcomes.good > 5 && outcomes.faulty > 50)
    }

    /// True where a fault's pointer leads to a value, or to a member that an object lacks.
    private static func stands(_ fault: FlowFault, in definition: JSONValue) -> Bool {
        var tokens = fault.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        let missing = fault.code == .missingMember ? tokens.popLast() : nil
        var here = definition
        for token in tokens {
            let name = token.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
            let element = Int(token).flatMap { index in here.array.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
            guard let next = element ?? here[name] else { return false }
            here = next
        }
        return missing.map { here.object != nil && here[$0] == nil } ?? true
    }
}
