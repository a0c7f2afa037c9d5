internal import HTTPMessage
internal import ServiceSupport
internal import WizardSessions

extension APIRequest {
    /// The answer to a read of a session that is polled: at once, or once the version is another one than the client has (contract,
    /// section 3, "Waiting").
    ///
    /// - Parameter represent: how a version is shown.
    func polled(_ represent: (SessionSnapshot) -> ShownVersion) async throws(Problem) -> HTTPResponse {
        let snapshot = try session.snapshot
        guard try isKnown(snapshot), let seconds = secondsToWait(knowing: snapshot.entityTag) else { return try polledAtOnce(represent) }
        switch try await waited(past: snapshot.entityTag, seconds: seconds) {
        case .changed(let snapshot):
            _ = try caller.right(on: snapshot)
            return applied(seconds, to: represent(snapshot).response)
        case .unchanged:
            var response = represent(snapshot).response
            response.status = .notModified
            return applied(seconds, to: response)
        case .removed: throw Problem(SessionFailure.notFound)
        case .abandoned: return notModified(represent(snapshot))
        }
    }

    /// The answer to a client that does not ask to wait.
    func polledAtOnce(_ represent: (SessionSnapshot) -> ShownVersion) throws(Problem) -> HTTPResponse {
        let snapshot = try session.snapshot
        let shown = represent(snapshot)
        return try isKnown(snapshot) ? notModified(shown) : shown.whole
    }

    private func isKnown(_ snapshot: SessionSnapshot) throws(Problem) -> Bool {
        try isKnown(snapshot.quotedTag)
    }

    /// Tells a client that did not wait when to ask again.
    private func notModified(_ shown: ShownVersion) -> HTTPResponse {
        shown.notModified(retryAfter: services.live.pollSeconds)
    }

    /// How long the client wants to wait, if it may: by GET, with one entity tag, the current one; `nil` does not wait.
    private func secondsToWait(knowing tag: String) -> Int? {
        guard head.method == .get, services.lifecycle.isReady,
            let seconds = exchange.handler.preferences?.waitSeconds, seconds > 0,
            let field = exchange.handler.noneMatch, case .tags(let known) = EntityTagCondition(field), known.count == 1,
            known.first?.opaque == tag
        else { return nil }
        return min(seconds, services.live.waitSecondsMax)
    }

    private func waited(past tag: String, seconds: Int) async throws(Problem) -> WaitOutcome {
        let opened = try session
        let patience = LiveRules.jittered(.seconds(seconds), by: services.registry.services.random.next())
        services.counts.waiters.add(1)
        defer { services.counts.waiters.add(-1) }
        do throws(SessionFailure) {
            return try await opened.session.wait(past: tag, until: services.clock.instant.advanced(by: patience))
        } catch {
            throw Problem(error)
        }
    }

    private func applied(_ seconds: Int, to response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.fields.append("Preference-Applied", "wait=\(seconds)")
        return response
    }
}
