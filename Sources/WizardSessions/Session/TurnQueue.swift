internal import ServiceSupport

/// Who has the turn at a session and who waits for it, first come, first served.
struct TurnQueue {
    /// What a caller does who asks for the turn.
    enum Answer {
        /// It has the turn.
        case now
        /// It waits.
        case later
        /// It goes away; as many wait as may.
        case full
    }

    private let limit: Int
    private var isTaken = false
    private var waiting = WorkQueue<CheckedContinuation<Void, Never>>()

    init(limit: Int) {
        self.limit = limit
    }

    /// True while nobody has the turn.
    var isFree: Bool { !isTaken }

    /// Asks for the turn; whoever is told `now` or has waited must call `end`.
    mutating func begin() -> Answer {
        if !isTaken {
            isTaken = true
            return .now
        }
        return waiting.count < limit ? .later : .full
    }

    /// Waits for the turn, or takes it where it has been given back since it was asked for.
    mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
        if isTaken {
            waiting.append(continuation)
        } else {
            isTaken = true
            continuation.resume()
        }
    }

    /// Gives the turn to the one who waits longest.
    mutating func end() {
        guard let next = waiting.popFirst() else {
            isTaken = false
            return
        }
        next.resume()
    }
}
