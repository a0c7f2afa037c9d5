internal import Glibc

/// State that several threads share, guarded by a mutex of the C library.
///
/// The one lock of the service: the thread sanitizer understands it, as it does not understand the standard library's on
/// Linux. Hold it for a few instructions, never across an `await` or a call that may block.
///
/// `@unchecked`: the compiler cannot see that `storage` is reached only while the mutex is held.
package struct Lock<State>: @unchecked Sendable {
    private let storage: LockStorage<State>

    /// A lock around a first state, which nobody else may hold on to.
    package init(_ state: sending State) {
        storage = .make(state)
    }

    /// Runs `body` alone with the state and gives what it gives; `body` keeps nothing of the state that can change.
    package func withLock<Result: Sendable, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        try storage.withLock(body)
    }
}

/// The state and behind it, at an address that never moves, the mutex.
private final class LockStorage<State>: ManagedBuffer<State, pthread_mutex_t> {
    static func make(_ state: State) -> Self {
        let buffer = Self.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { _ = pthread_mutex_init($0, nil) }
            return state
        }
        return unsafeDowncast(buffer, to: Self.self)
    }

    func withLock<Result, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        let mutex = withUnsafeMutablePointerToElements { $0 }
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&header)
    }

    deinit {
        _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
}
