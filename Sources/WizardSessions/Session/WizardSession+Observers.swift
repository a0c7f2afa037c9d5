package import ServiceSupport
internal import WizardEngine

extension WizardSession {
    /// What ends the calls to an observer.
    package struct Observation: Sendable {
        fileprivate let number: Int
    }

    /// Calls back at every version from now on, in order and once each, and with `nil` once the session is removed.
    ///
    /// A session that runs out while it is observed tells so at that time.
    ///
    /// - Parameters:
    ///   - quota: how many such observers there may be at all sessions together.
    ///   - observer: returns at once, and false where it wants to know no more; called while the session does nothing else.
    /// - Returns: what `endObservation` takes, and the version that is current, which the first call back follows.
    /// - Throws: `.tooManyObservers` at the limit of the session or of the node.
    package func observe(
        countedBy quota: Quota, _ observer: @escaping @Sendable (SessionSnapshot?) -> Bool
    ) throws(SessionFailure) -> (Observation, SessionSnapshot) {
        let seen = try current()
        let number = try observers.add(observer, countedBy: quota)
        setAlarm(for: seen)
        return (Observation(number: number), seen)
    }

    /// Ends the calls to an observer; one that is under way may still come.
    package nonisolated func endObservation(_ observation: Observation) {
        observers.remove(observation.number)
    }

    /// Waits until the session is at another version than one, or until a deadline.
    ///
    /// - Parameter tag: the entity tag of the known version, without quotes.
    /// - Throws: `.notFound` if the session is not there, `.tooManyObservers` at a limit.
    package nonisolated func wait(past tag: String, until deadline: Instant) async throws(SessionFailure) -> WaitOutcome {
        let wait = VersionWait()
        let (observation, seen) = try await observe(countedBy: services.waiters) { snapshot in
            wait.tell(snapshot.map { .changed($0) } ?? .removed)
            return false
        }
        guard seen.entityTag == tag else {
            endObservation(observation)
            return .changed(seen)
        }
        let ticket = services.deadlines.schedule(at: deadline) { wait.tell(.unchanged) }
        let outcome = await wait.outcome()
        services.deadlines.cancel(ticket)
        switch outcome {
        case .changed, .removed: break
        case .unchanged, .abandoned: endObservation(observation)
        }
        return outcome
    }

    /// Has the session look at the clock when its time runs out, while somebody observes it.
    ///
    /// - Parameter least: milliseconds that it is left alone at least.
    func setAlarm(for seen: SessionSnapshot, least: Int64 = 0) {
        guard seen.record.state.status == .active else { return }
        let left = max(least, seen.record.expiresAt.milliseconds(since: services.clock.now))
        observers.setAlarm(at: services.clock.instant.advanced(by: .milliseconds(left))) { [weak self] in
            guard let self else { return }
            Task.detached { await self.alarmWentOff() }
        }
    }

    private func alarmWentOff() {
        observers.clearAlarm()
        // The time may have been postponed since, or a command have the turn that is judged by the time when it began.
        if let seen = try? current() { setAlarm(for: seen, least: 20) }
    }
}
