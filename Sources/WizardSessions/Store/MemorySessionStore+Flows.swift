internal import ServiceSupport

extension MemorySessionStore {
    package func store(_ revision: FlowRevision, expecting current: Int?) async throws(StoreError) {
        try lock.withLock { content throws(StoreError) in
            let id = revision.reference.id
            if let key = revision.key, content.flows.contains(where: { $0.key != id && $0.value.isCurrent(by: key) }) { throw .keyReused }
            var flow = content.flows[id] ?? StoredFlow()
            guard flow.current == current, revision.reference.revision == flow.last + 1 else { throw .conflict }
            flow.store(revision)
            content.flows[id] = flow
        }
    }

    package func flow(_ id: String, revision: Int?) async throws(StoreError) -> FlowRevision? {
        lock.withLock { content in
            guard let flow = content.flows[id], let number = revision ?? flow.current else { return nil }
            return flow.revisions[number]
        }
    }

    package func lastRevision(ofFlow id: String) async throws(StoreError) -> Int {
        lock.withLock { $0.flows[id]?.last ?? 0 }
    }

    package func flows(after id: String?, limit: Int) async throws(StoreError) -> [FlowRevision] {
        lock.withLock { content in
            let current = content.flows.values.compactMap { flow in flow.current.flatMap { flow.revisions[$0] } }
            let following = current.filter { revision in id.map { revision.reference.id > $0 } ?? true }
            return Array(following.sorted { $0.reference.id < $1.reference.id }.prefix(max(0, limit)))
        }
    }

    package func removeFlow(_ id: String, expecting current: Int) async throws(StoreError) {
        try lock.withLock { content throws(StoreError) in
            guard let known = content.flows[id]?.current else { throw .notFound }
            guard known == current else { throw .conflict }
            content.flows[id]?.remove()
        }
    }
}
