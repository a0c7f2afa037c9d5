internal import ServiceSupport

/// What the memory store keeps of one session; guarded by the store's lock.
final class StoredSession {
    /// Enough for a client that retries after a lost answer (contract, section 3, "Idempotency-Key").
    private static let answersMax = 32
    private static let answerBytesMax = 65_536

    private var latest: SessionSave
    /// The log, oldest line first; somewhat longer than it may be, so that readers take its end.
    private(set) var events: [LoggedEvent] = []
    private var answers: [RememberedAnswer] = []

    init(_ record: SessionRecord, first event: LoggedEvent) {
        latest = SessionSave(record: record, events: [], answer: nil)
        events = [event]
    }

    var record: SessionRecord { latest.record }

    func apply(_ save: SessionSave, eventsMax: Int) {
        latest = save
        for event in save.events { events.append(event) }
        // A slack of a quarter keeps the removal from the front off the path of most saves.
        if events.count > eventsMax + eventsMax / 4 { events.removeFirst(events.count - eventsMax) }
        if let answer = save.answer { remember(answer) }
    }

    func answer(to key: String) -> RememberedAnswer? {
        answers.last { $0.key == key }
    }

    /// The newest answer stays however large it is, since its repetition is the likeliest.
    private func remember(_ answer: RememberedAnswer) {
        answers.append(answer)
        var bytes = answers.reduce(0) { $0 + $1.body.count }
        while answers.count > Self.answersMax || (bytes > Self.answerBytesMax && answers.count > 1), let oldest = answers.first {
            bytes -= oldest.body.count
            answers.removeFirst()
        }
    }
}
