import JSONValue
import Testing
import WizardRules

@Suite struct RuleFaultTests {
    static let malformed = [
        (#"{"nope": 1}"#, "/nope"), (#"{"and": [true, {"a/b": 1}]}"#, "/and/1/a~1b"), (#"{"==": [1, 1], "!": 1}"#, ""),
        (#"[1, {"if": [{"a": 1, "b": 2}]}]"#, "/1/if/0"), (#"{"==": [1]}"#, "/=="), (#"{"==": [1, 2, 3]}"#, "/=="),
        (#"{">": [3, 2, 1]}"#, "/>"), (#"{"map": [[1]]}"#, "/map"), (#"{"reduce": [[1]]}"#, "/reduce"), (#"{"var": [1, 2, 3]}"#, "/var"),
        (#"{"max": []}"#, "/max"), (#"{"and": []}"#, "/and"), (#"{"method": ["a", "b"]}"#, "/method"),
        (#"{"missing_some": 1}"#, "/missing_some"),
    ]

    @Test(arguments: malformed) func whatIsNoRuleIsRefusedWithItsPlace(_ rule: String, _ pointer: String) throws {
        let value = try json(rule)
        let fault = #expect(throws: RuleFault.self) { try JSONLogic(value) }
        #expect(fault?.pointer == pointer)
        #expect(fault?.detail.isEmpty == false)
    }

    @Test func rulesNestSixtyFourLevelsAndNoMore() throws {
        var value: JSONValue = true
        for _ in 0..<64 { value = ["!": value] }
        #expect(try JSONLogic(value).evaluate(.null) == true)
        #expect(throws: RuleFault.self) { try JSONLogic(["!": value]) }
        #expect(throws: RuleFault.self) { try JSONLogic([value]) }
    }
}
