/// A part of a registry: the actors of its sessions, and who waits for one that is being made.
struct SessionShard {
    /// A session, or why there is none.
    typealias Found = Result<WizardSession, SessionFailure>
    /// Who asked for a session; `nil` tells it to read the session from the store and then to call `finishLoading`.
    typealias Asker = CheckedContinuation<Found?, Never>

    private struct Live {
        weak let session: WizardSession?
    }

    private var live: [SessionID: Live] = [:]
    /// Sessions that somebody reads from the store just now.
    ///
    /// All others wait for that one: a second reading could end after the first one's session was changed and let go, and show it as
    /// it was before.
    private var loading: [SessionID: [Asker]] = [:]
    /// The sessions made last.
    private var recent: [WizardSession?]
    private var next = 0
    private var sweepAt = 64

    /// A part that keeps so many sessions ready although nobody holds them.
    init(recentMax: Int) {
        recent = Array(repeating: nil, count: max(1, recentMax))
    }

    /// How many sessions have an actor, or had one not long ago.
    var count: Int { live.count }

    /// The actor of a session, if it has one.
    func session(_ id: SessionID) -> WizardSession? { live[id]?.session }

    /// Answers who asks for a session, or has it wait; what is returned is for the caller to resume it with.
    mutating func ask(for id: SessionID, _ asker: Asker) -> Found?? {
        if let session = session(id) { return .some(.success(session)) }
        guard loading[id] == nil else {
            loading[id]?.append(asker)
            return nil
        }
        loading[id] = []
        return .some(nil)
    }

    /// Ends the reading of a session; gives who waited for it.
    mutating func finishLoading(_ id: SessionID) -> [Asker] {
        loading.removeValue(forKey: id) ?? []
    }

    /// The one actor of a snapshot's session, made now unless there is one.
    mutating func admit(_ snapshot: SessionSnapshot, services: SessionServices) -> WizardSession {
        let id = snapshot.record.id
        if let session = session(id) { return session }
        let session = WizardSession(snapshot, services: services)
        live[id] = Live(session: session)
        recent[next] = session
        next = (next + 1) % recent.count
        if live.count > sweepAt {
            live = live.filter { $0.value.session != nil }
            sweepAt = max(64, live.count * 2)
        }
        return session
    }
}
