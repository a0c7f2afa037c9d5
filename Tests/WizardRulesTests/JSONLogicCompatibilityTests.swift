import JSONValue
import Testing

@testable import WizardRules

/// Runs json-logic/compat-tables: what all implementations of JsonLogic agree on.
@Suite struct JSONLogicCompatibilityTests {
    static let cases = (Cases.value("json-logic/compatible.json")?.array ?? []).filter { $0.object != nil }

    @Test(.enabled(if: !cases.isEmpty, "shared/cases/json-logic is absent"), arguments: cases)
    func agreesWithTheOtherImplementations(_ sample: JSONValue) throws {
        let rule = try JSONLogic(try #require(sample["rule"]))
        #expect(rule.evaluate(sample["data"] ?? .null) == sample["result"])
    }
}
