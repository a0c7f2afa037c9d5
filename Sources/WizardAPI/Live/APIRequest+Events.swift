internal import HTTPMessage
internal import WizardEngine
internal import WizardSessions

extension APIRequest {
    /// True where the client wants the events as they come rather than those that there are.
    var wantsStream: Bool {
        AcceptList(head.fields.list("Accept")).choose([.json, .eventStream]) == .eventStream
    }

    /// The live stream (contract, section 3, "Live"): from the version that the client knows, else from a snapshot.
    func eventStream() async throws(Problem) -> HTTPResponse {
        let known = try knownEvent()
        let fields: HTTPFields = [
            "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept",
        ]
        let stream: EventStream
        let seen: SessionSnapshot
        let opened = try session
        do throws(SessionFailure) {
            (stream, seen) = try await EventStream.observing(opened.session, for: caller, services)
        } catch {
            throw Problem(error)
        }
        // A 204 tells a browser to stay away (WHATWG HTML, section 9.2.2): a session that is over has nothing more to tell.
        if seen.record.state.status != .active, case .event(let id) = known, id.text == seen.entityTag {
            stream.cancel()
            return HTTPResponse(status: .noContent, fields: fields)
        }
        do throws(Problem) {
            stream.open(with: try await beginning(from: known, at: seen), at: seen)
        } catch {
            stream.cancel()
            throw error
        }
        return HTTPResponse(status: .ok, fields: fields, body: .stream(stream))
    }

    /// What brings a client from what it knows to a version.
    private func beginning(from known: KnownEvent, at seen: SessionSnapshot) async throws(Problem) -> [UInt8] {
        switch known {
        case .nothing: return EventBlock.beginning(seen)
        case .unreadable: return EventBlock.reset(seen)
        case .event(let id):
            let missed = try await EventLog.missed(by: seen, after: id, in: services.store)
            return missed.map { EventBlock.missed($0, until: seen) } ?? EventBlock.reset(seen)
        }
    }

    /// What the client has got last.
    ///
    /// What a browser says itself counts more than the address that it was given at first.
    private func knownEvent() throws(Problem) -> KnownEvent {
        let parameter = try eventID("after")
        if let field = head.fields["Last-Event-ID"], !field.isEmpty {
            return EventID(field).map { .event($0) } ?? .unreadable
        }
        return parameter.map { .event($0) } ?? .nothing
    }

    /// The id of an event in the query.
    func eventID(_ name: String) throws(Problem) -> EventID? {
        guard let text = query[name] else { return nil }
        guard let id = EventID(text) else { throw Problem(.invalidParameter, "\(name) is the id of an event.") }
        return id
    }
}
