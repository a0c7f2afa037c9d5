internal import ServiceSupport

/// A part of a registry: the actors of its sessions, and who waits for one that is being made.
struct SessionShard {
    /// A session, or why there is none.
    typealias Found = Result<WizardSession, SessionFailure>
    /// Who asked for a session; `nil` tells it to read the session from the store and then to call `finishLoading`.
    typealias Asker = CheckedContinuation<Found?, Never>

    /// How many sessions are looked at for one that nobody holds, each time there is one more.
    private static let triesMax = 4

    private var live: [SessionID: WizardSession] = [:]
    /// The names of those, in the order in which they were made or last found held.
    private var order = WorkQueue<SessionID>()
    private let recentMax: Int
    /// Sessions that somebody reads from the store just now.
    ///
    /// All others wait for that one: a second reading could end after the first one's session was changed and let go, and show it as
    /// it was before.
    private var loading: [SessionID: [Asker]] = [:]

    /// A part that keeps so many sessions ready although nobody holds them.
    init(recentMax: Int) {
        self.recentMax = recentMax
    }

    /// How many sessions have an actor.
    var count: Int { live.count }

    /// The actor of a session, if it has one.
    func session(_ id: SessionID) -> WizardSession? { live[id] }

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
        live[id] = session
        order.append(id)
        letGo()
        return session
    }

    /// Lets sessions go that nobody holds, where there are more than enough; those that are held are looked at again later.
    ///
    /// Whoever asks for one does so here, under the lock, so that none can be let go and be given out at the same time. An alarm that finds
    /// its session on the way out wakes nobody, since who waits for a session holds it.
    private mutating func letGo() {
        for _ in 0..<Self.triesMax where live.count > recentMax {
            guard let oldest = order.popFirst() else { return }
            if isKnownUniquelyReferenced(&live[oldest]) { live[oldest] = nil } else { order.append(oldest) }
        }
    }
}
