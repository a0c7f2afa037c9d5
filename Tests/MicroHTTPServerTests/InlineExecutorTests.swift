import Glibc
import ServiceSupport
import Testing

private actor Meter {
    let executor = InlineSerialExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var inside = 0
    private(set) var most = 0
    private(set) var count = 0
    private(set) var threads: Set<UInt> = []

    func enter() {
        inside += 1
        most = max(most, inside)
        count += 1
        threads.insert(UInt(pthread_self()))
        inside -= 1
    }
}

/// What happens on the thread of a loop, played by a thread of the test.
@Suite struct InlineExecutorTests {
    /// Runs a body on a thread that is the home of an executor, which is woken by nobody.
    static func atHome<Value: Sendable>(_ body: @escaping @Sendable (InlineTaskExecutor) -> Value) async -> Value {
        await BackgroundThread {
            let executor = InlineTaskExecutor {}
            executor.adoptThread()
            let value = body(executor)
            executor.retire()
            return value
        }.result()
    }

    @Test func aTaskThatHopsToAnIdleActorIsDoneWhenTheCallReturns() async {
        let meter = Meter()
        let (isDone, here) = await Self.atHome { executor in
            let done = Lock(false)
            Task.immediate(executorPreference: executor) {
                await meter.enter()
                await meter.enter()
                done.withLock { $0 = true }
            }
            executor.runPending()
            return (done.withLock { $0 }, UInt(pthread_self()))
        }
        #expect(isDone)
        #expect(await meter.threads == [here])
    }

    @Test func anIdleActorIsVisitedWithoutATask() async {
        let meter = Meter()
        let (first, nested, later, here) = await Self.atHome { executor in
            let nested = Lock<Int?>(nil)
            let isDone = Lock(false)
            let first = meter.executor.runIfIdle {
                // Who comes meanwhile is not let in, and a task waits until the visit is over.
                nested.withLock { $0 = meter.executor.runIfIdle { 1 } }
                Task.immediate(executorPreference: executor) {
                    await meter.enter()
                    isDone.withLock { $0 = true }
                }
                executor.runPending()
                return isDone.withLock { $0 }
                    ? -1
                    : meter.assumeIsolated { meter in
                        meter.enter()
                        return meter.count
                    }
            }
            executor.runPending()
            return (first, nested.withLock { $0 }, isDone.withLock { $0 }, UInt(pthread_self()))
        }
        #expect(first == 1)
        #expect(nested == nil)
        #expect(later)
        #expect(await meter.count == 2)
        #expect(await meter.threads == [here])
        // This thread serves no connections.
        #expect(meter.executor.runIfIdle { 1 } == nil)
    }

    @Test func visitsAndTasksOfManyThreadsAreNeverInsideTogether() async {
        let meter = Meter()
        let visits = Counter()
        await Self.atHome { _ in
            if meter.executor.runIfIdle({ meter.assumeIsolated { $0.enter() } }) != nil { visits.add() }
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    await Self.atHome { executor in
                        for _ in 0..<2_000 {
                            if meter.executor.runIfIdle({ meter.assumeIsolated { $0.enter() } }) != nil { visits.add() }
                            Task.immediate(executorPreference: executor) { await meter.enter() }
                            executor.runPending()
                        }
                        while executor.hasPending { executor.runPending() }
                    }
                }
            }
            for _ in 0..<2_000 { await meter.enter() }
        }
        #expect(visits.value > 0)
        let all = visits.value + 3 * 2_000 + 2_000
        for _ in 0..<500 where await meter.count < all { try? await Task.sleep(for: .milliseconds(10)) }
        #expect(await meter.count == all)
        #expect(await meter.most == 1)
    }

    @Test func hopsDoNotNestAndATurnEnds() async {
        let meter = Meter()
        let (turns, isDone) = await Self.atHome { executor in
            let done = Lock(false)
            Task.immediate(executorPreference: executor) {
                for _ in 0..<100_000 { await meter.enter() }
                done.withLock { $0 = true }
            }
            var turns = 0
            while executor.hasPending {
                executor.runPending()
                turns += 1
            }
            return (turns, done.withLock { $0 })
        }
        #expect(isDone)
        #expect(turns > 100)
        #expect(await meter.count == 100_000)
    }

    @Test func workOfOtherThreadsIsLeftForTheHomeThread() async {
        let woken = Counter()
        let threads = await BackgroundThread {
            let executor = InlineTaskExecutor { woken.add() }
            executor.adoptThread()
            let seen = Lock<Set<UInt>>([])
            Task.detached {
                for _ in 0..<10 { executor.call { _ = seen.withLock { $0.insert(UInt(pthread_self())) } } }
            }
            while woken.value == 0 || seen.withLock({ $0.isEmpty }) { executor.runPending() }
            executor.retire()
            return (seen.withLock { $0 }, UInt(pthread_self()))
        }.result()
        #expect(threads.0 == [threads.1])
        #expect(woken.value >= 1)
    }

    @Test func nothingIsLostWhenTheHomeThreadLeaves() async {
        let meter = Meter()
        let finished = Counter()
        await Self.atHome { executor in
            for _ in 0..<50 {
                Task.immediate(executorPreference: executor) {
                    try? await Task.sleep(for: .milliseconds(20))
                    await meter.enter()
                    finished.add()
                }
            }
        }
        #expect(await finished.reaches(50))
        #expect(await meter.count == 50)
    }

    @Test func anActorServesManyThreadsOneAtATime() async {
        let meter = Meter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    await Self.atHome { executor in
                        let left = Lock(200)
                        for _ in 0..<200 {
                            Task.immediate(executorPreference: executor) {
                                await meter.enter()
                                left.withLock { $0 -= 1 }
                            }
                            executor.runPending()
                        }
                        while left.withLock({ $0 > 0 }) { executor.runPending() }
                    }
                }
                group.addTask { for _ in 0..<200 { await meter.enter() } }
            }
        }
        #expect(await meter.count == 1600)
        #expect(await meter.most == 1)
    }

    /// A continuation that is resumed inside of a lock must not run its task there.
    @Test func resumingInsideALockDoesNotDeadlock() async {
        let passed = await Self.atHome { executor in
            let waiting = Lock<CheckedContinuation<Void, Never>?>(nil)
            let passed = Lock(false)
            Task.immediate(executorPreference: executor) {
                await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
                waiting.withLock { _ in }
                passed.withLock { $0 = true }
            }
            waiting.withLock { $0?.resume() }
            executor.runPending()
            return passed.withLock { $0 }
        }
        #expect(passed)
    }
}
