import JSONValue
import Testing

@Suite struct JSONNumberTests {
    static func number(_ text: String) throws -> JSONNumber {
        try #require(try JSONParser.parse(Array(text.utf8)).number)
    }

    @Test(arguments: [
        "0", "-0", "-0.0", "0.0", "0.00", "1.50", "1.0", "100.0", "1E3", "1e3", "1e-7", "1e+16", "0e0", "-1", "9007199254740993",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-9223372036854775809", "18446744073709551616",
        "123456789012345678901234567890", "0.1", "0.0001", "0.00001", "0.1234567890123456789", "1e-400", "1.7976931348623157e308",
        "5e-324", "0.30000000000000004", "-12.5", "3.141592653589793", "123456789.125", "99999999999999999999.5",
    ])
    func `a number is sent back as it came`(text: String) throws {
        let number = try Self.number(text)
        #expect(JSONValue.number(number).encoded == Array(text.utf8))
        #expect(number.double.bitPattern == Double(text)?.bitPattern)
    }

    @Test(arguments: [
        ("7", "integer"), ("-9223372036854775808", "integer"), ("9223372036854775808", "spelled"), ("-0", "spelled"),
        ("0.5", "double"), ("1.0", "double"), ("0.0", "double"), ("1e+16", "double"), ("0.30000000000000004", "double"),
        ("1.50", "spelled"), ("1E3", "spelled"),
        ("0.00001", "spelled"), ("0.10000000000000000001", "spelled"),
    ])
    func `a number keeps its text only where Swift would print another`(text: String, form: String) throws {
        let kept =
            switch try Self.number(text).form {
            case .integer: "integer"
            case .double: "double"
            case .spelled: "spelled"
            }
        #expect(kept == form)
    }

    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("10", "1E1"), ("0", "-0"), ("0", "-0.0"), ("1.50", "1.5"), ("100000000000000000000", "1e20"),
        ("-0", "0e99"), ("0.10", "1.0e-1"), ("12.50e3", "12500"), ("-1200e-2", "-12.0"), ("5e-324", "0.5e-323"), ("1e+2", "100"),
        ("1e22", "10000000000000000000000.0"), ("9007199254740993", "9007199254740993.0"),
    ])
    func `numbers of one value are equal and hash alike`(first: String, second: String) throws {
        #expect(try Self.number(first) == Self.number(second))
        #expect(try Self.number(first).hashValue == Self.number(second).hashValue)
    }

    @Test(arguments: [
        ("1", "2"), ("1", "1.5"), ("9007199254740992", "9007199254740993"), ("9007199254740993", "9007199254740992.0"),
        ("9223372036854775807", "9223372036854775808"), ("0.1", "0.2"), ("100000000000000000000", "100000000000000000001"),
        ("0.1", "0.10000000000000000001"), ("-100000000000000000001", "100000000000000000001"), ("1e-400", "1e-401"), ("1e-400", "0"),
        ("123.456e-789", "123e-10000000"), ("9007199254740993", "9007199254740992.0"), ("1.5", "15"),
    ])
    func `numbers of different values differ`(first: String, second: String) throws {
        #expect(try Self.number(first) != Self.number(second))
        #expect(try Self.number(second) != Self.number(first))
    }

    @Test func `a computed double is printed as a number whatever it is`() {
        let values: [(Double, String)] = [
            (2, "2"), (-0.0, "-0.0"), (.nan, "0.0"), (.infinity, "0.0"), (0.1 + 0.2, "0.30000000000000004"), (1e300, "1e+300"),
        ]
        for (value, text) in values {
            #expect(String(decoding: JSONValue.number(JSONNumber(value)).encoded, as: UTF8.self) == text)
        }
    }

    @Test func `the integer of a number is exact or missing`() throws {
        #expect(try Self.number("2.0").integer == 2)
        #expect(try Self.number("2.5").integer == nil)
        #expect(try Self.number("1e300").integer == nil)
        #expect(try Self.number("-9223372036854775808").integer == .min)
    }
}
