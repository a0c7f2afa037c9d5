internal import ServiceSupport

/// Holds up whoever comes until a test opens it.
package final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    /// A gate that is closed.
    package init() {}

    /// Waits until the gate is open.
    package func pass() async {
        await withCheckedContinuation { continuation in
            let due: [CheckedContinuation<Void, Never>] = state.withLock { state in
                guard !state.isOpen else { return [continuation] }
                state.held.append(continuation)
                let count = state.held.count
                defer { state.watchers.removeAll { $0.count <= count } }
                return state.watchers.filter { $0.count <= count }.map(\.continuation)
            }
            for continuation in due { continuation.resume() }
        }
    }

    /// Waits until so many stand before the closed gate.
    package func held(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.held.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isReached { continuation.resume() }
        }
    }

    /// Lets everybody through from now on.
    package func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }
}
