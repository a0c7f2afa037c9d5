internal import Glibc
internal import ServiceSupport

/// Runs one actor's jobs on a thread of its own, so that reads which block keep no other task from running; the thread ends with
/// the last job.
package final class ThreadExecutor: SerialExecutor {
    private struct State: Sendable {
        var jobs: [UnownedJob] = []
        var isRunning = false
    }

    private let state = Lock(State())

    /// An executor for one actor.
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let starts = state.withLock { state in
            state.jobs.append(job)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts { start() }
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Runs jobs until there are none.
    fileprivate func drain() {
        while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    private func next() -> UnownedJob? {
        state.withLock { state in
            guard !state.jobs.isEmpty else {
                state.isRunning = false
                return nil
            }
            return state.jobs.removeFirst()
        }
    }

    private func start() {
        var thread = pthread_t()
        let held = Unmanaged.passRetained(self)
        guard pthread_create(&thread, nil, run, held.toOpaque()) == 0 else {
            held.release()
            Task.detached { self.drain() }
            return
        }
        pthread_detach(thread)
    }
}

/// The thread's function; one reference to the executor in the context belongs to it.
private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadExecutor>.fromOpaque(context).takeRetainedValue().drain() }
    return nil
}
