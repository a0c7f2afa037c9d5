import Foundation
import ServiceSupport
import Testing

@Suite struct SystemClockTests {
    private let clock = SystemClock()

    @Test func wallTimeIsThatOfFoundation() {
        let expected = Int64(Date().timeIntervalSince1970 * 1000)
        #expect(abs(clock.now.milliseconds - expected) < 5000)
    }

    @Test func sleepEndsAtTheDeadlineAndNotBefore() async throws {
        let deadline = clock.instant.advanced(by: .milliseconds(30))
        try await clock.sleep(until: deadline)
        #expect(clock.instant >= deadline)
    }

    @Test func sleepUntilThePastReturns() async throws {
        try await clock.sleep(until: Instant(nanoseconds: .min))
    }

    @Test(.timeLimit(.minutes(1))) func cancellationEndsTheSleep() async {
        let sleeper = Task { try await clock.sleep(until: Instant(nanoseconds: .max)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
}
