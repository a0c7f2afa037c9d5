import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("The memory store")
struct MemorySessionStoreTests {
    @Test("keeps every promise of a store", arguments: SessionStoreContract.promises)
    func keeps(promise: SessionStoreContract.Promise) async throws {
        try await promise.check(on: MemorySessionStore(sessionsMax: 3_000))
    }

    @Test("keeps every promise while its calls suspend", arguments: SessionStoreContract.promises)
    func keepsSuspended(promise: SessionStoreContract.Promise) async throws {
        try await promise.check(on: FaultyStore(MemorySessionStore(sessionsMax: 3_000)) { _ in .yields(1) })
    }

    @Test("refuses a session beyond its limit, and says the limit")
    func full() async throws {
        let bench = StoreBench(MemorySessionStore(sessionsMax: 2))
        let flow = try await bench.storeFlow()
        try await bench.create(of: flow)
        try await bench.create(of: flow)
        let third = try bench.creation(of: flow)
        await #expect(throws: StoreError.full(limit: 2)) { try await bench.store.create(third) }
        #expect(try await bench.store.sessionCount() == 2)
    }

    @Test("keeps as many lines of a log as it is told")
    func shortLog() async throws {
        let bench = StoreBench(MemorySessionStore(eventsMax: 3))
        var record = try await bench.create(of: try await bench.storeFlow())
        for _ in 0..<9 { record = try await bench.advance(record) }
        #expect(try await bench.store.events(of: record.id, after: nil, limit: 99)?.map(\.event.version) == [8, 9, 10])
    }
}
