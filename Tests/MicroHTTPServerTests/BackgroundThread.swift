import Glibc
import ServiceSupport

/// Runs blocking work on a thread of its own, since the shared pool has no thread to spare.
final class BackgroundThread<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case running(CheckedContinuation<Value, Never>?)
        case done(Value)
    }

    private let state = Lock(State.running(nil))
    private let work: @Sendable () -> Value

    init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        var thread = pthread_t()
        let start = Box { [self] in finish(self.work()) }
        pthread_create(&thread, nil, runBox, Unmanaged.passRetained(start).toOpaque())
        pthread_detach(thread)
    }

    /// What the work gave.
    func result() async -> Value {
        await withCheckedContinuation { continuation in
            let done: Value? = state.withLock { state in
                if case .done(let value) = state { return value }
                state = .running(continuation)
                return nil
            }
            if let done { continuation.resume(returning: done) }
        }
    }

    private func finish(_ value: Value) {
        let waiting: CheckedContinuation<Value, Never>? = state.withLock { state in
            defer { state = .done(value) }
            if case .running(let waiting) = state { return waiting }
            return nil
        }
        waiting?.resume(returning: value)
    }
}

private final class Box {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

private func runBox(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
    return nil
}
