internal import ServiceSupport
internal import WizardEngine

/// The sessions of this node: hands out the one actor that a session has here, made from the store when it is needed.
///
/// An actor lives while somebody holds it; the registry holds those used last, so that a busy session is not made again for every
/// request, while a million idle ones are only records of the store.
package final class SessionRegistry: Sendable {
    private struct Live {
        weak let session: WizardSession?
    }

    private struct Shard {
        var live: [SessionID: Live] = [:]
        var recent: [WizardSession?]
        var next = 0
        var sweepAt = 64

        mutating func keep(_ session: WizardSession) {
            recent[next] = session
            next = (next + 1) % recent.count
        }
    }

    private static let shardCount = 16

    /// What every session shares.
    package let services: SessionServices
    private let shards: [Lock<Shard>]

    /// A registry that keeps about so many of the sessions used last ready.
    package init(services: SessionServices, recentMax: Int = 16_384) {
        self.services = services
        let perShard = max(1, recentMax / Self.shardCount)
        shards = (0..<Self.shardCount).map { _ in Lock(Shard(recent: Array(repeating: nil, count: perShard))) }
    }

    /// The session of that name.
    ///
    /// - Throws: `.notFound` if there is none.
    package func session(_ id: SessionID) async throws(SessionFailure) -> WizardSession {
        if let live = shard(of: id).withLock({ $0.live[id]?.session }) { return live }
        let record: SessionRecord?
        let flow: FlowRevision?
        do {
            record = try await services.store.session(id)
            guard let record else { throw SessionFailure.notFound }
            flow = try await services.store.flow(record.flow.id, revision: record.flow.revision)
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .notFound
        }
        guard let record, let flow else { throw .store(.unavailable("the flow revision of a session is missing")) }
        let path = PathFinder.path(through: flow.flow, answers: record.state.answers)
        return admit(SessionSnapshot(record: record, flow: flow, path: path))
    }

    /// Starts a session, or gives back the one that the request's conditions name.
    package func start(_ request: SessionStart) async throws(SessionFailure) -> SessionStart.Result {
        let now = services.clock.now
        let started: (state: SessionState, path: Path, event: SessionEvent)
        do {
            started = try services.engine.start(request.flow.flow, values: request.data, params: request.params)
        } catch {
            throw .invalidStart(error)
        }
        let write = TokenGrant.draw(.write, from: services.random)
        let read = TokenGrant.draw(.read, from: services.random)
        let record = SessionRecord(
            id: SessionID(from: services.random), flow: request.flow.reference, tag: VersionTag(from: services.random), state: started.state,
            subject: request.subject, client: request.client?.digest, tokens: [write.grant, read.grant], createdAt: now, rules: request.flow.flow.sessionRules)
        let creation = SessionCreation(
            record: record, event: LoggedEvent(event: started.event, tag: record.tag, at: now), key: request.key, client: request.client,
            returnsActive: request.returnsActive, now: now)
        let result: SessionCreation.Result
        do { result = try await services.store.create(creation) } catch { throw .store(error) }
        switch result {
        case .created:
            let session = admit(SessionSnapshot(record: record, flow: request.flow, path: started.path, event: creation.event))
            return .created(try await session.current(), write: write.token, read: read.token)
        case .keyReused: throw .keyReused
        case .replayed(let known): return try await giveBack(known.id, byKey: true)
        case .active(let known): return try await giveBack(known.id, byKey: false)
        }
    }

    private func giveBack(_ id: SessionID, byKey: Bool) async throws(SessionFailure) -> SessionStart.Result {
        let session = try await self.session(id)
        let tokens = try await session.grant([.write, .read]).tokens
        guard let write = tokens.first?.token, let read = tokens.last?.token else { throw .notFound }
        return .returned(try await session.current(), write: write, read: read, byKey: byKey)
    }

    private func admit(_ snapshot: SessionSnapshot) -> WizardSession {
        let id = snapshot.record.id
        return shard(of: id).withLock { shard in
            if let live = shard.live[id]?.session { return live }
            let session = WizardSession(snapshot, services: services)
            shard.live[id] = Live(session: session)
            shard.keep(session)
            if shard.live.count > shard.sweepAt {
                shard.live = shard.live.filter { $0.value.session != nil }
                shard.sweepAt = max(64, shard.live.count * 2)
            }
            return session
        }
    }

    private func shard(of id: SessionID) -> Lock<Shard> {
        shards[Int(truncatingIfNeeded: UInt(bitPattern: id.hashValue) % UInt(Self.shardCount))]
    }
}
