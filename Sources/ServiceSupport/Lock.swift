/// State that several threads share, guarded by a mutex of the C library.
///
/// The one lock of the service: the thread sanitizer understands it, as it does not understand the standard library's on
/// Linux. Hold it for a few instructions, never across an `await` or a call that may block.
///
/// Public since the compiler specialises only what is public and inlinable for another module: a lock that is taken without that
/// costs several times as much.
///
/// `@unchecked`: the compiler cannot see that `storage` is reached only while the mutex is held.
public struct Lock<State>: @unchecked Sendable {
    @usableFromInline let storage: LockStorage<State>

    /// A lock around a first state, which nobody else may hold on to.
    @inlinable public init(_ state: sending State) {
        storage = .make(state)
    }

    /// Runs `body` alone with the state and gives what it gives; `body` keeps nothing of the state that can change.
    @inlinable public func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withLock(body)
    }
}
