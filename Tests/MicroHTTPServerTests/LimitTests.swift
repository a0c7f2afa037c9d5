import HTTPMessage
import Testing

@testable import MicroHTTPServer

@Suite struct LimitTests {
    static func get(_ target: String, _ fields: String = "") -> String {
        "GET \(target) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n"
    }

    /// A block of so many bytes, of which `Host: x` is the first line; the empty line does not count.
    static func block(_ size: Int) -> String {
        let rest = size - "Host: x\r\n".utf8.count
        return "X-A: " + String(repeating: "a", count: rest - 7) + "\r\n"
    }

    static let cases: [(String, String, Int)] = [
        ("longest target", get("/" + String(repeating: "a", count: 2047)), 200),
        ("target too long", get("/" + String(repeating: "a", count: 2048)), 414),
        ("target far too long", get("/" + String(repeating: "a", count: 6000)), 414),
        ("64 arguments", get("/?" + Array(repeating: "a=b", count: 64).joined(separator: "&")), 200),
        ("65 arguments", get("/?" + Array(repeating: "a=b", count: 65).joined(separator: "&")), 400),
        ("600 arguments", get("/?" + Array(repeating: "a", count: 600).joined(separator: "&")), 400),
        ("1000 arguments", get("/?" + Array(repeating: "a", count: 1000).joined(separator: "&")), 400),
        ("64 fields", get("/", (1..<64).map { "X-\($0): a\r\n" }.joined()), 200),
        ("65 fields", get("/", (1..<65).map { "X-\($0): a\r\n" }.joined()), 431),
        ("largest header block", get("/", block(8192)), 200),
        ("header block too large", get("/", block(8193)), 431),
        ("header block too large and long target", get("/" + String(repeating: "a", count: 2047), block(8193)), 431),
        (
            "everything at its limit",
            get(
                "/" + String(repeating: "a", count: 1920) + "?" + Array(repeating: "a", count: 63).joined(separator: "&"),
                (1..<63).map { "X-\($0): " + String(repeating: "a", count: 112) + "\r\n" }.joined() + "Cookie: a=b; c=d\r\n"), 200
        ),
    ]

    /// systemd/systemd#1634: the memory of a connection must hold the largest request and the largest response head.
    @Test(arguments: cases)
    func limitsOfTheHeadHold(name: String, request: String, status: Int) async throws {
        let fields = HTTPFields((1...20).map { ("X-Response-\($0)", String(repeating: "b", count: 50)) })
        let responder = TestResponder { _ in HTTPResponse(status: .ok, fields: fields, body: .bytes([65])) }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(request)
            let reply = try client.reply()
            #expect(reply.status == status)
            #expect(status == 200 || reply.values("content-type") == ["application/problem+json"])
            #expect(status != 200 || reply.values("x-response-20").count == 1)
        }
    }

    @Test func aClientHasSoManyConnectionsOverAllLoopsAndOneMoreIsToldSo() async throws {
        try await withServer(TestResponder(connections: 3)) { port in
            let allowed = try (0..<3).map { _ in try RawClient(port: port) }
            for _ in 0..<2 {
                for client in allowed {
                    client.send(Self.get("/a"))
                    #expect(try client.reply().status == 200)
                }
            }
            let unlimited = try RawClient(port: port)
            for _ in 0..<2 {
                unlimited.send(Self.get("/unlimited"))
                #expect(try unlimited.reply().status == 200)
            }
            let excess = try RawClient(port: port)
            excess.send(Self.get("/a"))
            let refusal = try excess.reply()
            #expect(refusal.status == 429)
            #expect(refusal.text == "tooManyConnections(limit: 3)")
            #expect(excess.isClosed(within: 5))
            let silent = try (0..<3).map { _ in try RawClient(port: port) }
            let unwelcome = try (0..<10).map { _ in try RawClient(port: port) }
            unwelcome.forEach { $0.send(Self.get("/unlimited")) }
            // Loops accept at the same time, so some may have come before the silent ones.
            #expect(unwelcome.count { (try? $0.reply().status) == 200 } <= 3, "they are closed without a word")
            for client in silent { #expect(client.isClosed(within: 5), "it is not kept for long") }
            unlimited.closeSending()
            allowed[0].closeSending()
            var status: Int?
            for _ in 0..<500 where status != 200 {
                let next = try RawClient(port: port)
                next.send(Self.get("/a"))
                // While those far too many are still on their way out, one more is closed like them.
                status = try? next.reply().status
                if status != 200 { try await Task.sleep(for: .milliseconds(10)) }
            }
            #expect(status == 200, "a place is free again")
        }
    }

    @Test(arguments: [false, true])
    func aBodyAtItsLimitIsReadAndOneOverItIsReported(isChunked: Bool) async throws {
        try await withServer(TestResponder(limit: 1000)) { port in
            for (size, status) in [(1000, 200), (1001, 413), (4000, 413)] {
                let body = String(repeating: "a", count: size)
                let client = try RawClient(port: port)
                client.send("POST /a HTTP/1.1\r\nHost: x\r\n")
                if isChunked {
                    let pieces = (0..<10).map { _ in String(repeating: "a", count: size / 10) }
                    let rest = size % 10
                    client.send("Transfer-Encoding: chunked\r\n\r\n")
                    for piece in pieces { client.send("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n") }
                    if rest > 0 { client.send("\(rest)\r\n\(String(repeating: "a", count: rest))\r\n") }
                    client.send("0\r\n\r\n")
                } else {
                    client.send("Content-Length: \(size)\r\n\r\n\(body)")
                }
                let reply = try client.reply()
                #expect(reply.status == status)
                #expect(reply.text == (status == 200 ? "POST /a \(body)" : "over 1000"))
                #expect(status == 200 || client.isClosed(within: 2))
            }
        }
    }

    /// pupnp/pupnp#394: a body was buffered before its size was looked at.
    @Test func aVeryLargeBodyIsAnsweredBeforeItIsSent() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n")
            #expect(try client.reply().status == 413)
            #expect(client.isClosed(within: 2))
        }
    }

    @Test func aChunkedBodyWithoutEndIsCutOff() async throws {
        try await withServer(TestResponder(limit: 1000)) { port in
            let client = try RawClient(port: port)
            client.send("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            let piece = "3e8\r\n" + String(repeating: "a", count: 1000) + "\r\n"
            for _ in 0..<200 { client.send(piece) }
            #expect(client.isClosed(within: 2))
        }
    }

    @Test func leaveToSendIsGivenWhereTheBodyIsWanted() async throws {
        try await withServer { port in
            let client = try RawClient(port: port)
            client.send("POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try client.head().status == 100)
            client.send("hi")
            #expect(try client.reply().text == "POST /a hi")
            client.send(Self.get("/b"))
            #expect(try client.reply().text == "GET /b ")
        }
    }

    @Test(arguments: [0, 1])
    func leaveToSendIsNotGivenWhereTheBodyIsTooLarge(limit: Int) async throws {
        try await withServer(TestResponder(limit: limit)) { port in
            for framing in ["Content-Length: 2", "Transfer-Encoding: chunked"] where limit == 0 || framing.hasPrefix("C") {
                let client = try RawClient(port: port)
                client.send("POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\(framing)\r\n\r\n")
                let reply = try client.reply()
                #expect(reply.status == 413)
                #expect(reply.text == "over \(limit)")
                #expect(client.isClosed(within: 2))
            }
        }
    }

    @Test func connectionsOverTheLimitWaitForOthersToLeave() async throws {
        try await withServer { configuration in
            configuration.connectionsMax = 4
        } _: { port in
            var clients = try (0..<4).map { _ in try RawClient(port: port) }
            for client in clients {
                client.send(Self.get("/a"))
                #expect(try client.reply().status == 200)
            }
            let late = try RawClient(port: port)
            late.send(Self.get("/late"))
            #expect(late.isSilent(for: 0.2))
            clients.removeAll()
            #expect(try late.reply().text == "GET /late ")
        }
    }
}
