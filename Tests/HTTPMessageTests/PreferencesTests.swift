import Testing

@testable import HTTPMessage

/// `Prefer` (RFC 7240).
struct PreferencesTests {
    @Test(
        "preferences are found among others, the first of a name counts",
        arguments: [
            ("return=minimal", .minimal, nil), ("return=representation", .representation, nil), ("Return = \"minimal\"", .minimal, nil),
            ("wait=25", nil, 25), ("wait=25, wait=5", nil, 25), ("respond-async, wait=10, return=minimal", .minimal, 10),
            ("return=minimal; foo=\"a, return=representation\"", .minimal, nil), ("x;y=z,,wait=1", nil, 1),
            ("wait=99999999999999999999", nil, .max), ("return=minimal, return=minimal", .minimal, nil),
        ] as [(String, Preferences.Return?, Int?)])
    func known(text: String, returns: Preferences.Return?, wait: Int?) {
        let preferences = Preferences(Array(text.utf8)[...])
        #expect(preferences.returns == returns)
        #expect(preferences.wait == wait)
    }

    @Test(
        "what is unknown, contradictory or malformed is ignored",
        arguments: ["", "return", "return=", "return=all", "return=minimal, return=representation", "wait", "wait=-1", "wait=1.5", "wait=x", "\"", "=;,=", "notreturn=minimal"])
    func ignored(text: String) {
        let preferences = Preferences(Array(text.utf8)[...])
        #expect(preferences == Preferences(nil))
    }
}
