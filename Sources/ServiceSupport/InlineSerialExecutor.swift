internal import Glibc

/// The executor of one actor, which runs the actor's jobs on the thread that calls it where that thread is the home of an
/// `InlineTaskExecutor`: an idle actor is entered and left without a thread switch.
///
/// While one thread runs the actor's jobs, others only add theirs. A caller on any other thread hands the jobs to the home
/// thread that ran the actor last, or to the shared pool if there was none: a store that has finished a write is not made
/// to serve requests. After a number of jobs the actor goes to the end of its thread's queue, so that one busy actor does
/// not keep a loop from its connections.
package final class InlineSerialExecutor: SerialExecutor {
    private struct State: Sendable {
        var queue = WorkQueue<UnownedJob>()
        /// True from the first job until a runner finds the queue empty.
        var isRunning = false
        var lastHost: InlineTaskExecutor?
        /// The thread that is within `runIfIdle`.
        var visitor: pthread_t?
    }

    /// How many jobs run in a row.
    private static let turnLimit = 32

    private let state = Lock(State())

    /// An executor for one actor.
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let here = InlineTaskExecutor.current
        let (starts, host) = state.withLock { state in
            state.queue.append(job)
            if let here, !state.isRunning { state.lastHost = here }
            defer { state.isRunning = true }
            return (!state.isRunning, state.lastHost)
        }
        guard starts else { return }
        if let host {
            host.enqueue(.drain(self))
        } else {
            Task.detached { self.drain(on: nil) }
        }
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Runs a body as the actor's own, without a job and a task around it; `nil` where the actor is busy, or the thread is no home of
    /// an `InlineTaskExecutor`.
    ///
    /// The body may `assumeIsolated`.
    package func runIfIdle<Result: Sendable>(_ body: () -> Result) -> Result? {
        guard let host = InlineTaskExecutor.current else { return nil }
        let starts = state.withLock { state in
            guard !state.isRunning else { return false }
            (state.isRunning, state.lastHost, state.visitor) = (true, host, pthread_self())
            return true
        }
        guard starts else { return nil }
        defer { leave(host) }
        return body()
    }

    private func leave(_ host: InlineTaskExecutor) {
        let hasMore = state.withLock { state in
            state.visitor = nil
            state.isRunning = !state.queue.isEmpty
            return state.isRunning
        }
        if hasMore { host.enqueue(.drain(self)) }
    }

    /// True on the thread that is within `runIfIdle`; asked by the runtime where no job tells it who runs.
    package func isIsolatingCurrentContext() -> Bool? {
        state.withLock { $0.visitor == pthread_self() }
    }

    /// Runs the jobs that wait, up to a turn's limit; called by the one runner.
    func drain(on host: InlineTaskExecutor?) {
        for _ in 0..<Self.turnLimit {
            let next = state.withLock { state in
                let next = state.queue.popFirst()
                state.isRunning = next != nil
                return next
            }
            guard let next else { return }
            run(next, on: host)
        }
        if let host {
            host.enqueue(.drain(self))
        } else {
            Task.detached { self.drain(on: nil) }
        }
    }

    /// Runs a job and says on whose thread: a task that prefers that thread's executor would otherwise be enqueued again at each call
    /// from one of the actor's functions to another.
    private func run(_ job: UnownedJob, on host: InlineTaskExecutor?) {
        if let host {
            job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: host.asUnownedTaskExecutor())
        } else {
            job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }
}
