import JSONValue
import Testing
import WizardRules

@Suite struct JSONLogicTests {
    /// Rule, data, result.
    static let operators = [
        (#"{"if": [{"<": [{"var": "temp"}, 0]}, "ice", {"<": [{"var": "temp"}, 100]}, "water", "gas"]}"#, #"{"temp": 55}"#, #""water""#),
        (#"{"var": "a.1.b"}"#, #"{"a": [0, {"b": 7}]}"#, "7"),
        (#"{"var": ["a.9", "none"]}"#, #"{"a": [0]}"#, #""none""#),
        (#"{"var": ["a", "none"]}"#, #"{"a": null}"#, "null"),
        (#"{"var": "a.-1"}"#, #"{"a": [0]}"#, "null"),
        (#"{"var": "a.01"}"#, #"{"a": [0, 1]}"#, "null"),
        (#"{"var": "list.length"}"#, #"{"list": [1, 2, 3]}"#, "3"),
        (#"{"var": "name.length"}"#, #"{"name": "añ🐲"}"#, "4"),
        (#"{"var": {"cat": ["a", ".b"]}}"#, #"{"a": {"b": 1}}"#, "1"),
        (#"{"missing": [["a", "b"]]}"#, #"{"a": 1}"#, #"["b"]"#),
        (#"{"missing": ["a", "b"]}"#, #"{"a": "", "b": null}"#, #"["a", "b"]"#),
        (#"{"missing": ["a", "b"]}"#, #"{"a": 0, "b": false}"#, "[]"),
        (#"{"missing_some": [2, ["a", "b", "c"]]}"#, #"{"a": 1}"#, #"["b", "c"]"#),
        (#"{"<=": [1, {"var": ""}, 3]}"#, "3", "true"),
        (#"{"<": [1, {"var": ""}, 3]}"#, "3", "false"),
        (#"{"max": ["3", 20, null]}"#, "null", "20"),
        (#"{"min": [true, 2]}"#, "null", "1"),
        (#"{"%": [-7, 3]}"#, "null", "-1"),
        (#"{"%": [7.5, 2]}"#, "null", "1.5"),
        (#"{"-": ["4"]}"#, "null", "-4"),
        (#"{"+": ["3.5kg", "1e1"]}"#, "null", "13.5"),
        (#"{"+": []}"#, "null", "0"),
        (#"{"map": [{"var": "n"}, {"+": [{"var": ""}, 1]}]}"#, #"{"n": [1, 2]}"#, "[2, 3]"),
        (#"{"map": [{"var": "n"}, 1]}"#, #"{"n": "text"}"#, "[]"),
        (#"{"reduce": [[1, 2], {"cat": [{"var": "accumulator"}, {"var": "current"}]}, "n"]}"#, "null", #""n12""#),
        (#"{"reduce": [[1], {"var": "accumulator"}]}"#, "null", "null"),
        (#"{"all": [[], true]}"#, "null", "false"),
        (#"{"none": [[], true]}"#, "null", "true"),
        (#"{"some": [[0, 2], {"var": ""}]}"#, "null", "true"),
        (#"{"in": [[1], [[1], 2]]}"#, "null", "true"),
        (#"{"in": ["1", [1]]}"#, "null", "false"),
        (#"{"in": ["", "a"]}"#, "null", "true"),
        (#"{"in": ["a", null]}"#, "null", "false"),
        (#"{"in": ["aab", "aaaab"]}"#, "null", "true"),
        (#"{"in": ["aac", "aaaab"]}"#, "null", "false"),
        (#"{"cat": [1, " ", true, null, [1, [2, null]], {"var": ""}]}"#, "{}", #""1 true1,2,[object Object]""#),
        (#"{"substr": ["a🐲b", 3]}"#, "null", #""b""#),
        (#"{"substr": ["abc", 9]}"#, "null", #""""#),
        (#"{"substr": ["abc", -9, 2]}"#, "null", #""ab""#),
        (#"{"substr": [1234, 1, 2]}"#, "null", #""23""#),
        (#"{"log": "x"}"#, "null", #""x""#),
        (#"{"and": [1, {"log": 0}, 2]}"#, "null", "0"),
        ("{}", "null", "{}"),
    ]

    @Test(arguments: operators) func operatorsGiveWhatTheReferenceSays(_ rule: String, _ data: String, _ result: String) throws {
        #expect(try JSONLogic(json(rule)).evaluate(json(data)).text == json(result).text)
    }

    /// Left, right, `==`, `<`, `<=` as JavaScript has them.
    static let comparisons = [
        ("0", "\"\"", true, false, true), ("0", "\" 0x0 \"", true, false, true), ("null", "0", false, false, true),
        ("null", "false", false, false, true), ("null", "null", true, false, true), ("true", "\"1\"", true, false, true),
        ("1", "[1]", true, false, true), ("\"1,2\"", "[1, 2]", true, false, true), ("\"a\"", "0", false, false, false),
        ("\"10\"", "\"9\"", false, true, true), ("\"10\"", "9", false, false, false), ("[]", "0", true, false, true),
        ("\"B\"", "\"a\"", false, true, true), ("\"\\uFFFF\"", "\"🐲\"", false, false, false), ("1.0", "1", true, false, true),
        ("\"é\"", "\"e\\u0301\"", false, false, false), ("\"Infinity\"", "1", false, false, false),
        ("\"1 2\"", "3", false, false, false), ("{}", "\"[object Object]\"", true, false, true),
    ]

    @Test(arguments: comparisons)
    func comparisonsCoerceAsInJavaScript(_ left: String, _ right: String, equal: Bool, less: Bool, lessOrEqual: Bool) throws {
        func holds(_ name: String) throws -> Bool {
            try JSONLogic(json(#"{"\#(name)": [\#(left), \#(right)]}"#)).isTruthy(.null)
        }
        #expect(try holds("==") == equal)
        #expect(try holds("!=") == !equal)
        #expect(try holds("<") == less)
        #expect(try holds("<=") == lessOrEqual)
    }

    static let truths = [
        ("null", false), ("false", false), ("0", false), ("-0.0", false), ("\"\"", false), ("[]", false), ("\"0\"", true),
        ("[0]", true), ("{}", true), ("0.1", true),
    ]

    @Test(arguments: truths) func truthIsJsonLogics(_ value: String, _ truth: Bool) throws {
        #expect(try JSONLogic(["var": ""]).isTruthy(json(value)) == truth)
        #expect(try JSONLogic(["!": [["var": ""]]]).isTruthy(json(value)) == !truth)
    }

    @Test(arguments: [#"{"/": [1, 0]}"#, #"{"+": ["kg"]}"#, #"{"%": [1, 0]}"#, #"{"*": [1e308, 10]}"#])
    func numbersThatJSONCannotWriteBecomeNull(_ rule: String) throws {
        #expect(try JSONLogic(json(rule)).evaluate(.null) == .null)
        #expect(try JSONLogic(json("[\(rule), 1]")).evaluate(.null) == [.null, 1])
    }

    @Test func whatIsNotANumberIsNeitherGreaterNorSmaller() throws {
        let rule = #"{"or": [{"<": [{"+": "kg"}, 18]}, {">=": [{"+": "kg"}, 18]}, {"==": [{"+": "kg"}, {"+": "kg"}]}]}"#
        #expect(try JSONLogic(json(rule)).evaluate(.null) == false)
        #expect(try JSONLogic(json(#"{">": [{"/": [1, 0]}, 5]}"#)).evaluate(.null) == true)
    }

    static let numbers = [
        ("1e21", "1e+21"), ("123456789012345680000", "123456789012345680000"), ("1e16", "10000000000000000"), ("0.1", "0.1"),
        ("1.50", "1.5"), ("-0.0", "0"), ("0.000001", "0.000001"), ("1.5e-7", "1.5e-7"), ("5e-324", "5e-324"), ("100", "100"),
        ("-1.7976931348623157e308", "-1.7976931348623157e+308"), ("9007199254740993", "9007199254740992"), ("1e2", "100"),
    ]

    @Test(arguments: numbers) func numbersAreWrittenAsInJavaScript(_ number: String, _ text: String) throws {
        #expect(try JSONLogic(["cat": [["var": ""]]]).evaluate(json(number)) == .string(text))
    }
}
