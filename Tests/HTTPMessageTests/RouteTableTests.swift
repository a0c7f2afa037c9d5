import Testing

@testable import HTTPMessage

@Suite struct RouteTableTests {
    static let routes: [(method: HTTPMethod, template: String, value: String)] = [
        (.get, "/", "root"), (.get, "/healthz", "health"),
        (.get, "/v1/sessions", "list"), (.post, "/v1/sessions", "start"),
        (.get, "/v1/sessions/{session}", "read"), (.delete, "/v1/sessions/{session}", "remove"),
        (.post, "/v1/sessions/{session}/push", "push"), (.get, "/v1/sessions/special", "special"),
        (.delete, "/v1/sessions/{session}/tokens/{id}", "revoke"), (.put, "/v1/only", "put"),
    ]

    /// The outcome in short: value and captures, or what else the table says.
    static func ask(_ method: HTTPMethod, _ path: String, _ names: [String] = []) throws -> String {
        switch try RouteTable(routes).match(method, RequestTarget(path)) {
        case .found(let value, let parameters): ([value] + names.map { parameters[$0] ?? "-" }).joined(separator: " ")
        case .options(let allow): "options \(allow)"
        case .notFound: "404"
        case .methodNotAllowed(let allow): "405 \(allow)"
        case .unknownMethod: "501"
        }
    }

    static let cases: [(HTTPMethod, String, String)] = [
        (.get, "/", "root"), (.get, "/healthz", "health"), (.get, "/healthz/", "404"), (.get, "/Healthz", "404"),
        (.get, "/health%7A", "health"), (.get, "/v1/sessions?limit=3", "list"), (.post, "/v1/sessions", "start"),
        (.get, "/v1/sessions/", "404"), (.get, "/v1//", "404"), (.get, "/v1", "404"),
        (.head, "/v1/sessions", "list"), (.head, "/v1/only", "405 PUT, OPTIONS"),
        (.get, "/v1/only", "405 PUT, OPTIONS"), (.put, "/v1/sessions", "405 GET, HEAD, POST, OPTIONS"),
        (.trace, "/v1/sessions/x", "405 GET, HEAD, DELETE, OPTIONS"),
        (.options, "/v1/sessions", "options GET, HEAD, POST, OPTIONS"), (.options, "/none", "404"),
        (.options, "*", "options GET, HEAD, POST, PUT, DELETE, OPTIONS"), (.get, "*", "404"),
        (.unknown, "/none", "501"), (.get, "/v1/sessions/special", "special"), (.get, "http://x/healthz", "health"),
        (.delete, "/v1/sessions/special", "405 GET, HEAD, OPTIONS"),
    ]

    @Test(arguments: cases)
    func theTableSaysWhatARequestIs(method: HTTPMethod, path: String, outcome: String) throws {
        #expect(try Self.ask(method, path) == outcome)
    }

    @Test func namesStandForDecodedSegments() throws {
        #expect(try Self.ask(.get, "/v1/sessions/a%2Fb%C3%A9", ["session", "id"]) == "read a/b\u{E9} -")
        #expect(try Self.ask(.delete, "/v1/sessions/s/tokens/t", ["session", "id"]) == "revoke s t")
        // Text wins, but where it leads nowhere a name still fits.
        #expect(try Self.ask(.post, "/v1/sessions/special/push", ["session"]) == "push special")
    }

    @Test(arguments: ["", "a", "/a{b}", "/{b", "/b}", "/{}", "/a/{b}c"])
    func badTemplatesAreRefused(template: String) {
        #expect(throws: RouteTableFailure.badTemplate(template)) { try RouteTable([(.get, template, 1)]) }
    }

    @Test func twoValuesForOneRouteAreRefused() {
        #expect(throws: RouteTableFailure.duplicate(.get, "/a/{c}")) {
            try RouteTable([(.get, "/a/{b}", 1), (.post, "/a/{c}", 2), (.get, "/a/{c}", 3)])
        }
    }
}
