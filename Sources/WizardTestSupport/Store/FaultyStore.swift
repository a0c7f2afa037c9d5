package import ServiceSupport
package import WizardSessions

/// A store that suspends, fails and loses answers as a test has scripted it, in front of one that does none of that.
package final class FaultyStore: SessionStore {
    /// The methods that a script can disturb.
    package enum Call: Sendable, Hashable {
        case create, session, save, remove, answer, events, overdue, purge, flow, count
    }

    /// What happens to one call.
    package enum Fault: Sendable {
        /// It begins once the gate opens.
        case before(Gate)
        /// It is done, and returns once the gate opens.
        case after(Gate)
        /// It is not done.
        case fail(StoreError)
        /// It is done, and yet fails: the answer is lost.
        case loseAnswer
        /// It suspends so many times before and after it is done.
        case yields(Int)
    }

    private struct State {
        var scripts: [Call: [Fault]] = [:]
        var calls: [Call: Int] = [:]
    }

    private let store: any SessionStore
    private let state = Lock(State())
    private let chance: @Sendable (Call) -> Fault?

    /// - Parameter chance: what happens to a call for which nothing is scripted.
    package init(_ store: any SessionStore = MemorySessionStore(), chance: @escaping @Sendable (Call) -> Fault? = { _ in nil }) {
        self.store = store
        self.chance = chance
    }

    /// Has faults happen to the next calls of a method, one each.
    package func script(_ call: Call, _ faults: Fault...) {
        state.withLock { $0.scripts[call, default: []] += faults }
    }

    /// How often a method was called.
    package func count(of call: Call) -> Int {
        state.withLock { $0.calls[call] ?? 0 }
    }

    private func disturbed<Result>(_ call: Call, _ body: () async throws(StoreError) -> Result) async throws(StoreError) -> Result {
        let scripted: Fault? = state.withLock { state in
            state.calls[call, default: 0] += 1
            guard let fault = state.scripts[call]?.first else { return nil }
            state.scripts[call]?.removeFirst()
            return fault
        }
        switch scripted ?? chance(call) {
        case nil: return try await body()
        case .before(let gate):
            await gate.pass()
            return try await body()
        case .after(let gate):
            let result = try await body()
            await gate.pass()
            return result
        case .fail(let error): throw error
        case .loseAnswer:
            _ = try await body()
            throw .unavailable("the answer is lost")
        case .yields(let count):
            for _ in 0..<count { await Task.yield() }
            let result = try await body()
            for _ in 0..<count { await Task.yield() }
            return result
        }
    }
}

extension FaultyStore {
    package func create(_ creation: SessionCreation) async throws(StoreError) -> SessionCreation.Result {
        try await disturbed(.create) { () async throws(StoreError) in try await store.create(creation) }
    }

    package func session(_ id: SessionID) async throws(StoreError) -> SessionRecord? {
        try await disturbed(.session) { () async throws(StoreError) in try await store.session(id) }
    }

    package func save(_ save: SessionSave, expecting revision: Int) async throws(StoreError) {
        try await disturbed(.save) { () async throws(StoreError) in try await store.save(save, expecting: revision) }
    }

    package func remove(_ id: SessionID) async throws(StoreError) -> Bool {
        try await disturbed(.remove) { () async throws(StoreError) in try await store.remove(id) }
    }

    package func sessions(_ query: SessionQuery) async throws(StoreError) -> SessionPage {
        try await store.sessions(query)
    }

    package func events(of id: SessionID, after version: Int?, limit: Int) async throws(StoreError) -> [LoggedEvent]? {
        try await disturbed(.events) { () async throws(StoreError) in try await store.events(of: id, after: version, limit: limit) }
    }

    package func answer(to key: String, of id: SessionID) async throws(StoreError) -> RememberedAnswer? {
        try await disturbed(.answer) { () async throws(StoreError) in try await store.answer(to: key, of: id) }
    }

    package func overdue(at now: Timestamp, limit: Int) async throws(StoreError) -> [SessionID] {
        try await disturbed(.overdue) { () async throws(StoreError) in try await store.overdue(at: now, limit: limit) }
    }

    package func purge(at now: Timestamp, limit: Int) async throws(StoreError) -> Int {
        try await disturbed(.purge) { () async throws(StoreError) in try await store.purge(at: now, limit: limit) }
    }

    package func sessionCount() async throws(StoreError) -> Int {
        try await disturbed(.count) { () async throws(StoreError) in try await store.sessionCount() }
    }

    package func store(_ revision: FlowRevision, expecting current: Int?) async throws(StoreError) {
        try await store.store(revision, expecting: current)
    }

    package func flow(_ id: String, revision: Int?) async throws(StoreError) -> FlowRevision? {
        try await disturbed(.flow) { () async throws(StoreError) in try await store.flow(id, revision: revision) }
    }

    package func lastRevision(ofFlow id: String) async throws(StoreError) -> Int {
        try await store.lastRevision(ofFlow: id)
    }

    package func flows(after id: String?, limit: Int) async throws(StoreError) -> [FlowRevision] {
        try await store.flows(after: id, limit: limit)
    }

    package func removeFlow(_ id: String, expecting current: Int) async throws(StoreError) {
        try await store.removeFlow(id, expecting: current)
    }
}
