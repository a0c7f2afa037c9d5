import Testing

@testable import HTTPMessage

@Suite struct FieldValueTests {
    static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    // MARK: Entity tags

    static let tags: [(String, [String]?)] = [
        ("\"a\"", ["\"a\""]), ("W/\"a\"", ["W/\"a\""]), ("\"\"", ["\"\""]), ("\"a\", W/\"b\" ,\"c,d\"", ["\"a\"", "W/\"b\"", "\"c,d\""]),
        (" , \"a\",, ", ["\"a\""]), ("*", []), (" * ", []), ("\"a\\\"", ["\"a\\\""]),
        ("", nil), (",", nil), ("a", nil), ("\"a", nil), ("\"a\" \"b\"", nil), ("w/\"a\"", nil), ("W/a", nil), ("W /\"a\"", nil),
        ("*, \"a\"", nil), ("\"a\", *", nil), ("\"a b\"", nil), ("\"a\"b", nil),
    ]

    @Test(arguments: tags)
    func listsOfTagsAreRead(text: String, expected: [String]?) {
        let read: [String]? =
            switch EntityTagCondition(Self.bytes(text)) {
            case .any?: []
            case .tags(let tags)?: tags.map(\.description)
            case nil: nil
            }
        #expect(read == expected)
    }

    /// RFC 9110, section 8.8.3.2, its table.
    ///
    /// nginx/nginx#1570: a weak tag matched in If-Match.
    @Test(arguments: [
        ("W/\"1\"", "W/\"1\"", false, true), ("W/\"1\"", "W/\"2\"", false, false), ("W/\"1\"", "\"1\"", false, true),
        ("\"1\"", "\"1\"", true, true),
    ])
    func tagsAreComparedStronglyAndWeakly(first: String, second: String, strongly: Bool, weakly: Bool) throws {
        let condition = try #require(EntityTagCondition(Self.bytes(first)))
        var scanner = FieldScanner(Self.bytes(second))
        let tag = try #require(EntityTag(&scanner))
        #expect(condition.matchesStrongly(tag) == strongly)
        #expect(condition.matchesWeakly(tag) == weakly)
    }

    @Test func aStarMatchesWhateverThereIs() throws {
        let any = try #require(EntityTagCondition(Self.bytes("*")))
        #expect(any.matchesStrongly(EntityTag("a")))
        #expect(any.matchesWeakly(EntityTag("a", isWeak: true)))
    }

    @Test func tagsAreComparedByTheirBytes() throws {
        // One letter, composed and decomposed: equal as Swift strings.
        #expect(!EntityTag("\u{E9}").matchesWeakly(EntityTag("e\u{301}")))
    }

    // MARK: Prefer

    static let preferences: [(String, Int?, Preferences.Representation?)] = [
        ("wait=25", 25, nil), ("Wait = 25", 25, nil), ("return=minimal", nil, .minimal),
        ("return=\"representation\"", nil, .representation),
        ("return=minimal, wait=5", 5, .minimal), ("return=minimal; foo=bar, wait=5; x", 5, .minimal), ("wait=1, wait=2", 1, nil),
        ("return=minimal, return=representation", nil, nil), ("return=minimal, return=minimal", nil, .minimal),
        ("return=other", nil, nil), ("wait", nil, nil), ("wait=a", nil, nil), ("wait=-1", nil, nil), ("wait=1.5", nil, nil),
        ("wait=99999999999999999999", Int.max, nil), ("respond-async, foo=\"a, wait=9\", wait=3", 3, nil), ("", nil, nil),
        ("@@, wait=4", 4, nil), ("foo=\"open, wait=4", nil, nil),
    ]

    @Test(arguments: preferences)
    func preferencesAreReadAndOthersIgnored(text: String, wait: Int?, returns: Preferences.Representation?) {
        let read = Preferences(Self.bytes(text))
        #expect(read.waitSeconds == wait)
        #expect(read.returns == returns)
    }

    // MARK: Accept

    static let json = MediaType("application", "json")
    static let events = MediaType("text", "event-stream")

    static let accepts: [(String?, String?)] = [
        (nil, "json"), ("", "json"), ("*/*", "json"), ("application/json", "json"), ("text/event-stream", "event-stream"),
        ("text/*", "event-stream"), ("image/svg+xml", nil), ("application/json;q=0", nil), ("*/*;q=0.1, text/event-stream", "event-stream"),
        ("application/json;q=0.5, text/event-stream;q=0.8", "event-stream"), ("text/event-stream;q=0, */*", "json"),
        ("APPLICATION/JSON", "json"), ("application/json;version=1;q=0.3, text/event-stream;q=0.2", "json"),
        ("nonsense", "json"), ("nonsense, text/event-stream", "event-stream"), ("application/json;q=2, text/event-stream", "event-stream"),
        ("application/json;q=0.0001", "json"), ("text/event-stream ; q=0.5 , application/json ; q=\"0.6\"", "json"),
        ("application/problem+json", nil), ("text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", "json"),
    ]

    @Test(arguments: accepts)
    func theMostWantedTypeIsChosen(text: String?, expected: String?) {
        let list = AcceptList(text.map(Self.bytes))
        #expect(list.choose([Self.json, Self.events])?.subtype == expected)
    }

    // MARK: Content-Type

    static let jsonTypes: [(String, Bool)] = [
        ("application/json", true), ("Application/JSON; charset=UTF-8", true), ("application/json;charset=\"utf-8\"", true),
        ("application/json; charset=utf-8; charset=latin1", true), ("application/json; a=b", true), ("application/json;", true),
        ("application/json; charset=utf-16", false), ("text/json", false), ("application/jsonx", false), ("application", false),
        ("", false), ("application/json, text/html", false), ("application/json; charset", false), ("application /json", false),
    ]

    @Test(arguments: jsonTypes)
    func jsonIsKnownByItsType(text: String, isJSON: Bool) {
        #expect((MediaType(Self.bytes(text))?.isJSON ?? false) == isJSON)
    }

    @Test func mergePatchIsKnownByItsType() {
        #expect(MediaType(Self.bytes("application/merge-patch+json"))?.isMergePatch == true)
        #expect(MediaType(Self.bytes("application/json"))?.isMergePatch == false)
    }

    // MARK: Others

    static let keys: [(String, String?)] = [
        ("\"8e03978e-40d5\"", "8e03978e-40d5"), ("8e03978e-40d5", "8e03978e-40d5"), (" \"a b\" ", "a b"), ("\"a\\\"b\\\\\"", "a\"b\\"),
        ("\"\"", nil), ("", nil), ("\"a", nil), ("\"a\"b", nil), ("a b", nil), ("a,b", nil), ("a\"b", nil), ("\"a\\b\"", nil),
        ("\"\u{E9}\"", nil),
        ("a;b", nil), (String(repeating: "a", count: 255), String(repeating: "a", count: 255)), (String(repeating: "a", count: 256), nil),
    ]

    @Test(arguments: keys)
    func idempotencyKeysAreReadWithAndWithoutQuotes(text: String, expected: String?) {
        #expect(IdempotencyKey(Self.bytes(text))?.text == expected)
    }

    static let authorizations: [(String, String?)] = [
        ("Bearer abc", "abc"), ("bearer  a-b._~+/==", "a-b._~+/=="), ("BEARER abc ", "abc"), ("Bearer", nil), ("Bearer ", nil),
        ("Bearer ==", nil),
        ("Bearer a b", nil), ("Bearer a=b", nil), ("Basic abc", nil), ("Bearerabc", nil), ("", nil), ("Bearer \u{E9}", nil),
    ]

    @Test(arguments: authorizations)
    func bearerTokensAreRead(text: String, expected: String?) {
        let wanted = expected.map { Credentials.bearer(Self.bytes($0)) } ?? .unsupported
        #expect(Credentials(Self.bytes(text)) == wanted)
    }

    static let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    static let traces: [(String, Bool)] = [
        (trace, true), ("01" + trace.dropFirst(2) + "-more", true), ("01" + trace.dropFirst(2), true), (trace + "-more", false),
        ("ff" + trace.dropFirst(2), false),
        (trace.uppercased(), false), ("00-00000000000000000000000000000000-00f067aa0ba902b7-01", false),
        ("00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01", false), ("00-4bf9-00f0-01", false), ("", false), ("00", false),
    ]

    @Test(arguments: traces)
    func traceParentsAreReadIfWellFormed(text: String, isSound: Bool) {
        #expect((TraceParent(Self.bytes(text)) != nil) == isSound)
    }

    @Test func aTraceParentHasItsParts() throws {
        let read = try #require(TraceParent(Self.bytes(Self.trace)))
        #expect(read.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(read.parentID == "00f067aa0ba902b7")
        #expect(read.flags == 1)
    }

    /// Bytes that no field should hold end in an answer, never in a trap.
    @Test func noBytesBreakAParser() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("\"\\,;=/*W q.0159aZ-%\t\u{0}".utf8) + [0x80, 0xFF]
        for _ in 0..<5000 {
            let length = Int.random(in: 0...40, using: &generator)
            let value = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }[...]
            _ = (EntityTagCondition(value), Preferences(value), AcceptList(value), MediaType(value))
            _ = (IdempotencyKey(value), Credentials(value), TraceParent(value))
            if let tags = EntityTagCondition(value) { #expect(EntityTagCondition(Self.bytes(Self.text(tags))) != nil) }
            if let target = try? RequestTarget(Array(value).span) { #expect((try? RequestTarget(target.path)) != nil) }
        }
    }

    private static func text(_ condition: EntityTagCondition) -> String {
        switch condition {
        case .any: "*"
        case .tags(let tags): tags.map(\.description).joined(separator: ",")
        }
    }
}
