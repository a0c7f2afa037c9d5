import ServiceSupport
import Testing

@Suite struct InstantTests {
    @Test func durationsCarryAnInstantAndComeBack() {
        let start = Instant(nanoseconds: 5)
        let later = start.advanced(by: .milliseconds(3))
        #expect(later.nanoseconds == 3_000_005)
        #expect(start.duration(to: later) == .milliseconds(3))
        #expect(later.duration(to: start) == .milliseconds(-3))
        #expect(start < later)
    }

    @Test func extremesSaturate() {
        let forever = Duration.seconds(Int64.max)
        #expect(forever.clampedNanoseconds == .max)
        #expect((forever * -1).clampedNanoseconds == .min)
        #expect(Instant(nanoseconds: .max).advanced(by: forever).nanoseconds == .max)
        #expect(Instant(nanoseconds: .min).advanced(by: forever * -1).nanoseconds == .min)
        #expect(Instant(nanoseconds: .min).duration(to: Instant(nanoseconds: .max)) == .nanoseconds(Int64.max))
    }
}
