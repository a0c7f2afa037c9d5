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
            if let id, let found = try await following(id, of: snapshot, limit: limit, in: store) {
                return Page(events: found, isReset: false)
            }
            let oldest = try await store.events(of: snapshot.record.id, after: nil, limit: limit)
            let all = (oldest ?? []) + unwritten(snapshot, after: oldest?.last?.event.version ?? 0)
            return Page(events: Array(all.prefix(limit)), isReset: id != nil)
        } catch {
            throw Problem(error)
        }
    }

    /// All events between one and a version, that one included; `nil` where the log does not lead from the one to the other.
    static func missed(
        by snapshot: SessionSnapshot, after id: EventID, in store: any SessionStore
    ) async throws(Problem) -> [LoggedEvent]? {
        let found: [LoggedEvent]?
        do throws(StoreError) { found = try await following(id, of: snapshot, limit: .max - 1, in: store) } catch { throw Problem(error) }
        // Versions made since belong to those who observe the session.
        guard let events = found?.filter({ $0.event.version <= snapshot.record.state.version }) else { return nil }
        return (events.last?.id ?? id.text) == snapshot.entityTag ? events : nil
    }

    /// The events after one, at most so many; `nil` where that one is not in the log.
    private static func following(
        _ id: EventID, of snapshot: SessionSnapshot, limit: Int, in store: any SessionStore
    ) async throws(StoreError) -> [LoggedEvent]? {
        // The event itself is read too, to see whether this writing of the version is the one that is meant.
        guard let found = try await store.events(of: snapshot.record.id, after: id.version &- 1, limit: limit &+ 1) else { return nil }
        let all = found + unwritten(snapshot, after: found.last?.event.version ?? id.version &- 1)
        return all.first?.id == id.text ? Array(all.dropFirst().prefix(limit)) : nil
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

    private static func unwritten(_ snapshot: SessionSnapshot, after version: Int) -> [LoggedEvent] {
        guard snapshot.record.state.status == .expired, version == snapshot.record.state.version - 1 else { return [] }
        return LoggedEvent(expiryOf: snapshot.record).map { [$0] } ?? []
    }
}
