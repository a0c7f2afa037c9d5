import ServiceSupport
import Testing
import WizardTestSupport

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
    private let clock = ManualClock(now: Timestamp(milliseconds: 0))

    private func sleeper(until seconds: Int) -> Task<Int, any Error> {
        Task {
            try await clock.sleep(until: Instant(nanoseconds: Int64(seconds) * 1_000_000_000))
            return seconds
        }
    }

    private func waitForSleepers(_ count: Int) async {
        while clock.sleeperCount != count { await Task.yield() }
    }

    @Test func bothTimesMoveTogetherAndOnlyWhenMoved() {
        #expect(clock.now.milliseconds == 0)
        #expect(clock.instant.nanoseconds == 0)
        clock.advance(by: .milliseconds(1500))
        #expect(clock.now.milliseconds == 1500)
        #expect(clock.instant.nanoseconds == 1_500_000_000)
    }

    @Test func aJumpOfTheWallTimeLeavesTheMonotonicTime() {
        clock.jump(to: Timestamp(milliseconds: -5))
        #expect(clock.now.milliseconds == -5)
        #expect(clock.instant.nanoseconds == 0)
    }

    @Test func sleepersWakeWhenTheirDeadlineHasCome() async throws {
        let first = sleeper(until: 1)
        let second = sleeper(until: 2)
        await waitForSleepers(2)
        clock.advance(by: .milliseconds(999))
        #expect(clock.sleeperCount == 2)
        clock.advance(by: .milliseconds(1))
        #expect(try await first.value == 1)
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(10))
        #expect(try await second.value == 2)
    }

    @Test func sleepUntilThePastReturns() async throws {
        try await clock.sleep(until: Instant(nanoseconds: 0))
    }

    @Test func cancellationWakesTheSleeper() async {
        let asleep = sleeper(until: 1)
        await waitForSleepers(1)
        asleep.cancel()
        await #expect(throws: CancellationError.self) { try await asleep.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func aTaskCancelledBeforeItSleepsDoesNotSleep() async {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await clock.sleep(until: Instant(nanoseconds: .max))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
