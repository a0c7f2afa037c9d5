import JSONValue
import Testing
import WizardRules

/// Rules that would run or grow without end: each gives null, soon.
@Suite struct RuleBoundsTests {
    static let ten = "[1,2,3,4,5,6,7,8,9,10]"
    static let hundred = "[" + Array(repeating: "1", count: 100).joined(separator: ",") + "]"
    static let accumulator = #"{"var":"accumulator"}"#

    static func nested(_ name: String, levels: Int, around body: String) -> String {
        (0..<levels).reduce(body) { inner, _ in #"{"\#(name)":[\#(hundred),\#(inner)]}"# }
    }

    static let endless = [
        nested("map", levels: 10, around: "1"),
        nested("all", levels: 10, around: "true"),
        nested("filter", levels: 20, around: "1"),
        #"{"reduce":[\#(hundred),{"cat":[\#(accumulator),\#(accumulator)]},"a"]}"#,
        #"{"reduce":[\#(hundred),{"merge":[\#(accumulator),\#(accumulator)]},[1]]}"#,
        #"{"reduce":[\#(hundred),[\#(accumulator),\#(accumulator)],1]}"#,
        #"{"reduce":[{"merge":[\#(hundred),\#(hundred)]},{"var":""},1]}"#,
        #"{"reduce":[{"merge":[\#(hundred),\#(hundred)]},[\#(accumulator)],1]}"#,
        #"{"reduce":[{"merge":[\#(hundred),\#(hundred)]},{"map":[[\#(accumulator)],{"var":""}]},1]}"#,
        #"{"cat":[{"map":[\#(hundred),{"map":[\#(hundred),{"map":[\#(hundred),"\#(String(repeating: "x", count: 1000))"]}]}]}]}"#,
    ]

    @Test(arguments: endless) func endsInNull(_ rule: String) throws {
        let compiled = try JSONLogic(json(rule))
        var result: JSONValue = true
        #expect(processorSeconds { result = compiled.evaluate(.null) } < 5)
        #expect(result == .null)
    }

    @Test func longTextsAreSearchedInLinearTime() throws {
        let text = String(repeating: "a", count: 200_000)
        let part = String(repeating: "a", count: 100_000) + "b"
        let rule = try JSONLogic(["in": [["var": "part"], ["var": "text"]]])
        let data: JSONValue = ["part": .string(part), "text": .string(text)]
        var result: JSONValue = .null
        #expect(processorSeconds { result = rule.evaluate(data) } < 5)
        #expect(result == false)
    }

    @Test func aLongListIsWithinBounds() throws {
        let list = JSONValue.array((0..<10_000).map { ["n": .number(JSONNumber($0))] })
        let sum = try json(#"{"reduce":[{"map":[{"var":"l"},{"var":"n"}]},{"+":[{"var":"current"},{"var":"accumulator"}]},0]}"#)
        #expect(try JSONLogic(sum).evaluate(["l": list]) == 49_995_000)
    }
}
