/// State that several threads share, guarded by a mutex of the C library.
///
/// The one lock of the service: the thread sanitizer understands it, as it does not understand the standard library's on
/// Linux. Hold it for a few instructions, never across an `await` or a call that may block.
///
/// Inlined in other modules, which alone know the state's type; this needs `usableFromInline` on the type.
///
/// `@unchecked`: the compiler cannot see that `storage` is reached only while the mutex is held.
@usableFromInline package struct Lock<State>: @unchecked Sendable {
    @usableFromInline let storage: LockStorage<State>

    /// A lock around a first state, which nobody else may hold on to.
    @inlinable package init(_ state: sending State) {
        storage = .make(state)
    }

    /// Runs `body` alone with the state and gives what it gives; `body` keeps nothing of the state that can change.
    @inlinable package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withLock(body)
    }
}
