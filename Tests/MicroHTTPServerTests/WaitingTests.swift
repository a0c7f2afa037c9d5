import Glibc
import HTTPMessage
import ServiceSupport
import Testing

@testable import MicroHTTPServer

/// An actor on an inline executor, as sessions are.
private actor Session {
    private let executor = InlineSerialExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

@Suite struct WaitingTests {
    static let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

    /// libmicrohttpd's own threads stopped for ever when exactly 128 clients sent at once.
    @Test(arguments: [127, 128, 129, 256, 512])
    func manyClientsThatSendAtOnceAreAllAnswered(count: Int) async throws {
        try await withServer {
            $0.loops = 1
        } _: { port in
            let clients = try (0..<count).map { _ in try RawClient(port: port) }
            for round in 1...3 {
                for client in clients { client.send("GET /\(round) HTTP/1.1\r\nHost: x\r\n\r\n") }
                // A loop that has stopped sends nothing to anybody.
                for client in clients { #expect(try client.reply(within: 3).text == "GET /\(round) ") }
            }
        }
    }

    @Test func hundredsOfWaitingRequestsAreResumedFromAnotherThread() async throws {
        let gate = Gate()
        let responder = TestResponder { request in
            await gate.pass()
            return echo(request)
        }
        try await withServer(responder) { port in
            let clients = try (0..<512).map { _ in try RawClient(port: port) }
            for client in clients { client.send(Self.get) }
            #expect(await gate.holds(512))
            #expect(clients.allSatisfy { $0.isSilent(for: 0) })
            await withCheckedContinuation { continuation in
                Task.detached {
                    gate.open()
                    continuation.resume()
                }
            }
            for client in clients {
                #expect(try client.reply(within: 2).text == "GET /a ")
                client.send(Self.get)
            }
            for client in clients { #expect(try client.reply(within: 2).text == "GET /a ") }
        }
    }

    @Test func requestsToOneActorAreAllServedEachOnce() async throws {
        let session = Session()
        let responder = TestResponder { _ in
            let number = await session.next()
            return HTTPResponse(status: .ok, body: .bytes(Array("\(number)".utf8)))
        }
        try await withServer(responder) { port in
            let clients = try (0..<32).map { _ in try RawClient(port: port) }
            var seen: Set<String> = []
            for _ in 0..<50 {
                for client in clients { client.send(Self.get) }
                for client in clients { seen.insert(try client.reply().text) }
            }
            #expect(seen == Set((1...1600).map { "\($0)" }))
        }
    }

    @Test func aTaskThatHopsBetweenPoolAndLoopAnswers() async throws {
        let responder = TestResponder { request in
            for _ in 0..<3 {
                try? await Task.sleep(for: .milliseconds(1))
                await Task.yield()
            }
            return echo(request)
        }
        try await withServer(responder) { port in
            let clients = try (0..<64).map { _ in try RawClient(port: port) }
            for _ in 0..<5 {
                for client in clients { client.send(Self.get) }
                for client in clients { #expect(try client.reply().text == "GET /a ") }
            }
        }
    }

    /// akka/akka-http#1977: work for clients that had gone was never given up.
    @Test func aClientThatGoesCancelsItsWaitingTask() async throws {
        let gate = Gate()
        let cancelled = Counter()
        let responder = TestResponder { request in
            await gate.pass()
            if Task.isCancelled { cancelled.add() }
            return echo(request)
        }
        try await withServer(responder) { port in
            var clients = try (0..<20).map { _ in try RawClient(port: port) }
            for client in clients { client.send(Self.get) }
            #expect(await gate.holds(20))
            clients.removeFirst(10)
            #expect(await cancelled.reaches(10))
            #expect(gate.count == 10)
            gate.open()
            for client in clients { #expect(try client.reply().status == 200) }
            #expect(cancelled.value == 10)
        }
    }

    @Test func aClientThatOnlyStopsSendingStillGetsAnAnswer() async throws {
        let gate = Gate()
        let responder = TestResponder { request in
            await gate.pass()
            return echo(request)
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            client.closeSending()
            #expect(try client.reply().text == "GET /a ")
        }
    }

    @Test func answersThatAreThereAtOnceNeedNoTask() async throws {
        let asked = Counter()
        let kept = HTTPResponse(status: .ok, fields: ["ETag": "\"v1\""], body: .bytes(Array("kept".utf8)))
        var responder = TestResponder { request in
            asked.add()
            return echo(request)
        }
        responder.atOnce = { request in
            guard request.target.path != "/other" else { return nil }
            var response = kept
            if request.fields.first("if-none-match") != nil { response.status = .notModified }
            if request.target.path == "/extra" { response.fields.append("X-Extra", "1") }
            return response
        }
        try await withServer(responder) { port in
            let client = try RawClient(port: port)
            for _ in 0..<3 {
                client.send(Self.get + "GET /a HTTP/1.1\r\nHost: x\r\nIf-None-Match: x\r\n\r\nHEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.reply().text == "kept")
                let unchanged = try client.reply()
                #expect(unchanged.status == 304)
                #expect(unchanged.values("content-length") == ["4"])
                #expect(try client.reply(toHead: true).values("etag") == ["\"v1\""])
                client.send("GET /extra HTTP/1.1\r\nHost: x\r\n\r\nGET /other HTTP/1.1\r\nHost: x\r\n\r\n")
                let extra = try client.reply()
                #expect(extra.values("x-extra") == ["1"])
                #expect(extra.text == "kept")
                #expect(try client.reply().text == "GET /other ")
            }
            #expect(asked.value == 3)
            client.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(try client.reply().values("connection") == ["close"])
        }
    }

    @Test func waitingRequestsOutlastTheDeadlines() async throws {
        let gate = Gate()
        let responder = TestResponder { request in
            await gate.pass()
            return echo(request)
        }
        try await withServer(responder) { configuration in
            configuration.idleTimeout = .milliseconds(50)
            configuration.headTimeout = .milliseconds(50)
            configuration.bodyTimeout = .milliseconds(50)
            configuration.sendTimeout = .milliseconds(50)
        } _: { port in
            let client = try RawClient(port: port)
            client.send(Self.get)
            #expect(client.isSilent(for: 0.5))
            gate.open()
            #expect(try client.reply().text == "GET /a ")
        }
    }
}
