internal import HTTPMessage
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// A client's live view of a session: every version once and in order, from the one that the client knows.
///
/// It observes the session before it is opened, and keeps what it is told meanwhile, so that nothing falls between the log and the
/// versions that follow.
final class EventStream: ResponseStream {
    private enum Phase: Sendable {
        /// What the client knows is not settled yet; these versions were made in the meantime, `nil` for the removal.
        case opening([SessionSnapshot?])
        /// The client is at this version, or will be.
        case live(version: Int, id: String)
        /// What waits is the last.
        case closing
    }

    private struct State: Sendable {
        var phase = Phase.opening([])
        var pending = PendingBlocks()
        var whenReady: (@Sendable () -> Void)?
        var observation: WizardSession.Observation?
        var nextBeat: DeadlineQueue.Ticket?
        var lastMoment: DeadlineQueue.Ticket?
        var isCancelled = false
    }

    private let session: WizardSession
    private let caller: Caller
    private let services: APIServices
    private let state = Lock(State())

    private init(_ session: WizardSession, _ caller: Caller, _ services: APIServices) {
        self.session = session
        self.caller = caller
        self.services = services
    }

    /// A stream that observes the session, and the version that is current; to be opened, or cancelled.
    static func observing(
        _ session: WizardSession, for caller: Caller, _ services: APIServices
    ) async throws(SessionFailure) -> (EventStream, SessionSnapshot) {
        let stream = EventStream(session, caller, services)
        let streams = services.registry.services.streams
        let (observation, seen) = try await session.observe(countedBy: streams) { [weak stream] in stream?.take($0) ?? false }
        stream.state.withLock { $0.observation = observation }
        services.counts.streams.add(1)
        return (stream, seen)
    }

    /// Begins with some bytes, which bring the client to a version, and goes on with those that follow it.
    func open(with bytes: [UInt8], at snapshot: SessionSnapshot) {
        let rules = services.live
        let chance = services.registry.services.random.next()
        let age = LiveRules.jittered(rules.streamAge, by: chance)
        state.withLock { state in
            guard case .opening(let missed) = state.phase else { return }
            state.pending.append(
                EventBlock.retry(milliseconds: rules.retryMilliseconds + Int(chance % UInt64(max(1, rules.retryMilliseconds)))))
            state.pending.append(bytes)
            state.phase =
                snapshot.record.state.status == .active ? .live(version: snapshot.version, id: snapshot.entityTag) : .closing
            for snapshot in missed { note(snapshot, in: &state) }
            state.nextBeat = schedule(after: rules.heartbeat) { $0.beat() }
            state.lastMoment = schedule(after: age) { $0.finish() }
        }
    }

    func start(whenReady: @escaping @Sendable () -> Void) {
        state.withLock { $0.whenReady = whenReady }
    }

    func read(max: Int) -> StreamRead {
        state.withLock { state in
            if let bytes = state.pending.take(max: max) { return .bytes(bytes) }
            if case .closing = state.phase { return .end }
            return .pending
        }
    }

    func cancel() {
        let (isFirst, observation, timers, ready) = state.withLock { state in
            defer {
                state.isCancelled = true
                state.phase = .closing
                state.pending.removeAll()
                state.nextBeat = nil
                state.lastMoment = nil
                state.whenReady = nil
            }
            return (!state.isCancelled, state.observation, [state.nextBeat, state.lastMoment].compactMap { $0 }, state.whenReady)
        }
        _ = ready
        guard isFirst else { return }
        for timer in timers { services.registry.services.deadlines.cancel(timer) }
        if let observation { session.endObservation(observation) }
        services.counts.streams.add(-1)
    }

    /// The session tells of a version, or with `nil` of its removal; gives whether more shall be told.
    private func take(_ snapshot: SessionSnapshot?) -> Bool {
        update { state in note(snapshot, in: &state) }
    }

    private func note(_ snapshot: SessionSnapshot?, in state: inout State) {
        switch state.phase {
        case .opening(let missed): state.phase = .opening(missed + [snapshot])
        case .closing: break
        case .live(let version, let id):
            guard let snapshot else {
                state.pending.append(EventBlock.end("deleted"))
                state.phase = .closing
                return
            }
            // A token that was revoked shows nothing any more.
            guard caller.mayRead(snapshot) else { return state.phase = .closing }
            let tag = snapshot.entityTag
            guard tag != id, snapshot.version > version || snapshot.event == nil else { return }
            state.pending.append(snapshot.version == version &+ 1 ? EventBlock.next(snapshot) : EventBlock.reset(snapshot))
            state.phase = snapshot.record.state.status == .active ? .live(version: snapshot.version, id: tag) : .closing
            dropIfSlow(&state)
        }
    }

    /// Ends the stream of a client that takes too little; it comes back with the last id that it got.
    private func dropIfSlow(_ state: inout State) {
        let rules = services.live
        let isTooMuch =
            state.pending.count > rules.pendingEventsMax || (state.pending.byteCount > rules.pendingBytesMax && state.pending.count > 1)
        guard isTooMuch else { return }
        state.pending.removeAll()
        state.phase = .closing
        services.counts.droppedStreams.add()
    }

    private func beat() {
        _ = update { state in
            if state.pending.isEmpty { state.pending.append(EventBlock.heartbeat) }
            state.nextBeat = schedule(after: services.live.heartbeat) { $0.beat() }
        }
    }

    /// The stream has lasted long enough; the browser comes back with the last id.
    private func finish() {
        _ = update { $0.phase = .closing }
    }

    /// Changes the state of a stream that is not at its end, and tells the transport; gives whether it goes on.
    private func update(_ change: (inout State) -> Void) -> Bool {
        let (goesOn, ready) = state.withLock { state in
            if case .closing = state.phase { return (false, nil as (@Sendable () -> Void)?) }
            change(&state)
            if case .closing = state.phase { return (false, state.whenReady) }
            return (true, state.whenReady)
        }
        ready?()
        return goesOn
    }

    private func schedule(after duration: Duration, _ action: @escaping @Sendable (EventStream) -> Void) -> DeadlineQueue.Ticket {
        let deadline = services.clock.instant.advanced(by: duration)
        return services.registry.services.deadlines.schedule(at: deadline) { [weak self] in
            if let self { action(self) }
        }
    }
}

extension SessionSnapshot {
    fileprivate var version: Int { record.state.version }
}
