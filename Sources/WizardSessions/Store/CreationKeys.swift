internal import ServiceSupport

/// The keys of creations in the memory store, each kept for a day from the creation that it stands for (contract, section 3).
struct CreationKeys {
    /// What a key stands for.
    struct Entry {
        let fingerprint: SHA256.Digest
        let session: SessionID
        let at: Timestamp
    }

    private static let seconds = 86_400
    /// The most keys forgotten in one call, so that no caller pays for a whole day's.
    private static let forgottenMax = 64

    private var entries: [SHA256.Digest: Entry] = [:]
    /// Keys in the order they were noted; one noted twice is there twice.
    private var order: [(digest: SHA256.Digest, at: Timestamp)] = []
    private var first = 0

    /// What a key stands for at a time.
    func entry(of key: SessionCreation.Key, at now: Timestamp) -> Entry? {
        guard let entry = entries[key.digest], !Self.isOver(entry.at, at: now) else { return nil }
        return entry
    }

    /// Notes what a key stands for from now on, and forgets keys whose day is over.
    mutating func note(_ key: SessionCreation.Key, session: SessionID, at now: Timestamp) {
        forget(at: now)
        entries[key.digest] = Entry(fingerprint: key.fingerprint, session: session, at: now)
        order.append((key.digest, now))
    }

    private mutating func forget(at now: Timestamp) {
        for _ in 0..<Self.forgottenMax {
            guard first < order.count, Self.isOver(order[first].at, at: now) else { break }
            let (digest, at) = order[first]
            if entries[digest]?.at == at { entries[digest] = nil }
            first += 1
        }
        guard first > 1_024, first > order.count / 2 else { return }
        order.removeFirst(first)
        first = 0
    }

    private static func isOver(_ at: Timestamp, at now: Timestamp) -> Bool {
        now >= at.adding(seconds: seconds)
    }
}
