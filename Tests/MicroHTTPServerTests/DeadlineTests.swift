import Glibc
import HTTPMessage
import Testing

@testable import MicroHTTPServer

@Suite struct DeadlineTests {
    static func short(_ configuration: inout MicroHTTPServerConfiguration) {
        configuration.idleTimeout = .milliseconds(1500)
        configuration.headTimeout = .milliseconds(300)
        configuration.bodyTimeout = .milliseconds(300)
        configuration.sendTimeout = .milliseconds(300)
    }

    /// Sends a start and then a byte at a time; true if the server has enough of it in time.
    static func dribble(_ start: String, port: UInt16, for seconds: Double) async throws -> Bool {
        let client = try RawClient(port: port)
        client.send(start)
        for _ in 0..<Int(seconds * 20) {
            client.send("a")
            try await Task.sleep(for: .milliseconds(50))
            if !client.isSilent(for: 0) { return client.isClosed(within: 0.1) }
        }
        return false
    }

    /// Zilliqa/zq1#2696: sockets piled up without a deadline.
    @Test func aConnectionWithoutARequestIsClosed() async throws {
        try await withServer(configure: Self.short) { port in
            let silent = try RawClient(port: port)
            let served = try RawClient(port: port)
            served.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try served.reply().status == 200)
            #expect(silent.isSilent(for: 1.2))
            #expect(silent.isClosed(within: 1))
            #expect(served.isClosed(within: 1))
        }
    }

    @Test(arguments: [
        "GET /", "GET / HTTP/1.1\r\nHost: x\r\nX-A: ", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n",
    ])
    func aRequestThatComesInDropsIsGivenUp(start: String) async throws {
        try await withServer(configure: Self.short) { port in
            let isClosed = try await Self.dribble(start, port: port, for: 1.3)
            #expect(isClosed)
        }
    }

    @Test func aClientThatComesAfterAQuietTimeIsServed() async throws {
        try await withServer(configure: Self.short) { port in
            for _ in 0..<2 {
                try await Task.sleep(for: .milliseconds(2500))
                let client = try RawClient(port: port)
                // As long as some turns of the loop take.
                usleep(30_000)
                client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.reply().text == "GET /a ")
            }
        }
    }

    /// So many clients, each of which has sent a text.
    private static func clients(_ count: Int, of port: UInt16, sending text: String) throws -> [RawClient] {
        try (0..<count).map { _ in
            let client = try RawClient(port: port)
            client.send(text)
            return client
        }
    }

    /// The daemon overlooks the end where it comes with a part of a request before the first read.
    @Test(arguments: ["GET /a", "GET /a HTTP/1.1\r\nHo", "\r\n", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab"])
    func aClientThatLeavesWithinARequestIsNotKept(start: String) async throws {
        try await withServer { port in
            let left = try Self.clients(3, of: port, sending: start)
            left.forEach { $0.closeSending() }
            for client in left { #expect(client.isClosed(within: 5)) }
        }
    }

    @Test func theHeadsTimeRunsFromBytesThatCameWithTheConnection() async throws {
        try await withServer {
            $0.idleTimeout = .seconds(20)
            $0.headTimeout = .milliseconds(300)
        } _: { port in
            for client in try Self.clients(8, of: port, sending: "G") { #expect(client.isClosed(within: 4)) }
        }
    }

    @Test func aSlowButTimelyRequestIsServed() async throws {
        try await withServer {
            $0.idleTimeout = .seconds(20)
            $0.headTimeout = .seconds(4)
        } _: { port in
            // On a thread of its own: where all tests want the processor, a task's short sleep can last for seconds.
            let text = BackgroundThread<String?> {
                guard let client = try? RawClient(port: port) else { return nil }
                usleep(4_500_000)
                for part in ["GET /a HTT", "P/1.1\r\nHo", "st: x\r\n\r\n"] {
                    client.send(part)
                    usleep(50_000)
                }
                return try? client.reply().text
            }
            #expect(await text.result() == "GET /a ")
        }
    }

    @Test func aClientThatDoesNotReadIsDropped() async throws {
        let responder = TestResponder { _ in HTTPResponse(status: .ok, body: .bytes([UInt8](repeating: 65, count: 20_000_000))) }
        try await withServer(responder, configure: Self.short) { port in
            let client = try RawClient(port: port, receiveBuffer: 4096)
            client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try await Task.sleep(for: .milliseconds(900))
            #expect(try client.rest().count < 20_000_000)
        }
    }
}
