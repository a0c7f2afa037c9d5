package import ServiceSupport
package import WizardEngine

/// Which sessions a list shows, and from where it goes on.
package struct SessionQuery: Sendable {
    /// By what the list is ordered, oldest first.
    package enum Order: String, Sendable, CaseIterable {
        /// When they were started.
        case createdAt
        /// When they ended; sessions still active are left out.
        case endedAt
    }

    /// A place in a list: the moment and the name of the last session shown.
    package struct Position: Sendable, Hashable, Comparable {
        /// The moment by which the list is ordered.
        package let moment: Timestamp
        /// The session's name, which orders those of one moment.
        package let id: SessionID

        package init(moment: Timestamp, id: SessionID) {
            self.moment = moment
            self.id = id
        }

        package static func < (left: Position, right: Position) -> Bool {
            (left.moment, left.id) < (right.moment, right.id)
        }
    }

    /// Only sessions of that flow.
    package var flow: String?
    /// Only sessions of that status, judged at `now`.
    package var status: SessionStatus?
    /// Only sessions of that person.
    package var subject: String?
    /// By what the list is ordered.
    package var order = Order.createdAt
    /// Where the list goes on; `nil` is the beginning.
    package var after: Position?
    /// How many at most, 1 to 200.
    package var limit = 50
    /// The time by which sessions are judged.
    package var now: Timestamp

    package init(now: Timestamp) {
        self.now = now
    }
}
