import JSONValue
import ServiceSupport
import Testing
import WizardAPI
import WizardSessions
import WizardTestSupport

@Suite("The life of a stream")
struct EventStreamLifeTests {
    @Test("stellar/go-stellar-sdk#376: a heartbeat comes every 15 seconds, so that no proxy cuts an idle stream", arguments: Transport.allCases)
    func heartbeat(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let stream = try await session.stream()
            #expect(try await stream.event()?.name == "snapshot")
            for _ in 0..<3 {
                service.clock.advance(by: .seconds(15))
                let block = try #require(try await stream.block())
                #expect(ServerEvent(block).isComment)
            }
            try await session.extend()
            #expect(try await stream.event()?.version == 2)
            await stream.cancel()
        }
    }

    @Test("nesquena/hermes-webui#7105: a stream ends cleanly at its age, whoever goes on taking heartbeats, and is resumed without a gap")
    func age() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let stream = try await session.stream()
            var validator = StreamValidator()
            validator.take(try #require(try await stream.event()))
            for _ in 0..<12 {
                service.clock.advance(by: .seconds(50))
                try await session.extend()
                guard let event = try await stream.event() else { break }
                validator.take(event)
            }
            #expect(try await stream.block() == nil)
            try await service.waiters(0)
            try await session.extend()
            let again = try await session.stream(after: validator.lastID)
            while validator.version != 14, let event = try await again.event() { validator.take(event) }
            #expect(validator.faults == [])
            #expect(validator.resets == 0)
            #expect(validator.version == 14)
        }
    }

    @Test("A client that takes nothing is dropped; the others get every version")
    func slowClient() async throws {
        var setup = LiveScene.setup()
        setup.live.pendingEventsMax = 8
        try await TestService.run(.direct, setup) { service in
            let session = try await service.start("trip")
            let slow = try await session.stream()
            let quick = try await session.stream()
            var validator = StreamValidator()
            validator.take(try #require(try await quick.event()))
            for _ in 0..<20 {
                try await session.extend()
                validator.take(try #require(try await quick.event()))
            }
            #expect(validator.faults == [])
            #expect(validator.version == 21)
            #expect(try await slow.events().isEmpty)
            #expect(try await service.metric("wizard_sse_streams_dropped_total") == 1)
            try await service.waiters(1)
            let again = try await session.stream()
            #expect(try await again.event()?.version == 21)
        }
    }

    @Test("A large snapshot is sent whole, however little the buffer of a slow client holds")
    func largeSnapshot() async throws {
        var setup = LiveScene.setup()
        setup.live.pendingBytesMax = 64
        let title = String(repeating: "Шаг ", count: 5_000)
        setup.flows.append(TestFlow(["id": "large", "steps": [["id": "a", "title": .string(title)], ["id": "b"]]]))
        try await TestService.run(.direct, setup) { service in
            let session = try await service.start("large")
            let stream = try await session.stream()
            let event = try #require(try await stream.event())
            #expect(event.json["current"]?["title"]?.string == title)
        }
    }

    @Test("A restarted node with a durable store resumes without a gap; one that lost its sessions says 404")
    func restart() async throws {
        var setup = LiveScene.setup()
        let store = MemorySessionStore()
        setup.store = store
        var validator = StreamValidator()
        let session = try await TestService.run(.socket, setup) { service in
            let session = try await service.start("trip")
            let stream = try await session.stream()
            for _ in 0..<4 {
                validator.take(try #require(try await stream.event()))
                try await session.extend()
            }
            await service.stop(drain: .seconds(5))
            while let event = try await stream.event() { validator.take(event) }
            return session
        }
        setup.seed = 2
        let path = session.path("events")
        let first = try #require(validator.lastID)
        try await TestService.run(.socket, setup) { service in
            let client = service.client.with(token: session.write)
            _ = try await client.post(session.path("extend"))
            let stream = try await client.open(path, ["Accept": "text/event-stream", "Last-Event-ID": first])
            while validator.version != 6, let event = try await stream.event() { validator.take(event) }
            await stream.cancel()
        }
        #expect(validator.faults == [])
        #expect(validator.resets == 0)
        #expect(validator.version == 6)
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let gone = try await service.client.with(token: session.write).open(path, LiveScene.eventStream)
            #expect(gone.response.status == 404)
        }
    }

    @Test("A version that another node made comes as a reset, since what led to it is not at hand")
    func otherNode() async throws {
        var setup = LiveScene.setup()
        setup.store = MemorySessionStore()
        var other = setup
        other.seed = 2
        try await TestService.run(.direct, setup) { here in
            let session = try await here.start("trip")
            let stream = try await session.stream()
            var validator = StreamValidator()
            validator.take(try #require(try await stream.event()))
            let statuses = try await TestService.run(.direct, other) { there in
                let client = there.client.with(token: session.write)
                var statuses: [Int] = []
                for _ in 0..<3 { statuses.append(try await client.post(session.path("extend")).status) }
                return statuses
            }
            #expect(statuses == [200, 200, 200])
            try await session.extend()
            while validator.version != 5, let event = try await stream.event() { validator.take(event) }
            #expect(validator.faults == [])
            #expect(validator.resets == 1)
        }
    }
}
