internal import HTTPMessage
internal import ServiceSupport
internal import WizardSessions

extension APIRequest {
    /// The answer to a read of a session that is polled: at once, or once the version is another one than the client has (contract,
    /// section 3, "Waiting").
    ///
    /// - Parameter represent: the answer that shows a version.
    func polled(_ represent: (SessionSnapshot) -> HTTPResponse) async throws(Problem) -> HTTPResponse {
        let opened = try session
        let response = try conditional(represent(opened.snapshot))
        let tag = opened.snapshot.entityTag
        guard let seconds = secondsToWait(knowing: tag, if: response.status) else { return retryLater(response) }
        switch try await waited(past: tag, seconds: seconds) {
        case .changed(let snapshot):
            _ = try caller.right(on: snapshot.record)
            return applied(seconds, to: represent(snapshot))
        case .unchanged: return applied(seconds, to: response)
        case .removed: throw Problem(SessionFailure.notFound)
        case .abandoned: return retryLater(response)
        }
    }

    /// The answer to a client that does not ask to wait.
    func polledAtOnce(_ represent: (SessionSnapshot) -> HTTPResponse) throws(Problem) -> HTTPResponse {
        retryLater(try conditional(represent(try session.snapshot)))
    }

    /// How long the client wants to wait, if it may: by GET, with one entity tag, the current one; `nil` does not wait.
    private func secondsToWait(knowing tag: String, if status: HTTPStatus) -> Int? {
        guard status == .notModified, http.method == .get, services.lifecycle.isReady,
            let seconds = http.fields.list("Prefer").flatMap({ Preferences($0).waitSeconds }), seconds > 0,
            let field = http.fields.list("If-None-Match"), case .tags(let known) = EntityTagCondition(field), known.count == 1,
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

    /// Tells a client that did not wait when to ask again.
    private func retryLater(_ response: HTTPResponse) -> HTTPResponse {
        guard response.status == .notModified else { return response }
        var response = response
        response.fields.append("Retry-After", "\(services.live.pollSeconds)")
        return response
    }
}
