import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

/// A node with one flow, as the tests of sessions use it.
struct SessionScene {
    let clock: ManualClock
    let store: any SessionStore
    let registry: SessionRegistry
    let flow: FlowRevision

    /// - Parameter members: further members of the flow, whose steps are `a b c help?` unless they say otherwise.
    init(
        _ store: any SessionStore = MemorySessionStore(),
        rules: JSONValue = ["idleSeconds": 100, "absoluteSeconds": 1_000, "purgeSeconds": 50],
        steps: String = "a b c help?", queuedCommandsMax: Int = 256, observersMax: Int = 100, recentMax: Int = 16_384
    ) async throws {
        clock = ManualClock()
        self.store = store
        flow = try TestFlow("f", steps, JSONObject([("session", rules)])).revision(1, at: clock.now)
        try await store.store(flow, expecting: nil)
        registry = SessionRegistry(
            services: SessionServices(
                store: store, clock: clock, random: SeededRandom(seed: 3), queuedCommandsMax: queuedCommandsMax,
                observersMax: observersMax),
            recentMax: recentMax)
    }

    /// Another node with the same store and the same time.
    init(beside other: SessionScene) {
        clock = other.clock
        store = other.store
        flow = other.flow
        registry = SessionRegistry(services: SessionServices(store: other.store, clock: other.clock, random: SeededRandom(seed: 99)))
    }

    /// Starts a session and gives its id.
    func start(_ change: (inout SessionStart) -> Void = { _ in }) async throws -> SessionID {
        var start = SessionStart(flow: flow)
        change(&start)
        switch try await registry.start(start) {
        case .created(let snapshot, _, _), .returned(let snapshot, _, _, _): return snapshot.record.id
        }
    }

    func session(_ id: SessionID) async throws(SessionFailure) -> WizardSession {
        try await registry.session(id)
    }

    /// What a reader sees.
    func read(_ id: SessionID) async throws(SessionFailure) -> SessionSnapshot {
        try await registry.session(id).current()
    }

    /// Asks for a change.
    @discardableResult
    func change(
        _ id: SessionID, _ operation: WizardEngine.Operation, ifMatch: String? = nil, key: String? = nil
    ) async throws(SessionFailure) -> SessionResult {
        try await registry.session(id).change(Self.command(operation, ifMatch: ifMatch, key: key))
    }

    static func command(_ operation: WizardEngine.Operation, ifMatch: String? = nil, key: String? = nil) -> SessionCommand {
        SessionCommand(
            ChangeRequest(operation), precondition: ifMatch.map { .oneOf([$0]) } ?? .none,
            key: key.map { text in
                SessionCommand.Key(AnswerKey(text: text, fingerprint: SHA256.digest(of: "\(operation)"))) {
                    Array($0.record.entityTag.utf8)
                }
            })
    }

    /// A push of the help page.
    var push: WizardEngine.Operation { .push(PushRequest(step: 3, mode: .standard)) }

    /// A write of a number that tells which change it was.
    func mark(_ number: Int) -> WizardEngine.Operation {
        .push(PushRequest(step: 3, params: JSONObject([("mark", .number(JSONNumber(number)))]), mode: .standard))
    }
}

extension WizardSession {
    /// Makes one more token.
    func grant(_ right: AccessRight) async throws -> (grant: TokenGrant, token: Secret) {
        try #require(try await grant([right]).tokens.first)
    }
}

extension SessionResult {
    /// The snapshot of a change; `nil` where nothing was altered now.
    var changed: SessionSnapshot? {
        if case .changed(let snapshot) = self { snapshot } else { nil }
    }

    /// The version's tag that the answer tells.
    var entityTag: String {
        switch self {
        case .changed(let snapshot), .unchanged(let snapshot): snapshot.record.entityTag
        case .replayed(let answer): answer.entityTag
        }
    }
}

extension SessionSnapshot {
    var version: Int { record.state.version }
    var status: SessionStatus { record.state.status }
    /// The numbers that `SessionScene.mark` wrote, bottom to top.
    var marks: [Int] { record.state.stack.entries.compactMap { $0.params["mark"]?.number?.integer } }
}

/// Why something failed, in a word; `nil` and a failed test where it did not.
func failure(_ body: () async throws(SessionFailure) -> Void) async -> String? {
    do throws(SessionFailure) { try await body() } catch {
        return switch error {
        case .notFound: "not-found"
        case .refused(let refusal, _), .invalidStart(let refusal): refusal.code.rawValue
        case .preconditionFailed: "precondition-failed"
        case .preconditionRequired: "precondition-required"
        case .keyReused: "key-reused"
        case .busy(let limit): "busy \(limit)"
        case .tooManyTokens(let limit): "too-many-tokens \(limit)"
        case .tooManyObservers(let limit): "too-many-observers \(limit)"
        case .store(.conflict): "store conflict"
        case .store: "store"
        }
    }
    Issue.record("it did not fail")
    return nil
}
