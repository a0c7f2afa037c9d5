import Testing

@testable import JSONValue

@Suite("Reading objects member by member")
struct JSONObjectReaderTests {
    private enum Size: String, CaseIterable { case small, large }

    /// Reads a value and gives what was found beside the faults, as `kind pointer` lines.
    private func read<Result>(
        _ value: JSONValue, _ body: (inout JSONObjectReader) -> Result?
    ) -> (result: Result?, faults: [String]) {
        let list = JSONFaultList()
        let result = JSONObjectReader.read(value, faults: list, body)
        return (result, list.faults.map { "\($0.kind) \($0.pointer.text)" })
    }

    @Test("Members of the right shape are given, absent ones are nil, and neither is a fault")
    func good() {
        let value: JSONValue = ["t": "x", "b": true, "n": 1.5, "i": 2.0, "w": "large", "a": [1], "o": ["x": 1], "l": [["x": 1], ["x": 2]]]
        let read = read(value) { reader -> [String]? in
            [
                "\(reader.string("t") ?? "")", "\(reader.bool("b") ?? false)", "\(reader.number("n") ?? 0)",
                "\(reader.integer("i", in: 0...9) ?? 0)", "\(reader.choice("w").map { (size: Size) in size.rawValue } ?? "")",
                "\(reader.array("a")?.count ?? 0)", "\(reader.object("o") { $0.integer("x", in: 0...9) } ?? 0)",
                "\(reader.objects("l") { $0.integer("x", in: 0...9) } ?? [])", "\(reader.string("absent") ?? "nil")",
            ]
        }
        #expect(read.result == ["x", "true", "1.5", "2", "large", "1", "1", "[Optional(1), Optional(2)]", "nil"])
        #expect(read.faults == [])
    }

    @Test("Every mistake is noted, and the rest is read all the same")
    func bad() {
        let large = JSONValue.number(JSONNumber(spelled: "1e999", .infinity))
        let value: JSONValue = ["t": 1, "n": large, "i": 10, "w": "LARGE", "o": ["y": 1], "l": [7], "z": .null]
        let read = read(value) { reader -> Int? in
            _ = (reader.string("t"), reader.number("n"), reader.integer("i", in: 0...9), reader.string("needed", required: true))
            let size: Size? = reader.choice("w")
            let inner: Int? = reader.object("o") { $0.integer("x", in: 0...9, required: true) }
            let list = reader.objects("l") { $0.string("x") }
            return size == nil && inner == nil && list == [nil] ? 1 : nil
        }
        #expect(read.result == 1)
        #expect(
            read.faults == [
                "wrongType /t", "invalidValue /n", "invalidValue /i", "missingMember /needed", "invalidValue /w", "missingMember /o/x",
                "unknownMember /o/y", "wrongType /l/0", "unknownMember /z",
            ])
    }

    @Test("A null is a value of another type, not an absent member")
    func null() {
        #expect(read(["t": .null]) { $0.string("t") }.faults == ["wrongType /t"])
    }

    @Test("What is no object is one fault at its own place")
    func noObject() {
        #expect(read([1]) { $0.string("t") }.faults == ["wrongType "])
    }

    @Test("Names are known by their code points, and escaped in pointers")
    func names() {
        let value: JSONValue = ["\u{E9}": 1, "e\u{301}": 2, "a/b~": 3]
        #expect(read(value) { $0.integer("\u{E9}", in: 0...9) }.faults == ["unknownMember /e\u{301}", "unknownMember /a~1b~0"])
    }

    @Test("Of an object of many members, too, those not asked for are faults", arguments: [63, 64, 65, 90])
    func many(count: Int) {
        let value = JSONValue.object(JSONObject((0..<count).map { ("x\($0)", 1) }))
        let all = read(value) { reader in (0..<count).compactMap { reader.integer("x\($0)", in: 1...1) }.count }
        #expect(all.result == count && all.faults == [])
        let some = read(value) { reader in [1, count - 2].compactMap { reader.integer("x\($0)", in: 1...1) }.count }
        #expect(some.result == 2 && some.faults == (0..<count).filter { ![1, count - 2].contains($0) }.map { "unknownMember /x\($0)" })
        let none: (result: Void?, faults: [String]) = read(value) { reader in reader.takeAll() }
        #expect(none.faults == [])
    }

    @Test("A list keeps its first faults and counts the others")
    func bounded() {
        let list = JSONFaultList(most: 2)
        let value = JSONValue.object(JSONObject((0..<5).map { ("x\($0)", 1) }))
        #expect(JSONObjectReader.read(value, faults: list) { _ in true } == true)
        #expect(list.faults.map(\.pointer.text) == ["/x0", "/x1"] && list.found == 5)
    }
}
