import Glibc
import HTTPMessage
import Testing

@testable import MicroHTTPServer

@Suite struct ShutdownTests {
    static let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

    static func start(_ responder: TestResponder) throws -> (MicroHTTPServer, UInt16) {
        var configuration = MicroHTTPServerConfiguration()
        configuration.loops = 2
        let server = MicroHTTPServer(configuration, responder: responder)
        return (server, try server.start().port)
    }

    @Test func waitingRequestsAreCancelledAndAnswered() async throws {
        let gate = Gate()
        let (server, port) = try Self.start(
            TestResponder { request in
                await gate.pass()
                return echo(request)
            })
        let clients = try (0..<300).map { _ in try RawClient(port: port) }
        for client in clients { client.send(Self.get) }
        #expect(await gate.holds(300))
        let start = ContinuousClock.now
        await server.stop(drain: .seconds(10))
        #expect(ContinuousClock.now - start < .seconds(9))
        for client in clients {
            let reply = try client.reply()
            #expect(reply.status == 200)
            #expect(reply.values("connection") == ["close"])
        }
    }

    /// A suspended connection made the library abort the process when its daemon stopped.
    @Test func requestsThatDoNotEndAreAnsweredWith503() async throws {
        let (release, opened) = AsyncStream<Void>.makeStream()
        let served = Counter()
        let (server, port) = try Self.start(
            TestResponder { request in
                // Deaf to cancellation.
                await Task.detached { for await _ in release {} }.value
                served.add()
                return echo(request)
            })
        let clients = try (0..<100).map { _ in try RawClient(port: port) }
        for client in clients { client.send(Self.get) }
        try await Task.sleep(for: .milliseconds(200))
        let start = ContinuousClock.now
        await server.stop(drain: .milliseconds(300))
        #expect(ContinuousClock.now - start < .seconds(10))
        for client in clients {
            let reply = try client.reply()
            #expect(reply.status == 503)
            #expect(reply.text == "serviceStops")
            #expect(reply.values("connection") == ["close"])
        }
        opened.finish()
        #expect(await served.reaches(100))
    }

    @Test func idleConnectionsAreClosedAndClientsRefused() async throws {
        let (server, port) = try Self.start(TestResponder())
        let idle = try RawClient(port: port)
        idle.send(Self.get)
        #expect(try idle.reply().status == 200)
        await server.stop(drain: .seconds(5))
        #expect(idle.isClosed(within: 1))
        #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
    }

    @Test func noRequestOfAConnectionIsLostUnderLoad() async throws {
        let (server, port) = try Self.start(
            TestResponder { request in
                try? await Task.sleep(for: .milliseconds(1))
                return echo(request)
            })
        let results = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                let thread = BackgroundThread { Self.hammer(port) }
                group.addTask { await thread.result() }
            }
            try? await Task.sleep(for: .milliseconds(300))
            await server.stop(drain: .seconds(5))
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: true, count: 16))
    }

    /// Sends requests until the server says that it closes; false if an answer began and did not end.
    private static func hammer(_ port: UInt16) -> Bool {
        guard let client = try? RawClient(port: port) else { return true }
        while true {
            client.send(get)
            guard let head = try? client.head() else { return true }
            let length = head.values("content-length").first.flatMap { Int($0) } ?? -1
            guard (try? client.take(length)) != nil else { return false }
            if head.values("connection") == ["close"] { return client.isClosed(within: 2) }
        }
    }

    @Test func stoppingTwiceOrBeforeTheStartIsHarmless() async throws {
        let unused = MicroHTTPServer(responder: TestResponder())
        await unused.stop(drain: .seconds(1))
        let (server, _) = try Self.start(TestResponder())
        async let first: Void = server.stop(drain: .seconds(1))
        async let second: Void = server.stop(drain: .seconds(1))
        _ = await (first, second)
        await server.stop(drain: .seconds(1))
        #expect(throws: ServerFailure.alreadyStarted) { try server.start() }
    }

    @Test func aPortInUseIsReported() async throws {
        try await withServer { port in
            var configuration = MicroHTTPServerConfiguration()
            configuration.port = port
            let second = MicroHTTPServer(configuration, responder: TestResponder())
            #expect(throws: ServerFailure.cannotListen(host: "127.0.0.1", port: port, errno: EADDRINUSE)) { try second.start() }
        }
    }

    @Test(arguments: [("127.0.0.1", true), ("*", false), ("0.0.0.0", false), ("localhost", true)])
    func theAddressIsToldAsBound(host: String, isLoopback: Bool) async throws {
        var configuration = MicroHTTPServerConfiguration()
        configuration.host = host
        let server = MicroHTTPServer(configuration, responder: TestResponder())
        let address = try server.start()
        #expect(address.isLoopback == isLoopback)
        #expect(address.port != 0)
        let client = try? RawClient(port: address.port)
        client?.send(Self.get)
        // `localhost` may be ::1 alone.
        if let client { #expect(try client.reply().status == 200) } else { #expect(host == "localhost") }
        await server.stop(drain: .seconds(1))
    }

    @Test func connectionsAndWaitersAreCounted() async throws {
        let gate = Gate()
        let (server, port) = try Self.start(
            TestResponder { request in
                await gate.pass()
                return echo(request)
            })
        var clients = try (0..<6).map { _ in try RawClient(port: port) }
        for client in clients.prefix(4) { client.send(Self.get) }
        #expect(await gate.holds(4))
        #expect(await settles { server.gauges == (6, 4) })
        gate.open()
        for client in clients.prefix(4) { #expect(try client.reply().status == 200) }
        clients.removeLast(3)
        #expect(await settles { server.gauges == (3, 0) })
        await server.stop(drain: .seconds(1))
        #expect(server.gauges == (0, 0))
    }

    static var hasIPv6: Bool { (try? ListeningSocket(host: "::1", port: 0, backlog: 1)) != nil }

    @Test(.enabled(if: hasIPv6)) func theAddressMayBeIPv6() async throws {
        var configuration = MicroHTTPServerConfiguration()
        configuration.host = "::1"
        let server = MicroHTTPServer(configuration, responder: TestResponder())
        let address = try server.start()
        #expect(address.host == "::1")
        #expect(address.isLoopback)
        await server.stop(drain: .seconds(1))
    }

    @Test func anUnknownHostIsReported() {
        var configuration = MicroHTTPServerConfiguration()
        configuration.host = "no such host"
        let server = MicroHTTPServer(configuration, responder: TestResponder())
        #expect(throws: ServerFailure.unknownHost("no such host")) { try server.start() }
    }
}
