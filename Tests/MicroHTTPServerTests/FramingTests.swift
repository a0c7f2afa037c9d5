import HTTPMessage
import Testing

@testable import MicroHTTPServer

/// What libmicrohttpd 0.9.75 lets pass and HTTP does not.
///
/// Every refusal closes the connection, so that what follows is never taken for a request.
@Suite struct FramingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var request: String
        var status: Int
        var testDescription: String { name }
    }

    static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"

    static func post(_ fields: String, _ body: String = "") -> String {
        "POST /a HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\(body)"
    }

    static let refused: [Case] = [
        Case(name: "length and chunked", request: post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), status: 400),
        Case(name: "chunked and length", request: post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"), status: 400),
        Case(name: "unknown coding", request: post("Transfer-Encoding: xchunked\r\n"), status: 400),
        Case(name: "coding before chunked", request: post("Transfer-Encoding: gzip, chunked\r\n"), status: 501),
        Case(name: "coding after chunked", request: post("Transfer-Encoding: chunked, gzip\r\n"), status: 400),
        Case(name: "two codings", request: post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), status: 400),
        Case(name: "identity after chunked", request: post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"), status: 400),
        Case(name: "chunked in HTTP/1.0", request: "POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", status: 400),
        Case(name: "two lengths", request: post("Content-Length: 0\r\nContent-Length: 5\r\n"), status: 400),
        Case(name: "two equal lengths", request: post("Content-Length: 0\r\nContent-Length: 0\r\n"), status: 400),
        Case(name: "blank before colon", request: post("Content-Length : 5\r\n"), status: 400),
        Case(name: "tab before colon", request: post("Content-Length\t: 5\r\n"), status: 400),
        Case(name: "byte over 127 in a name (gnunet 9634)", request: post("X-\u{E9}: 5\r\n"), status: 400),
        Case(name: "parenthesis in a name", request: post("X(a): 5\r\n"), status: 400),
        Case(name: "quote in a name", request: post("X\"a: 5\r\n"), status: 400),
        Case(name: "empty name", request: post(": 5\r\n"), status: 400),
        Case(name: "folded line", request: post("Content-Len: 5\r\n gth\r\n"), status: 400),
        Case(name: "folded value", request: post("X-A: b\r\n c\r\n"), status: 400),
        Case(name: "folded line made up for by bare feeds", request: post("A: b\nC: d\nE: f\nContent-Len: 5\r\n gth\r\n"), status: 400),
        Case(name: "blank line start", request: "GET /a HTTP/1.1\r\n Host: x\r\n\r\n", status: 400),
        Case(name: "bare line feed in the fields", request: post("X-A: b\nX-C: d\r\n"), status: 400),
        Case(name: "bare line feeds everywhere", request: "GET /a HTTP/1.1\nHost: x\n\n", status: 400),
        Case(name: "bare carriage return in a value", request: post("X-A: b\rX-C: d\r\n"), status: 400),
        Case(name: "NUL in a value", request: post("X-A: b\u{0}c\r\n"), status: 400),
        Case(name: "control character in a value", request: post("X-A: b\u{1}\r\n"), status: 400),
        Case(name: "NUL in the target", request: "GET /a\u{0}b HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "NUL in the target without fields", request: "GET /a\u{0}b HTTP/1.0\r\n\r\n", status: 400),
        Case(name: "%00", request: "GET /a%00/admin HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "%00 in the query", request: "GET /a?b=%00 HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "bad escape", request: "GET /a%zz HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "half an escape", request: "GET /a%4 HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "no UTF-8", request: "GET /a%FF HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "blank in the target", request: "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "two blanks before the target", request: "GET  /a HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "no leading slash (babelouest/ulfius#113)", request: "GET a HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "fragment", request: "GET /a#b HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "no Host", request: "GET /a HTTP/1.1\r\n\r\n", status: 400),
        Case(name: "two Hosts", request: "GET /a HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "no token as method", request: "F@O{ /a HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "tunnel", request: "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", status: 400),
        Case(name: "unknown expectation", request: post("Expect: foo\r\nContent-Length: 1\r\n", "a"), status: 417),
    ]

    @Test(arguments: refused)
    func whatIsNotCleanIsRefusedAndTheConnectionClosed(_ given: Case) async throws {
        let served = Counter()
        let responder = TestResponder { request in
            served.add()
            return echo(request)
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(given.request + Self.smuggled)
            let reply = try client.reply()
            #expect(reply.status == given.status)
            #expect(reply.values("content-type") == ["application/problem+json"])
            #expect(reply.values("connection") == ["close"])
            #expect(client.isClosed(within: 2))
            #expect(served.value == 0)
        }
    }

    static let accepted: [(String, String)] = [
        ("GET http://elsewhere/a?b=c HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a?b=c "),
        ("GET http://elsewhere HTTP/1.1\r\nHost: x\r\n\r\n", "GET / "),
        ("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS * "),
        ("GET /a%2Fb/%41 HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a%2Fb/A "),
        ("GET /a HTTP/1.1\r\nHost:x\r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.1\r\nHost: \t x \r\n\r\n", "GET /a "),
        ("GET /a HTTP/1.9\r\nHost: x\r\n\r\n", "GET /a "),
        ("\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a "),
        ("get /a HTTP/1.1\r\nHost: x\r\n\r\n", "? /a "),
        ("TRACE /a HTTP/1.1\r\nHost: x\r\n\r\n", "TRACE /a "),
        ("GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi", "GET /a hi"),
        ("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: CHUNKED\r\n\r\n2;ext=1\r\nhi\r\n0\r\nTrailer: t\r\n\r\n", "POST /a hi"),
    ]

    @Test(arguments: accepted)
    func whatIsCleanIsServed(request: String, expected: String) async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.send(request + "GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.reply().text == expected)
            #expect(try client.reply().text == "GET /next ")
        }
    }

    @Test func trailersAreNotFields() async throws {
        let responder = TestResponder { request in
            HTTPResponse(status: request.fields.first("content-length") == nil ? .ok : .badRequest)
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(Self.post("Transfer-Encoding: chunked\r\n", "1\r\na\r\n0\r\nContent-Length: 9\r\n\r\n"))
            #expect(try client.reply().status == 200)
        }
    }

    /// The library answers these itself, lengths even twice; what counts is that nothing behind them is served.
    @Test(arguments: [
        post("Content-Length: +5\r\n"), post("Content-Length: abc\r\n"), post("Content-Length: 5, 5\r\n"),
        post("Content-Length: 99999999999999999999\r\n"), post("X-A\u{0}B: c\r\n"), post("no colon\r\n"),
        post("Transfer-Encoding: chunked\r\n", "zz\r\n"), post("Transfer-Encoding: chunked\r\n", "fffffffffffffffff\r\n"),
        "GET /a HTTP/2.0\r\nHost: x\r\n\r\n", "GET /a\r\n\r\n", "GET\r\n\r\n",
        post("Cookie: " + String(repeating: "a;", count: 2000) + "\r\n"), "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n",
    ])
    func whatTheLibraryRefusesEndsTheConnection(request: String) async throws {
        let served = Counter()
        let responder = TestResponder { request in
            served.add()
            return echo(request)
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(request + Self.smuggled)
            #expect(client.isClosed(within: 2))
            #expect(served.value == 0)
        }
    }
}
