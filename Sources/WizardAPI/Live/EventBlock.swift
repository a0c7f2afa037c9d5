internal import JSONValue
internal import WizardEngine
internal import WizardSessions

/// The pieces of a stream of Server-Sent Events (WHATWG HTML, section 9.2), as bytes that all streams of a session share.
///
/// `change` is a line of the event log with the progress and the transition that the version shows; `snapshot` and `reset` hold a whole
/// session as the read right shows it; `end` says why no more will come.
enum EventBlock {
    /// A comment, which keeps proxies and the client's system from taking the stream for dead.
    static let heartbeat = Array(":\n\n".utf8)

    /// What a client sees of a version that follows the one it knows; after the last one of a session comes the end.
    ///
    /// A version that this node only read comes as a `reset`, since what led to it is not at hand.
    static func next(_ snapshot: SessionSnapshot) -> [UInt8] {
        guard let event = snapshot.event else { return reset(snapshot) }
        func made() -> SharedBlock {
            let data = EventWriter.bytes(of: event, in: snapshot.flow.flow, showing: snapshot)
            return SharedBlock(block("change", id: event.id, data: data) + ending(of: snapshot))
        }
        return (snapshot.kept("event-block", made) as? SharedBlock ?? made()).bytes
    }

    /// What a client sees first that knows nothing.
    static func beginning(_ snapshot: SessionSnapshot) -> [UInt8] {
        whole("snapshot", snapshot)
    }

    /// What a client sees whose version does not lead to this one by events that are known.
    static func reset(_ snapshot: SessionSnapshot) -> [UInt8] {
        whole("reset", snapshot)
    }

    /// Versions between the one that a client knows and the current one, from the log.
    static func missed(_ events: [LoggedEvent], until snapshot: SessionSnapshot) -> [UInt8] {
        let flow = snapshot.flow.flow
        return events.flatMap { event in
            let isCurrent = event.id == snapshot.entityTag
            return block("change", id: event.id, data: EventWriter.bytes(of: event, in: flow, showing: isCurrent ? snapshot : nil))
        } + ending(of: snapshot)
    }

    /// Why no event will come any more: a status, or `deleted`.
    static func end(_ reason: String) -> [UInt8] {
        Array("event: end\ndata: {\"reason\":\"\(reason)\"}\n\n".utf8)
    }

    /// How long a browser waits until it comes back.
    static func retry(milliseconds: Int) -> [UInt8] {
        Array("retry: \(milliseconds)\n\n".utf8)
    }

    private static func whole(_ name: String, _ snapshot: SessionSnapshot) -> [UInt8] {
        let bytes = SnapshotRepresentation(.whole, for: .read).bytes(of: snapshot)
        return block(name, id: snapshot.entityTag, data: bytes) + ending(of: snapshot)
    }

    private static func ending(of snapshot: SessionSnapshot) -> [UInt8] {
        let status = snapshot.record.state.status
        return status == .active ? [] : end(status.rawValue)
    }

    /// An event; JSON as the service writes it has no line breaks, so the data are one line.
    private static func block(_ name: String, id: String, data: [UInt8]) -> [UInt8] {
        Array("id: \(id)\nevent: \(name)\ndata: ".utf8) + data + [0x0A, 0x0A]
    }
}
