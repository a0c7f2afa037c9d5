import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Many clients at one session")
struct SessionRaceTests {
    /// How long the long tests run: a second, or ten where the environment asks for it.
    static var duration: Duration {
        ProcessEnvironment.variables["LONG_TESTS"] == "1" ? .seconds(10) : .seconds(1)
    }

    @Test("Of clients that change one version just one wins, on one node and on two", arguments: [2, 3, 8, 16], [1, 2])
    func oneWinner(clients: Int, nodes: Int) async throws {
        let random = SeededRandom(seed: UInt64(clients))
        let first = try await SessionScene(FaultyStore(chance: { _ in .yields(Int(random.next() % 3)) }))
        let scenes = [first] + (1..<nodes).map { _ in SessionScene(beside: first) }
        let id = try await first.start()
        var tag = try await first.read(id).record.entityTag
        for round in 1...40 {
            let seen = tag
            let won = try await withThrowingTaskGroup(of: String?.self) { group in
                for client in 0..<clients {
                    let scene = scenes[client % nodes]
                    group.addTask {
                        do throws(SessionFailure) {
                            return try await scene.change(id, .extend, ifMatch: seen).entityTag
                        } catch {
                            guard case .preconditionFailed(let current) = error else { throw error }
                            #expect(current.record.entityTag != seen)
                            return nil
                        }
                    }
                }
                return try await group.reduce(into: [String]()) { if let tag = $1 { $0.append(tag) } }
            }
            #expect(won.count == 1, "round \(round)")
            tag = try #require(won.first)
        }
        #expect(try await first.store.session(id)?.entityTag == tag)
        #expect(try await first.store.session(id)?.state.version == 41)
    }

    @Test("Random schedules of retries, twins and lost answers apply every change just once", arguments: 0..<20)
    func schedules(block: Int) async throws {
        for seed in (block * 50)..<(block * 50 + 50) {
            let random = SeededRandom(seed: UInt64(seed))
            let store = FaultyStore(chance: { Self.fault($0, random) })
            let first = try await SessionScene(store)
            let scenes = [first, SessionScene(beside: first)]
            let id = try await first.start()
            let answers = try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
                for client in 0..<4 {
                    group.addTask {
                        var known: [(Int, String)] = []
                        for number in 0..<4 {
                            let mark = client * 10 + number
                            async let twin = Self.insist(mark, on: id, scenes[Int(random.next() % 2)])
                            known.append((mark, try await Self.insist(mark, on: id, scenes[Int(random.next() % 2)])))
                            known.append((mark, try await twin))
                        }
                        return known
                    }
                }
                return try await group.reduce(into: [(Int, String)]()) { $0 += $1 }
            }
            try await check(answers, id, store, seed)
        }
    }

    private func check(_ answers: [(Int, String)], _ id: SessionID, _ store: FaultyStore, _ seed: Int) async throws {
        let expected = (0..<4).flatMap { client in (0..<4).map { client * 10 + $0 } }
        let record = try await insisting { () async throws(StoreError) in try await store.session(id) }
        let marks = record?.state.stack.entries.compactMap { $0.params["mark"]?.number?.integer } ?? []
        #expect(marks.sorted() == expected, "seed \(seed)")
        #expect(record?.state.version == 17, "seed \(seed)")
        for mark in expected {
            #expect(Set(answers.filter { $0.0 == mark }.map(\.1)).count == 1, "seed \(seed): twins got one answer")
        }
        #expect(Set(answers.map(\.1)).count == 16, "seed \(seed): no two changes made one version")
        let events = try await insisting { () async throws(StoreError) in try await store.events(of: id, after: nil, limit: 99) }
        #expect(events?.map(\.event.version) == Array(1...17), "seed \(seed)")
    }

    @Test("Hammering clients get every version just once, and none is lost")
    func hammer() async throws {
        let first = try await SessionScene(FaultyStore(chance: { _ in .yields(1) }))
        let scenes = [first, SessionScene(beside: first)]
        let id = try await first.start()
        let clock = SystemClock()
        let end = clock.instant.advanced(by: Self.duration)
        let versions = try await withThrowingTaskGroup(of: [Int].self) { group in
            for client in 0..<32 {
                group.addTask {
                    var mine: [Int] = []
                    // Some changes each, however long they take, and then as many as the time allows.
                    while mine.count < 4 || clock.instant < end {
                        do throws(SessionFailure) {
                            if let made = try await scenes[client % 2].change(id, .extend).changed { mine.append(made.version) }
                        } catch {
                            // Losing against the other node eight times in a row is an answer too; nothing was changed then.
                            guard case .store(.conflict) = error else { throw error }
                        }
                    }
                    return mine
                }
            }
            return try await group.reduce(into: [Int]()) { $0 += $1 }
        }
        #expect(versions.sorted() == Array(2..<(versions.count + 2)))
        #expect(try await first.store.session(id)?.state.version == versions.count + 1)
        #expect(versions.count >= 128)
    }

    private static func fault(_ call: FaultyStore.Call, _ random: SeededRandom) -> FaultyStore.Fault? {
        switch (call, random.next() % 10) {
        case (.create, _), (.flow, _), (.session, 0...7): nil
        case (.save, 0): .loseAnswer
        case (_, 1): .fail(.unavailable("down"))
        case (_, 2...4): .yields(Int(random.next() % 4))
        default: nil
        }
    }

    /// Sends a change with its key until it is acknowledged; gives the version's tag.
    private static func insist(_ mark: Int, on id: SessionID, _ scene: SessionScene) async throws -> String {
        for _ in 0..<1_000 {
            do throws(SessionFailure) {
                return try await scene.change(id, scene.mark(mark), key: "mark-\(mark)").entityTag
            } catch {
                guard case .store = error else { throw error }
            }
        }
        throw TestFailure("\(mark) was never acknowledged")
    }

    /// Asks a store that fails now and then until it answers.
    private func insisting<Value>(_ body: () async throws(StoreError) -> Value) async throws -> Value {
        for _ in 0..<1_000 {
            do throws(StoreError) { return try await body() } catch {}
        }
        throw TestFailure("the store never answered")
    }
}
