import HTTPMessage
import Testing

@testable import MicroHTTPServer

/// Clients that poll: the same head again and again on one connection, the same answer for many of them.
@Suite struct RepetitionTests {
    private static func get(_ target: String = "/a?b=c", _ more: String = "", host: String = "x") -> String {
        "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n"
    }

    @Test func theSameHeadIsHandledByTheSameHandler() async throws {
        let responder = TestResponder()
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            for count in 1...5 {
                client.send(Self.get("/a?b=c", "Accept: x\r\n"))
                let reply = try client.reply()
                #expect(reply.status == 200 && reply.text == "GET /a?b=c ", "\(count)")
            }
            #expect(responder.heads.value == 1)
            let other = try RawClient(port: port)
            other.send(Self.get("/a?b=c", "Accept: x\r\n"))
            #expect(try other.reply().status == 200)
            #expect(responder.heads.value == 2)
        }
    }

    /// Each differs from the one before by little, in every place that a head has.
    @Test func anotherHeadHasAHandlerOfItsOwn() async throws {
        let heads: [(head: String, text: String)] = [
            (Self.get(), "GET /a?b=c "), (Self.get("/a?b=d"), "GET /a?b=d "), (Self.get("/a/b=d"), "GET /a/b=d "),
            (Self.get("/a%2Fb=d"), "GET /a%2Fb=d "), (Self.get("/a/b=d"), "GET /a/b=d "), (Self.get("http://x/a/b=d"), "GET /a/b=d "),
            (Self.get(host: "y"), "GET /a?b=c "), (Self.get(host: "yy"), "GET /a?b=c "), (Self.get("/a?b=c", "A: b\r\n"), "GET /a?b=c "),
            (Self.get("/a?b=c", "A: c\r\n"), "GET /a?b=c "), (Self.get("/a?b=c", "B: c\r\n"), "GET /a?b=c "),
            (Self.get("/a?b=c", "A: c\r\nB: c\r\n"), "GET /a?b=c "), (Self.get("/a?b=c", "A:c\r\nB: c\r\n"), "GET /a?b=c "),
            ("OPTIONS /a HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS /a "), ("GET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a "),
            (Self.get("/a", "Content-Length: 2\r\n") + "hi", "GET /a hi"), (Self.get("/a", "Content-Length: 2\r\n") + "ho", "GET /a ho"),
            ("POST /a HTTP/1.1\r\nHost: x\r\n\r\n", "POST /a "), ("POST /a HTTP/1.1\r\nHost: x\r\n\r\n", "POST /a "),
        ]
        let responder = TestResponder()
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            for (place, (head, text)) in heads.enumerated() {
                client.send(head)
                #expect(try client.reply().text == text, "\(head)")
                #expect(responder.heads.value == place + 1, "\(head)")
            }
        }
    }

    /// The library has put NULs where lines end; a client that sends them itself is refused as on a fresh connection.
    @Test(arguments: [
        "Host: x\0\r\nA: b\r\n", "Host: x\r\nA\0 b\r\n", "Host: x\0\0A: b\r\n", "Host: x\0\0A\0 b\r\n",
        "Host\0 x\r\nA: b\r\n", "Host: x\nA: b\n", "Host: x\r\n A: b\r\n", "A: b\r\nHost: x\0\r\n",
    ])
    func aHeadThatLooksTheSameIsRefused(_ fields: String) async throws {
        try await expectRefusal(of: "GET /a HTTP/1.1\r\n\(fields)\r\n")
    }

    /// The byte that the line feed alone leaves free is made up for in the line before it or behind it.
    @Test(arguments: ["GET /a HTTP/1.1\nXHost: x\r\n", "GET /a HTTP/1.1\n Host: x\r\n", "GET  /a HTTP/1.1\nHost: x\r\n"])
    func aLineFeedAloneDoesNotEndTheRequestLine(_ start: String) async throws {
        try await expectRefusal(of: "\(start)A: b\r\n\r\n")
    }

    private func expectRefusal(of head: String) async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            let sound = Self.get("/a", "A: b\r\n")
            client.send(sound + sound)
            #expect(try client.reply().status == 200)
            #expect(try client.reply().status == 200)
            client.send(head)
            let fresh = try RawClient(port: port)
            fresh.send(head)
            // A line without a colon makes the library hang up.
            let refusal = try? fresh.reply().status
            #expect(refusal == nil || refusal == 400)
            #expect((try? client.reply().status) == refusal)
        }
    }

    @Test func aHeadWithoutAHostIsRefusedAfterOneOfHTTP10() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try client.reply().status == 200)
            client.send("GET /a HTTP/1.1\r\nConnection: keep-alive\r\n\r\n")
            #expect(try client.reply().status == 400)
        }
    }

    /// One response is sent with two statuses, to GET and HEAD, on many connections and after its makers have let go of it.
    @Test func aResponseIsSentAgain() async throws {
        let whole = HTTPResponse(status: .ok, fields: ["ETag": "\"v1\""], body: .bytes(Array("hello".utf8))).reusable()
        var responder = TestResponder()
        responder.atOnce = { request in
            var response = whole
            if request.fields.first("If-None-Match") != nil { response.status = .notModified }
            if request.target.path == "/more" { response.fields.append("More", "yes") }
            if request.target.path == "/last" { response.closesConnection = true }
            return response
        }
        try await withServer(responder) { port in
            for _ in 0..<3 {
                let client = try RawClient(port: port)
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.reply().text == "hello")
                client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.reply(toHead: true).values("content-length") == ["5"])
                client.send("GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"v1\"\r\n\r\n")
                let unmodified = try client.reply()
                #expect(unmodified.status == 304 && unmodified.body.isEmpty && unmodified.values("etag") == ["\"v1\""])
                client.send("GET /more HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.reply().values("more") == ["yes"])
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                let again = try client.reply()
                #expect(again.text == "hello" && again.values("more") == [])
                client.send("GET /last HTTP/1.1\r\nHost: x\r\n\r\n")
                let last = try client.reply()
                #expect(last.text == "hello" && last.values("connection") == ["close"])
            }
        }
    }

    @Test func onlyAResponseWithABodyOfBytesIsKept() {
        #expect(HTTPResponse(status: .ok).reusable().slot == nil)
        #expect(HTTPResponse(status: .ok, body: .bytes([])).reusable().slot == nil)
        var kept = HTTPResponse(status: .ok, body: .bytes([1])).reusable()
        kept.status = .notModified
        #expect(kept.slot != nil)
        kept.closesConnection = true
        #expect(kept.slot == nil)
    }
}
