import Foundation
import JSONValue
import Testing
import WizardTestSupport

@Suite("wizardd serve", .serialized)
struct ServeTests {
    private static let key = "canary-key-0123456789-0123456789-0123"

    @Test("tells where it listens, serves, and ends with 0 when asked to", arguments: [SIGTERM, SIGINT])
    func serve(signal: Int32) async throws {
        let program = try Program(["serve", "--listen", "127.0.0.1:0", "--flow", "example:registration"])
        let connection = try RawConnection(port: try await program.ready())
        #expect(try await connection.exchange(TestRequest("GET", "/readyz")).status == 200)
        #expect(try await connection.exchange(TestRequest("GET", "/v1/flows/registration")).status == 200)
        await program.send(signal)
        let outcome = await program.finish()
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        let events = outcome.errors.split(separator: "\n").map { try? JSONParser.parse(Array($0.utf8)) }
        #expect(
            events.allSatisfy { $0?["ts"]?.string != nil && $0?["level"]?.string != nil && $0?["event"]?.string != nil },
            "\(outcome.errors)")
        #expect(events.last??["event"] == "stopped")
    }

    @Test("finishes requests in flight before it ends")
    func drain() async throws {
        let program = try Program(["serve", "--listen", "127.0.0.1:0", "--flow", "example:registration"])
        let connection = try RawConnection(port: try await program.ready())
        let body = Array(#"{"flow":"registration"}"#.utf8)
        let head = TestRequest(
            "POST", "/v1/sessions", [("Content-Type", "application/json"), ("Content-Length", "\(body.count)")])
        try await connection.send(head.bytes + body.prefix(5))
        try await Task.sleep(for: .milliseconds(100))
        await program.send(SIGTERM)
        try await Task.sleep(for: .milliseconds(100))
        try await connection.send(Array(body.dropFirst(5)))
        #expect(try await connection.response().status == 201)
        #expect(await program.finish().status == 0)
    }

    @Test("serves on for a while after it was asked to stop, but for readyz")
    func unready() async throws {
        let program = try Program(["serve", "--listen", "127.0.0.1:0", "--flow", "example:registration", "--unready-seconds", "2"])
        let port = try await program.ready()
        await program.send(SIGTERM)
        let late = try RawConnection(port: port)
        try await Eventually.holds("readyz tells of the stop") { try await late.exchange(TestRequest("GET", "/readyz")).status == 503 }
        #expect(try await RawConnection(port: port).exchange(TestRequest("GET", "/v1/flows/registration")).status == 200)
        #expect(await program.finish().status == 0)
    }

    @Test(
        "refuses what it does not know with one line and 2",
        arguments: [
            (["serve", "--frob"], [:], "--frob"), (["serve", "--listen"], [:], "--listen"), (["serve", "extra"], [:], "extra"),
            (["serve", "--listen", "nonsense"], [:], "nonsense"), (["serve", "--body-bytes", "7"], [:], "--body-bytes"),
            (["serve"], ["WIZARDD_FROB": "1"], "WIZARDD_FROB"), (["serve"], ["WIZARDD_THREADS": "many"], "WIZARDD_THREADS"),
            (["frob"], [:], "frob"),
        ] as [([String], [String: String], String)])
    func refusal(arguments: [String], variables: [String: String], named: String) async throws {
        let outcome = try await Program.run(arguments, variables)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.hasPrefix("wizardd: "))
        #expect(outcome.errors.contains(named), "\(outcome.errors)")
    }

    @Test("does not listen on all addresses without a key, and says what to set", arguments: ["0.0.0.0:0", "[::]:0"])
    func unprotected(address: String) async throws {
        let outcome = try await Program.run(["serve", "--listen", address])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("WIZARDD_ADMIN_KEYS") && outcome.errors.contains("--insecure"))
    }

    @Test("listens on all addresses with a key or on the operator's word")
    func exposed() async throws {
        for (arguments, variables) in [([], ["WIZARDD_ADMIN_KEYS": Self.key]), (["--insecure"], [:])] as [([String], [String: String])] {
            let program = try Program(["serve", "--listen", "0.0.0.0:0"] + arguments, variables)
            let connection = try RawConnection(port: try await program.ready())
            let anonymous = try await connection.exchange(TestRequest("GET", "/v1/flows"))
            #expect(anonymous.status == (variables.isEmpty ? 200 : 401))
            await program.send(SIGTERM)
            #expect(await program.finish().status == 0)
        }
    }

    @Test("ends with a line where its port is taken or a flow is bad")
    func cannotStart() async throws {
        let first = try Program(["serve", "--listen", "127.0.0.1:0"])
        let port = try await first.ready()
        let second = try await Program.run(["serve", "--listen", "127.0.0.1:\(port)"])
        #expect(second.status != 0 && second.errors.contains("127.0.0.1:\(port), the port is in use; choose another one with --listen"))
        let flow = try await Program.run(["serve", "--listen", "127.0.0.1:0", "--flow", "/nowhere/flow.json"])
        #expect(flow.status == 1 && flow.errors.contains("/nowhere/flow.json"))
        await first.send(SIGTERM)
        #expect(await first.finish().status == 0)
    }

    @Test("shows no key, token, answer or query in what it writes")
    func canaries() async throws {
        let variables = ["WIZARDD_ADMIN_KEYS": Self.key, "WIZARDD_LOG_LEVEL": "debug"]
        let program = try Program(["serve", "--listen", "127.0.0.1:0", "--flow", "example:registration"], variables)
        let connection = try RawConnection(port: try await program.ready())
        let admin = (name: "Authorization", value: "Bearer \(Self.key)")
        let json = (name: "Content-Type", value: "application/json")
        let body = Array(#"{"flow":"registration","data":{"account":{"email":"canary@example.com"}}}"#.utf8)
        let started = try await connection.exchange(TestRequest("POST", "/v1/sessions", [admin, json], body: body))
        let id = try #require(started["id"]?.string)
        let token = try #require(started["tokens"]?["write"]?.string)
        let mine = (name: "Authorization", value: "Bearer \(token)")
        _ = try await connection.exchange(
            TestRequest("POST", "/v1/sessions/\(id)/next", [mine, json], body: Array(#"{"canary":"canary"}"#.utf8)))
        _ = try await connection.exchange(TestRequest("GET", "/v1/sessions/\(id)/progress?access_token=canary-query", [mine]))
        let metrics = try await connection.exchange(TestRequest("GET", "/metrics", [admin]))
        #expect(metrics.status == 200)
        await program.send(SIGTERM)
        let outcome = await program.finish()
        for text in [outcome.errors, outcome.output, metrics.text] {
            for secret in ["canary", Self.key, token, id] { #expect(!text.contains(secret), "\(secret)") }
        }
    }
}
