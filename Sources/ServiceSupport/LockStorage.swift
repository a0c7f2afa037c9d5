public import Glibc

/// The memory of a lock: its state and behind it, at an address that never moves, the mutex.
@usableFromInline final class LockStorage<State>: ManagedBuffer<State, pthread_mutex_t> {
    @inlinable static func make(_ state: State) -> Self {
        let buffer = Self.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { _ = pthread_mutex_init($0, nil) }
            return state
        }
        return unsafeDowncast(buffer, to: Self.self)
    }

    @inlinable func withLock<Result, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        try withUnsafeMutablePointers { state, mutex throws(Failure) in
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body(&state.pointee)
        }
    }

    deinit {
        _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
}
