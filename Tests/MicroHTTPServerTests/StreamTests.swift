import HTTPMessage
import Testing

@testable import MicroHTTPServer

@Suite struct StreamTests {
    static let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

    static func responder(_ stream: TestStream) -> TestResponder {
        TestResponder { request in
            guard request.target.path != "/plain" else { return echo(request) }
            return HTTPResponse(status: .ok, fields: ["Content-Type": "text/event-stream"], body: .stream(stream))
        }
    }

    @Test func theHeadArrivesBeforeTheFirstEvent() async throws {
        let stream = TestStream()
        try await withServer(Self.responder(stream)) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            let head = try client.head(within: 0.15)
            #expect(head.values("content-type") == ["text/event-stream"])
            #expect(head.values("transfer-encoding") == ["chunked"])
            #expect(head.values("content-length") == [])
        }
    }

    /// Karlson2k/libmicrohttpd#7: the end of a chunked reply was held back.
    @Test func eachEventArrivesAtOnceAndSoDoesTheEnd() async throws {
        let stream = TestStream()
        try await withServer(Self.responder(stream)) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            _ = try client.head()
            for number in 1...20 {
                let event = "id: \(number)\n\n"
                stream.push(event)
                #expect(try client.chunk(within: 0.15) == Array(event.utf8))
            }
            stream.end()
            #expect(try client.chunk(within: 0.15) == nil)
            #expect(await stream.isCancelled(within: 2))
            client.send("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.reply().text == "GET /plain ")
        }
    }

    @Test func aLargeEventArrivesWhole() async throws {
        let stream = TestStream()
        try await withServer(Self.responder(stream)) { port in
            let client = try RawClient(port: port)
            let event = String(repeating: "0123456789", count: 30_000)
            stream.push(event)
            stream.end()
            client.send(Self.get)
            #expect(try client.reply().text == event)
        }
    }

    @Test func anHTTP10ClientReadsToTheEndOfTheConnection() async throws {
        let stream = TestStream()
        try await withServer(Self.responder(stream)) { port in
            let client = try RawClient(port: port)
            client.send("GET /a HTTP/1.0\r\n\r\n")
            let head = try client.head(within: 1)
            #expect(head.values("transfer-encoding") == [])
            stream.push("event")
            stream.end()
            #expect(try client.rest(within: 2) == Array("event".utf8))
        }
    }

    @Test func headOfAStreamHasNoBody() async throws {
        let stream = TestStream()
        try await withServer(Self.responder(stream)) { port in
            let client = try RawClient(port: port)
            client.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.head(within: 1).status == 200)
            #expect(try client.rest(within: 2) == [])
            #expect(await stream.isCancelled(within: 2))
        }
    }

    /// einaros/sse.js#9, dunglas/mercure#624: clients that had gone were not noticed while nothing was sent.
    @Test func aClientThatGoesEndsItsStream() async throws {
        let stream = TestStream()
        try await withServer(Self.responder(stream)) { port in
            do {
                let client = try RawClient(port: port)
                client.send(Self.get)
                _ = try client.head()
            }
            #expect(await stream.isCancelled(within: 3))
        }
    }

    @Test func aSlowReaderIsDroppedAndOthersAreServed() async throws {
        let stream = TestStream(endless: true)
        try await withServer(Self.responder(stream)) { configuration in
            configuration.loops = 1
            configuration.sendTimeout = .milliseconds(400)
        } _: { port in
            let slow = try RawClient(port: port, receiveBuffer: 4096)
            slow.send(Self.get)
            _ = try slow.head()
            let other = try RawClient(port: port)
            for _ in 0..<20 {
                other.send("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try other.reply(within: 0.3).text == "GET /plain ")
            }
            #expect(await stream.isCancelled(within: 3))
        }
    }

    @Test func stoppingEndsStreamsCleanly() async throws {
        let stream = TestStream()
        let client = try await withServer(Self.responder(stream), drain: .seconds(5)) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            _ = try client.head()
            return client
        }
        #expect(try client.chunk() == nil)
        #expect(stream.isCancelled)
    }
}
