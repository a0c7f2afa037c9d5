internal import Glibc

/// Runs the tasks of one thread on that thread: the thread of an event loop, its home.
///
/// The loop starts a piece of work (`Task.immediate`) and calls `runPending`, which runs what the work has enqueued until
/// nothing is left: a task that hops to an actor and back is done when the call returns, without a thread switch. What
/// other threads enqueue is left for the home thread, which is woken. Since `enqueue` only queues, nothing nests, and
/// nothing runs in the middle of code that holds a lock. One call runs a limited number of pieces; the rest waits for the
/// loop's next turn.
package final class InlineTaskExecutor: TaskExecutor {
    /// A piece of work.
    enum Work: Sendable {
        case job(UnownedJob)
        case drain(InlineSerialExecutor)
        case call(@Sendable () -> Void)
    }

    private struct State: Sendable {
        var home: pthread_t?
        var queue = WorkQueue<Work>()
        /// True once the home thread is gone: work goes to the shared pool.
        var isRetired = false
    }

    /// How many pieces one turn runs at most.
    private static let turnLimit = 256

    private let state = Lock(State())
    private let wake: @Sendable () -> Void

    /// An executor whose home thread is woken by `wake`, which is called from other threads and must not block.
    package init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Makes the calling thread the home.
    package func adoptThread() {
        state.withLock { $0.home = pthread_self() }
        ThreadHost.set(self)
    }

    /// Ends the service of the home thread, called on it: what waits, and what comes later, runs on the shared pool.
    package func retire() {
        ThreadHost.set(nil)
        let rest = state.withLock { state in
            state.isRetired = true
            return state.queue.removeAll()
        }
        for work in rest { runOnPool(work) }
    }

    /// The executor whose home is the calling thread.
    package static var current: InlineTaskExecutor? { ThreadHost.get() }

    package func enqueue(_ job: consuming ExecutorJob) {
        enqueue(.job(UnownedJob(job)))
    }

    /// Has `body` called on the home thread.
    package func call(_ body: @escaping @Sendable () -> Void) {
        enqueue(.call(body))
    }

    /// Runs what waits, up to a turn's limit; called on the home thread.
    package func runPending() {
        for _ in 0..<Self.turnLimit {
            guard let next = state.withLock({ $0.queue.popFirst() }) else { return }
            run(next)
        }
    }

    /// True where work waits for the home thread.
    package var hasPending: Bool {
        state.withLock { !$0.queue.isEmpty }
    }

    func enqueue(_ work: Work) {
        enum Next { case nothing, wake, pool }
        let next: Next = state.withLock { state in
            guard !state.isRetired else { return .pool }
            let sleeps = state.queue.isEmpty && state.home != pthread_self()
            state.queue.append(work)
            return sleeps ? .wake : .nothing
        }
        switch next {
        case .nothing: break
        case .wake: wake()
        case .pool: runOnPool(work)
        }
    }

    private func run(_ work: Work) {
        switch work {
        case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .drain(let executor): executor.drain(on: self)
        case .call(let body): body()
        }
    }

    private func runOnPool(_ work: Work) {
        Task.detached { self.run(work) }
    }
}
