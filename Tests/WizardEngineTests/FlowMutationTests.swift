import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: examples changed at random")
struct FlowMutationTests {
    @Test("A changed definition is good or has faults at places that are in it, and never more than a report holds", arguments: UInt64(1)...8)
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
                    #expect(flow.isDefined(by: definition) && flow.steps.indices.contains { flow.index(of: flow.steps[$0].id) == $0 })
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
            let next = here.array.map { elements in Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil } } ?? here[name]
            guard let next else { return false }
            here = next
        }
        return missing.map { here.object != nil && here[$0] == nil } ?? true
    }
}

/// Changes a JSON value at a place drawn at random.
enum Mutation {
    /// One change: something dropped, doubled, swapped for another value of the definition, or for one of another type.
    static func mutate(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue {
        switch value {
        case .object(let object) where !object.isEmpty: mutate(object, &random)
        case .array(let elements) where !elements.isEmpty: mutate(elements, &random)
        default: anything(&random)
        }
    }

    private static func mutate(_ object: JSONObject, _ random: inout SeededRandom) -> JSONValue {
        var object = object
        let name = object.names[Int.random(in: 0..<object.count, using: &random)]
        switch Int.random(in: 0..<12, using: &random) {
        case 0: object[name] = nil
        case 1: object[name + "x"] = object[name]
        case 2: object[name] = anything(&random)
        case 3: object[["when", "next", "kind", "inOrder", "counted", "schema"].randomElement(using: &random) ?? "when"] = anything(&random)
        default: object[name] = object[name].map { mutate($0, &random) }
        }
        return .object(object)
    }

    private static func mutate(_ elements: [JSONValue], _ random: inout SeededRandom) -> JSONValue {
        var elements = elements
        let place = Int.random(in: 0..<elements.count, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: elements.remove(at: place)
        case 1: elements.append(elements[place])
        case 2: elements.shuffle(using: &random)
        case 3: elements[place] = anything(&random)
        default: elements[place] = mutate(elements[place], &random)
        }
        return .array(elements)
    }

    private static func anything(_ random: inout SeededRandom) -> JSONValue {
        let values: [JSONValue] = [
            nil, true, 0, -1, 1.5, "", "account", "payment", "help", "a/b~", [], [1], [:], ["to": "payment"], [["to": "account"]],
            ["var": "account.email"], ["var": "payment.means"], ["==": [["var": ""], 1]], ["type": "object"], ["$ref": "#/x"],
        ]
        return values.randomElement(using: &random) ?? nil
    }
}
