import HTTPMessage
import Testing

@testable import MicroHTTPServer

@Suite struct ConnectionTests {
    static let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func aConnectionServesManyRequests() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            for number in 1...50 {
                client.send("GET /\(number)?n=\(number)&plus=a+b HTTP/1.1\r\nHost: x\r\n\r\n")
                let reply = try client.reply()
                #expect(reply.status == 200)
                #expect(reply.text == "GET /\(number)?n=\(number)&plus=a b ")
            }
        }
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            let paths = (1...20).map { "/p\($0)" }
            client.send(
                paths.map { "POST \($0) HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc" }.joined())
            for path in paths { #expect(try client.reply().text == "POST \(path) abc") }
        }
    }

    @Test func aRequestMayComeByteByByte() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.dribble("POST /slow HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nwiki\r\n3\r\nped\r\n0\r\n\r\n")
            #expect(try client.reply().text == "POST /slow wikiped")
            client.dribble("POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
            #expect(try client.reply().text == "POST /slow hello")
        }
    }

    /// xbmc/xbmc#21019: a HEAD whose length was 0 broke clients.
    @Test func headHasTheLengthOfGetAndNoBody() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            let whole = try client.reply()
            client.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n" + Self.get)
            let head = try client.reply(toHead: true)
            #expect(head.status == 200)
            // One letter more: the echo names the method.
            #expect(head.values("content-length") == ["\(whole.body.count + 1)"])
            #expect(head.values("etag") == whole.values("etag"))
            #expect(try client.reply() == whole)
        }
    }

    /// RFC 9110, section 8.6: a 304 says the 200's length or none, a 204 none.
    @Test(arguments: [(UInt16(304), true, ["5"]), (204, false, []), (200, true, ["5"]), (200, false, ["0"])])
    func lengthIsSaidWhereItBelongs(status: UInt16, hasBody: Bool, expected: [String]) async throws {
        let body = hasBody ? ResponseBody.bytes(Array("hello".utf8)) : .none
        let responder = TestResponder { _ in HTTPResponse(status: HTTPStatus(status), fields: ["ETag": "\"v1\""], body: body) }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(Self.get + Self.get)
            for _ in 0..<2 {
                let reply = try client.reply()
                #expect(reply.status == Int(status))
                #expect(reply.values("content-length") == expected)
                #expect(reply.values("date").count == 1)
            }
        }
    }

    @Test func a304WithoutTheBodyOfThe200SaysNoLengthAndEndsTheConnection() async throws {
        try await withServer(TestResponder { _ in HTTPResponse(status: .notModified) }) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            let reply = try client.reply()
            #expect(reply.status == 304)
            #expect(reply.values("content-length") + reply.values("transfer-encoding") == [])
            #expect(try client.rest() == [])
        }
    }

    /// Karlson2k/libmicrohttpd#15, xbmc/xbmc#20759: two length fields broke clients.
    @Test func thereIsOneLengthAndOneDate() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            let reply = try client.reply()
            #expect(reply.values("content-length").count == 1)
            #expect(reply.values("date").count == 1)
            #expect(reply.values("transfer-encoding") == [])
        }
    }

    @Test func http10ClosesUnlessAskedToKeep() async throws {
        try await withServer { port in
            let closing = try RawClient(port: port)
            closing.send("GET /a HTTP/1.0\r\n\r\n")
            #expect(try closing.reply().text == "GET /a ")
            #expect(closing.isClosed(within: 2))
            let kept = try RawClient(port: port)
            kept.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try kept.reply().values("connection") == ["Keep-Alive"])
            kept.send("GET /b HTTP/1.0\r\n\r\n")
            #expect(try kept.reply().text == "GET /b ")
        }
    }

    @Test func connectionCloseIsHonoured() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(try client.reply().values("connection") == ["close"])
            #expect(client.isClosed(within: 2))
        }
    }

    @Test func theResponderCanCloseTheConnection() async throws {
        let responder = TestResponder { _ in HTTPResponse(status: .ok, closesConnection: true) }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            #expect(try client.reply().values("connection") == ["close"])
            #expect(client.isClosed(within: 2))
        }
    }

    @Test(arguments: [
        ("X-Bad", "a\r\nSet-Cookie: b"), ("X-Bad", "a\u{0}b"), ("X Bad", "a"), ("X-Bad", ""), ("X-Bad", "a\u{7F}"),
        ("Content-Length", "7"),
    ])
    func fieldsThatMayNotBeSentBecomeA500(name: String, value: String) async throws {
        let responder = TestResponder { _ in HTTPResponse(status: .ok, fields: [name: value], body: .bytes([65])) }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            let reply = try client.reply()
            #expect(reply.status == 500)
            #expect(reply.values("set-cookie") == [])
            #expect(reply.body == [])
        }
    }

    @Test func thePeerIsKnown() async throws {
        let responder = TestResponder { request in
            HTTPResponse(status: .ok, body: .bytes(Array("\(request.head.peer) \(request.head.peer.isLoopback)".utf8)))
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            #expect(try client.reply().text == "127.0.0.1 true")
        }
    }

    @Test func fieldsArriveAsTheyWereSent() async throws {
        let responder = TestResponder { request in
            let values = request.fields.all("x-many").map { String(decoding: $0, as: UTF8.self) }
            return HTTPResponse(status: .ok, body: .bytes(Array(values.joined(separator: "|").utf8)))
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send("GET / HTTP/1.1\r\nHost:x\r\nX-Many: a\r\nx-MANY:\tb \t\r\nX-Many:c\r\nX-Many:\r\nX-Many: \u{E9}\r\n\r\n")
            #expect(try client.reply().text == "a|b|c||\u{E9}")
        }
    }
}
