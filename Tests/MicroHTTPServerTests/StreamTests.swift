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

    /// The median of the times that steps took.
    ///
    /// A reply that is held back to be sent with more takes 200 ms; one that is not takes that long only where the machine
    /// is busy, which it is not each time.
    static func median(_ count: Int, _ step: (Int) throws -> Void) rethrows -> Duration {
        let times = try (0..<count).map { number in
            let start = ContinuousClock.now
            try step(number)
            return ContinuousClock.now - start
        }
        return times.sorted()[count / 2]
    }

    @Test func theHeadArrivesBeforeTheFirstEvent() async throws {
        try await withServer(TestResponder { _ in HTTPResponse(status: .ok, body: .stream(TestStream())) }) { port in
            let time = try Self.median(9) { _ in
                let client = try RawClient(port: port)
                client.send(Self.get)
                let head = try client.head()
                #expect(head.values("transfer-encoding") == ["chunked"])
                #expect(head.values("content-length") == [])
            }
            #expect(time < .milliseconds(150))
        }
    }

    /// Karlson2k/libmicrohttpd#7: the end of a chunked reply was held back.
    @Test func eachEventArrivesAtOnceAndSoDoesTheEnd() async throws {
        let stream = TestStream()
        try await withServer(Self.responder(stream)) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            #expect(try client.head().values("content-type") == ["text/event-stream"])
            let time = try Self.median(21) { number in
                let event = "id: \(number)\n\n"
                stream.push(event)
                let chunk = try client.chunk()
                #expect(chunk == Array(event.utf8))
            }
            #expect(time < .milliseconds(150))
            stream.end()
            #expect(try client.chunk() == nil)
            #expect(await settles { stream.isCancelled })
            client.send("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.reply().text == "GET /plain ")
        }
    }

    @Test func theEndOfAStreamArrivesAtOnce() async throws {
        let responder = TestResponder { _ in
            let stream = TestStream()
            stream.push("event")
            stream.end()
            return HTTPResponse(status: .ok, body: .stream(stream))
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            let time = try Self.median(21) { _ in
                client.send(Self.get)
                let reply = try client.reply()
                #expect(reply.text == "event")
            }
            #expect(time < .milliseconds(150))
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
            #expect(await settles { stream.isCancelled })
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
            #expect(await settles { stream.isCancelled })
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
                #expect(try other.reply(within: 3).text == "GET /plain ")
            }
            #expect(await settles { stream.isCancelled })
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
