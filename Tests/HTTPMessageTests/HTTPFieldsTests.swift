import Testing

@testable import HTTPMessage

@Suite struct HTTPFieldsTests {
    @Test func namesAreComparedWithoutCaseAndOrderIsKept() {
        let fields: HTTPFields = ["Host": "x", "Via": "a", "VIA": "b"]
        #expect(fields["hOST"] == "x")
        #expect(fields["via"] == "a")
        #expect(fields.all("Via").map { String(decoding: $0, as: UTF8.self) } == ["a", "b"])
        #expect(fields["Hos"] == nil)
        #expect(fields["Hostx"] == nil)
        #expect(fields.count == 3)
    }

    @Test func onlyLettersHaveACase() {
        // `@` and backquote differ by the bit that a letter's case is.
        let fields: HTTPFields = ["x`": "1"]
        #expect(fields["X`"] == "1")
        #expect(fields["x@"] == nil)
    }

    @Test func linesOfAListAreJoined() {
        let fields: HTTPFields = ["If-None-Match": "\"a\"", "Other": "o", "if-none-match": "\"b\""]
        #expect(fields.list("If-None-Match").map { String(decoding: $0, as: UTF8.self) } == "\"a\", \"b\"")
        #expect(fields.list("other").map { String(decoding: $0, as: UTF8.self) } == "o")
        #expect(fields.list("none") == nil)
    }

    @Test func settingReplacesAllAndRemovingLeavesNone() {
        var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]
        fields.set("A", "4")
        #expect(fields.all("a").count == 1)
        #expect(fields["a"] == "4")
        fields.remove("a")
        #expect(fields["a"] == nil)
        #expect(fields["b"] == "2")
    }

    @Test(arguments: [
        ("ETag", "\"a\"", true), ("X", "\u{E9}\t ", true), ("", "a", false), ("X", "", false), ("X Y", "a", false), ("X:", "a", false),
        ("X\r\nY", "a", false), ("X", "a\r\nY: b", false), ("X", "a\nb", false), ("X", "a\u{0}", false), ("X\u{0}", "a", false),
    ])
    func whatMayNotBeSentIsKnown(name: String, value: String, isSendable: Bool) {
        var fields: HTTPFields = ["Good": "good"]
        fields.append(name, value)
        #expect(fields.isSendable == isSendable)
    }

    @Test func textIsFollowedByANul() {
        let fields: HTTPFields = ["Name": "value", "Empty": ""]
        for entry in fields.entries {
            #expect(fields.bytes[Int(entry.name.upperBound)] == 0)
            #expect(fields.bytes[Int(entry.value.upperBound)] == 0)
        }
        #expect(fields["empty"] == "")
    }

    @Test func fieldsAreAppendedToOthersAsTheyAre() {
        let common: HTTPFields = ["Vary": "Prefer", "vary": "Origin"]
        var fields: HTTPFields = ["ETag": "\"a\""]
        fields.append(contentsOf: common)
        fields.append(contentsOf: [:])
        fields.append("Last", "x")
        #expect(fields.entries.map { String(decoding: fields.slice($0.name), as: UTF8.self) } == ["ETag", "Vary", "vary", "Last"])
        #expect(fields.list("Vary").map { String(decoding: $0, as: UTF8.self) } == "Prefer, Origin")
        #expect(fields["Last"] == "x")
        #expect(fields.entries.allSatisfy { fields.bytes[Int($0.value.upperBound)] == 0 })
        #expect(fields.isSendable)
        fields.append(contentsOf: ["X": "a\nb"])
        #expect(!fields.isSendable)
    }

    @Test func aBlockIsTakenOverAndEntriesOutsideAreLeftOut() {
        let block = Array("Host\u{0} x\u{0}\u{0}".utf8)
        let fields = HTTPFields(block: block, entries: [.init(name: 0..<4, value: 6..<7), .init(name: 0..<4, value: 7..<99)])
        #expect(fields.count == 1)
        #expect(fields["host"] == "x")
        #expect(!fields.isSendable)
    }
}
