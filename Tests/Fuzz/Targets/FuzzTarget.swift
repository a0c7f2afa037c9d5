internal import JSONValue
internal import WizardEngine
internal import WizardRules

/// What is fuzzed: each takes any bytes and must neither trap nor break what always holds.
package enum FuzzTarget: String, Sendable, CaseIterable {
    /// A flow's definition, checked, and a session started where it is good.
    case flow
    /// A JsonLogic rule and its data, as a list of two.
    case logic
    /// A JSON Schema and an instance, as a list of two.
    case schema
    /// Choices that make a flow and what happens in a session of it, with all that a snapshot reports.
    case operations

    /// Takes some bytes in; false where something does not hold.
    package func takes(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .flow: Self.checkFlow(bytes)
        case .logic: Self.evaluate(bytes)
        case .schema: Self.validate(bytes)
        case .operations: SessionFuzz.play(bytes)
        }
    }

    private static func checkFlow(_ bytes: [UInt8]) -> Bool {
        guard let definition = try? JSONParser.parse(bytes) else { return true }
        do throws(InvalidFlow) {
            let flow = try FlowChecker().check(definition).flow
            return (try? SessionEngine().start(flow)).map { SessionFuzz.isSound($0.state, $0.path, flow) } ?? true
        } catch {
            return !error.faults.isEmpty
        }
    }

    private static func evaluate(_ bytes: [UInt8]) -> Bool {
        guard let parts = try? JSONParser.parse(bytes).array, parts.count == 2, let rule = try? JSONLogic(parts[0]) else { return true }
        let result = rule.evaluate(parts[1])
        return (try? JSONParser.parse(result.encoded, depth: JSONParser.greatestDepth)) != nil
    }

    private static func validate(_ bytes: [UInt8]) -> Bool {
        guard let parts = try? JSONParser.parse(bytes).array, parts.count == 2, let schema = try? JSONSchema(parts[0]) else { return true }
        return schema.validate(parts[1]).count <= JSONSchema.violationsMax
    }
}
