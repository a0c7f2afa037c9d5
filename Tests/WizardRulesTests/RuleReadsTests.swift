import JSONValue
import Testing
import WizardRules

@Suite struct RuleReadsTests {
    /// Rule, names, dynamic.
    static let rules: [(String, Set<String>, Bool)] = [
        ("true", [], false),
        (#"{"var": "account.business"}"#, ["account"], false),
        (#"{"var": ["a.b", {"var": "c"}]}"#, ["a", "c"], false),
        (#"{"and": [{"missing": ["a.b", "c"]}, {"missing_some": [1, ["d.e", "f"]]}]}"#, ["a", "c", "d", "f"], false),
        (#"{"missing": {"merge": ["a.vin", {"if": [{"var": "b"}, ["c.apr"], []]}]}}"#, ["a", "b", "c"], false),
        (#"{"some": [{"var": "cart.items"}, {"==": [{"var": "kind"}, "gift"]}]}"#, ["cart"], false),
        (#"{"filter": [{"var": "a"}, {"var": ""}]}"#, ["a"], false),
        (#"{"reduce": [{"var": "a"}, {"+": [{"var": "current"}, {"var": "accumulator"}]}, {"var": "b"}]}"#, ["a", "b"], false),
        (#"{"var": {"if": [{"var": "a"}, "b.x", "c.y"]}}"#, ["a", "b", "c"], false),
        (#"{"var": {"if": [{"var": "a"}, "b.x"]}}"#, ["a", "b"], true),
        (#"{"var": {"var": "a"}}"#, ["a"], true),
        (#"{"var": ""}"#, [], true),
        (#"{"var": []}"#, [], true),
        (#"{"missing": {"var": "a"}}"#, ["a"], true),
        (#"{"map": [{"var": ""}, 1]}"#, [], true),
        (#"{"if": [true, {"var": "a"}, {"var": "b"}, {"var": "c"}]}"#, ["a", "b", "c"], false),
        (#"{"var": 1}"#, ["1"], false),
    ]

    @Test(arguments: rules) func readsNamesTheMembersOfTheData(_ rule: String, _ names: Set<String>, _ dynamic: Bool) throws {
        let reads = try JSONLogic(json(rule)).reads
        #expect(reads.names == names)
        #expect(reads.dynamic == dynamic)
    }
}
