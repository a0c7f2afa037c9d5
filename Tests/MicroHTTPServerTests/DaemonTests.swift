import Glibc
import ServiceSupport
import Testing

@testable import MicroHTTPServer

@Suite struct DaemonTests {
    /// A resumption costs time for every connection that waits in the same daemon.
    @Test func connectionsSpreadOverSmallDaemonsUpToTheLoopsLimit() async throws {
        let size = Daemon.connectionsMax
        let full = [size, size, size, 4]
        let limit = full.reduce(0, +)
        let listener = try ListeningSocket(host: "127.0.0.1", port: 0, backlog: 128)
        var configuration = MicroHTTPServerConfiguration()
        // Nobody is to leave on a slow machine either.
        configuration.idleTimeout = .seconds(600)
        let loop = try EventLoop(configuration, TestResponder(), listener, ClientConnections(), connectionsMax: limit)
        let thread = try LoopThread.start(loop)
        var clients = try (0..<limit).map { _ in try Self.served(listener.address.port) }
        #expect(await Self.counts(loop) == full)
        let late = try RawClient(port: listener.address.port)
        late.send("GET /late HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(late.isSilent(for: 0.2))
        #expect(await Self.counts(loop) == full)
        // Those that come fill the gaps of those that go.
        clients.removeSubrange(2..<size + 2)
        #expect(try late.reply().text == "GET /late ")
        clients += try (1..<size).map { _ in try Self.served(listener.address.port) }
        #expect(await Self.counts(loop) == full)
        loop.stop(within: 1000)
        await loop.exit.wait()
        pthread_join(thread, nil)
        #expect(clients.allSatisfy { $0.isClosed(within: 1) })
    }

    private static func served(_ port: UInt16) throws -> RawClient {
        let client = try RawClient(port: port)
        client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.reply().status == 200)
        return client
    }

    private static func counts(_ loop: EventLoop) async -> [Int] {
        await withCheckedContinuation { continuation in
            loop.executor.call { continuation.resume(returning: loop.connectionCounts) }
        }
    }
}
