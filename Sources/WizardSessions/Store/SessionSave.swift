/// What one change of a session stores, all or nothing: the record, the log's lines, the answer to remember.
package final class SessionSave: Sendable {
    /// The record as it is from now on; its revision is one more than the one expected.
    package let record: SessionRecord
    /// The lines that the log gains.
    package let events: [LoggedEvent]
    /// The answer to keep for a repetition.
    package let answer: RememberedAnswer?

    package init(record: SessionRecord, events: [LoggedEvent], answer: RememberedAnswer?) {
        self.record = record
        self.events = events
        self.answer = answer
    }
}
