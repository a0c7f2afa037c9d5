import JSONValue
import Testing

@Suite struct JSONMergePatchTests {
    /// RFC 7396 appendix A.
    @Test(arguments: [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
        (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"), (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
        ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
    func `the examples of RFC 7396 give what they should`(target: String, patch: String, result: String) throws {
        let merged = try JSONParser.parse(Array(target.utf8)).merged(with: JSONParser.parse(Array(patch.utf8)))
        #expect(String(decoding: merged.encoded, as: UTF8.self) == result)
    }

    @Test func `members keep their places and added ones come last`() {
        let target: JSONValue = ["a": 1, "b": 2, "c": 3]
        let patch: JSONValue = ["z": 9, "c": 4, "a": .null, "y": 8]
        #expect(target.merged(with: patch).object?.names == ["b", "c", "z", "y"])
    }

    @Test func `names that look alike are not merged`() {
        let target: JSONValue = ["caf\u{E9}": 1]
        let merged = target.merged(with: ["cafe\u{301}": .null])
        #expect(merged.object?.count == 1)
    }

    @Test func `a patch of a hundred thousand members takes linear time`() {
        let target = JSONValue.object(JSONObject((0..<100_000).map { ("n\($0)", 1) }))
        let patch = JSONValue.object(JSONObject((50_000..<150_000).map { ("n\($0)", $0 % 2 == 0 ? .null : 2) }))
        let time = ContinuousClock().measure { #expect(target.merged(with: patch).object?.count == 100_000) }
        #expect(time < .seconds(10))
    }
}
