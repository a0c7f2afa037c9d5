internal import ServiceSupport

/// What the memory store keeps of one session; guarded by the store's lock.
final class StoredSession {
    /// Enough for a client that retries after a lost answer (contract, section 3, "Idempotency-Key").
    private static let answersMax = 32
    private static let answerBytesMax = 65_536
    /// Lines of the event log (contract, section 7).
    static let eventsMax = 1_000

    private(set) var record: SessionRecord
    private(set) var events: [LoggedEvent] = []
    private var answers: [RememberedAnswer] = []

    init(_ record: SessionRecord, first event: LoggedEvent) {
        self.record = record
        events = [event]
    }

    func apply(_ save: SessionSave) {
        record = save.record
        events.append(contentsOf: save.events)
        // A slack of a quarter keeps the removal from the front off the path of most saves.
        if events.count > Self.eventsMax + Self.eventsMax / 4 { events.removeFirst(events.count - Self.eventsMax) }
        if let answer = save.answer { remember(answer) }
    }

    func answer(to key: String) -> RememberedAnswer? {
        answers.last { $0.key == key }
    }

    private func remember(_ answer: RememberedAnswer) {
        answers.append(answer)
        var bytes = answers.reduce(0) { $0 + $1.body.count }
        while answers.count > Self.answersMax || (bytes > Self.answerBytesMax && answers.count > 1), let oldest = answers.first {
            bytes -= oldest.body.count
            answers.removeFirst()
        }
    }
}
