internal import ServiceSupport
internal import WizardEngine

/// The sessions of this node: hands out the one actor that a session has here, made from the store when it is needed.
///
/// An actor lives while somebody holds it; the registry holds those made last, so that a busy session is not made again for every
/// request, while a million idle ones are only records of the store.
package final class SessionRegistry: Sendable {
    private static let shardCount = 16
    /// Expiries written down in one go.
    static let portion = 256
    /// Such goes in a row.
    static let portionsMax = 16
    /// How often a start asks the store again, when the session that it should give back has gone.
    private static let startsMax = 3

    /// What every session shares.
    package let services: SessionServices
    private let shards: [Lock<SessionShard>]

    /// A registry that keeps about so many of the sessions made last ready.
    package init(services: SessionServices, recentMax: Int = 16_384) {
        self.services = services
        shards = (0..<Self.shardCount).map { _ in Lock(SessionShard(recentMax: max(1, recentMax / Self.shardCount))) }
    }

    /// How many sessions have an actor here.
    package var liveCount: Int {
        shards.reduce(0) { $0 + $1.withLock { $0.count } }
    }

    /// The session of that name.
    ///
    /// - Throws: `.notFound` if there is none.
    package func session(_ id: SessionID) async throws(SessionFailure) -> WizardSession {
        let shard = shard(of: id)
        if let live = shard.withLock({ $0.session(id) }) { return live }
        let found: SessionShard.Found? = await withCheckedContinuation { asker in
            if let answer = shard.withLock({ $0.ask(for: id, asker) }) { asker.resume(returning: answer) }
        }
        // A continuation that is resumed before it is awaited hands its value over without an order that the thread sanitizer sees; the
        // lock that the maker of the session held gives one.
        if let found { return try shard.withLock { _ in found }.get() }
        let loaded: SessionShard.Found
        do throws(SessionFailure) { loaded = .success(admit(try await load(id))) } catch { loaded = .failure(error) }
        for asker in shard.withLock({ $0.finishLoading(id) }) { asker.resume(returning: loaded) }
        return try loaded.get()
    }

    /// The session of that name and its current version, if both are at hand; `nil` says nothing about whether there is one.
    package func glimpse(_ id: SessionID) -> (session: WizardSession, snapshot: SessionSnapshot)? {
        guard let session = shard(of: id).withLock({ $0.session(id) }), let snapshot = session.glimpse else { return nil }
        return (session, snapshot)
    }

    /// The sessions that fit a query; those that have run out are written down first, so that a list by end has no gaps.
    package func sessions(_ query: SessionQuery) async throws(StoreError) -> SessionPage {
        for _ in 0..<Self.portionsMax where query.order == .endedAt {
            if try await writeExpiries(at: query.now, limit: Self.portion) < Self.portion { break }
        }
        return try await services.store.sessions(query)
    }

    /// Writes down the expiry of sessions that have run out, at most so many; gives how many it found.
    func writeExpiries(at now: Timestamp, limit: Int) async throws(StoreError) -> Int {
        let overdue = try await services.store.overdue(at: now, limit: limit)
        for id in overdue {
            // A session that changed or went in the meantime needs nothing written down.
            _ = try? await session(id).writeExpiry()
        }
        return overdue.count
    }

    /// Starts a session, or gives back the one that the request's conditions name.
    package func start(_ request: SessionStart) async throws(SessionFailure) -> SessionStart.Result {
        let now = services.clock.now
        let started: (state: SessionState, path: Path, event: SessionEvent)
        do {
            started = try services.engine.start(
                request.flow.flow, values: request.data, params: request.params, byAdmin: request.byAdmin)
        } catch {
            throw .invalidStart(error)
        }
        let write = TokenGrant.draw(.write, from: services.random)
        let read = TokenGrant.draw(.read, from: services.random)
        let record = SessionRecord(
            id: SessionID(from: services.random), flow: request.flow.reference, tag: VersionTag(from: services.random),
            state: started.state, subject: request.subject, client: request.client?.digest, tokens: [write.grant, read.grant],
            createdAt: now, rules: request.flow.flow.sessionRules)
        let creation = SessionCreation(
            record: record, event: LoggedEvent(event: started.event, tag: record.tag, at: now), key: request.key,
            client: request.client, returnsActive: request.returnsActive, now: now)
        for _ in 1..<Self.startsMax {
            do {
                return try await finish(creation, request, path: started.path, write: write.token, read: read.token)
            } catch .notFound {}
        }
        return try await finish(creation, request, path: started.path, write: write.token, read: read.token)
    }

    /// - Throws: `.notFound` where the session to give back has gone since the store named it.
    private func finish(
        _ creation: SessionCreation, _ request: SessionStart, path: Path, write: Secret, read: Secret
    ) async throws(SessionFailure) -> SessionStart.Result {
        let result: SessionCreation.Result
        do { result = try await services.store.create(creation) } catch { throw .store(error) }
        switch result {
        case .created:
            let snapshot = SessionSnapshot(record: creation.record, flow: request.flow, path: path, event: creation.event)
            _ = admit(snapshot)
            return .created(snapshot, write: write, read: read)
        case .keyReused: throw .keyReused
        case .replayed(let known): return try await giveBack(known.id, byKey: true)
        case .active(let known): return try await giveBack(known.id, byKey: false)
        }
    }

    private func giveBack(_ id: SessionID, byKey: Bool) async throws(SessionFailure) -> SessionStart.Result {
        let session = try await self.session(id)
        let tokens = try await session.grantAgain().tokens
        guard let write = tokens.first?.token, let read = tokens.last?.token else { throw .notFound }
        return .returned(try await session.current(), write: write, read: read, byKey: byKey)
    }

    private func load(_ id: SessionID) async throws(SessionFailure) -> SessionSnapshot {
        let record: SessionRecord?
        let flow: FlowRevision?
        do throws(StoreError) {
            record = try await services.store.session(id)
            flow = if let record { try await services.store.flow(record.flow.id, revision: record.flow.revision) } else { nil }
        } catch {
            throw .store(error)
        }
        guard let record else { throw .notFound }
        guard let flow else { throw .store(.unavailable("the flow revision of a session is missing")) }
        let path = PathFinder.path(through: flow.flow, answers: record.state.answers)
        return SessionSnapshot(record: record, flow: flow, path: path)
    }

    private func admit(_ snapshot: SessionSnapshot) -> WizardSession {
        shard(of: snapshot.record.id).withLock { $0.admit(snapshot, services: services) }
    }

    private func shard(of id: SessionID) -> Lock<SessionShard> {
        shards[Int(id.spread % UInt64(Self.shardCount))]
    }
}
