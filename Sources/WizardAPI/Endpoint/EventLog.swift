internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// Reads a session's event log for those who follow it.
enum EventLog {
    /// Events after a place in the log.
    struct Page: Sendable {
        /// The events, oldest first.
        let events: [LoggedEvent]
        /// True where the place asked for is not in the log, so that the events do not follow on it.
        let isReset: Bool
    }

    /// The events after an id, or from the first one kept.
    ///
    /// An expiry that nobody wrote down yet is there too.
    static func events(
        of snapshot: SessionSnapshot, after id: EventID?, limit: Int, in store: any SessionStore
    ) async throws(Problem) -> Page {
        do throws(StoreError) {
            let session = snapshot.record.id
            // The place itself is read too, to see whether this writing of the version is the one that was asked for.
            let from = id.map { $0.version &- 1 } ?? 0
            let found = try await store.events(of: session, after: from, limit: limit &+ 1)
            if let id, let found = found.map({ $0 + unwritten(snapshot, after: $0) }), found.first?.id == id.text {
                return Page(events: Array(found.dropFirst().prefix(limit)), isReset: false)
            }
            let oldest = try await store.events(of: session, after: nil, limit: limit)
            let all = (oldest ?? []) + unwritten(snapshot, after: oldest ?? [])
            return Page(events: Array(all.prefix(limit)), isReset: id != nil)
        } catch {
            throw Problem(error)
        }
    }

    /// The document of a page.
    static func bytes(of page: Page, in flow: Flow) -> [UInt8] {
        var writer = JSONWriter(capacity: 1_024)
        writer.beginObject()
        writer.member("reset", page.isReset)
        writer.name("events")
        writer.beginArray()
        for event in page.events { EventWriter.write(event, of: flow, to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func unwritten(_ snapshot: SessionSnapshot, after events: [LoggedEvent]) -> [LoggedEvent] {
        guard snapshot.record.state.status == .expired, events.last?.event.version == snapshot.record.state.version - 1 else { return [] }
        return LoggedEvent(expiryOf: snapshot.record).map { [$0] } ?? []
    }
}
