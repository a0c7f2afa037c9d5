import HTTPMessage
import JSONValue
import ServiceSupport
import Testing
import WizardTestSupport

@Suite("Streams under load")
struct EventStreamLoadTests {
    /// Follows a session until it ends: hangs up every so many events and comes back with the last id.
    private func follow(_ session: TestSession, hangingUpAfter count: Int) async throws -> StreamValidator {
        var validator = StreamValidator()
        while !validator.hasEnded {
            let stream = try await session.stream(after: validator.lastID)
            if stream.response.status == 204 { return validator }
            guard stream.response.status == 200 else { throw TestFailure("status \(stream.response.status)") }
            for _ in 0..<count {
                guard let event = try await stream.event() else { break }
                validator.take(event)
            }
            await stream.cancel()
        }
        return validator
    }

    @Test("R14: every version comes once and in order to everybody, through changes at full speed and lost connections", arguments: Transport.allCases)
    func everyVersion(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let followers = try await withThrowingTaskGroup(of: StreamValidator.self) { group in
                for number in 1...12 { group.addTask { try await follow(session, hangingUpAfter: number * number) } }
                try await service.waiters(12)
                try await withThrowingTaskGroup(of: Void.self) { changes in
                    for _ in 0..<4 { changes.addTask { for _ in 0..<100 { try await session.extend() } } }
                    try await changes.waitForAll()
                }
                #expect(try await session.post("cancel").version == 402)
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for follower in followers {
                #expect(follower.faults == [])
                #expect(follower.resets == 0)
                #expect(follower.version == 402)
            }
            try await service.waiters(0)
        }
    }

    @Test("R14: who polls with a wait sees versions grow and the last one, whatever comes between", arguments: Transport.allCases)
    func polls(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            try await withThrowingTaskGroup(of: [Int].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        var seen = [1]
                        var tag = session.started.tag
                        while true {
                            let answer = try await session.get("progress", LiveScene.waiting(tag, 30))
                            guard answer.status == 200, let version = answer.version else { throw TestFailure("status \(answer.status)") }
                            seen.append(version)
                            tag = answer.tag
                            if answer["status"] == "cancelled" { return seen }
                        }
                    }
                }
                for _ in 0..<200 { try await session.extend() }
                _ = try await session.post("cancel")
                for try await seen in group {
                    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
                    #expect(seen.last == 202)
                }
            }
            try await service.waiters(0)
        }
    }
}
