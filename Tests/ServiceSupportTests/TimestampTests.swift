import ServiceSupport
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"),
        (1, "1970-01-01T00:00:00.001Z"),
        (-1, "1969-12-31T23:59:59.999Z"),
        (951_782_400_000, "2000-02-29T00:00:00Z"),
        (1_767_323_045_000, "2026-01-02T03:04:05Z"),
        (4_107_542_399_000, "2100-02-28T23:59:59Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00Z"),
        (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ])
    func textAndMomentAgreeBothWays(milliseconds: Int64, text: String) {
        #expect(Timestamp(milliseconds: milliseconds).description == text)
        #expect(Timestamp(text)?.milliseconds == milliseconds)
    }

    @Test func everyDayOfFourCenturiesComesBack() {
        for day in stride(from: Int64(-80_000), through: 80_000, by: 1) {
            let moment = Timestamp(milliseconds: day * 86_400_000 + 43_200_123)
            #expect(Timestamp(moment.description) == moment)
        }
    }

    @Test(arguments: [Int64.min, Int64.max])
    func extremesAreWrittenAsTheNearestExpressibleMoment(milliseconds: Int64) {
        let text = Timestamp(milliseconds: milliseconds).description
        #expect(text == (milliseconds < 0 ? "0000-01-01T00:00:00Z" : "9999-12-31T23:59:59.999Z"))
    }

    @Test(arguments: [
        "", "2026", "2026-01-02", "2026-01-02T03:04:05", "2026-01-02t03:04:05z", "2026-01-02 03:04:05Z", "2026-01-02T03:04:05+00:00",
        "2026-1-2T03:04:05Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
        "2026-01-00T00:00:00Z", "2026-01-02T24:00:00Z", "2026-01-02T03:60:05Z", "2026-01-02T03:04:60Z", "2026-01-02T03:04:05.1Z",
        "2026-01-02T03:04:05.1234Z", "2026-01-02T03:04:05Z ", "-026-01-02T03:04:05Z", "+026-01-02T03:04:05Z", "２０２６-01-02T03:04:05Z",
        "99999-01-02T03:04:05Z",
    ])
    func anythingElseIsRefused(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test func arithmeticStopsAtTheExtremes() {
        let last = Timestamp(milliseconds: .max)
        let first = Timestamp(milliseconds: .min)
        #expect(last.adding(seconds: 1) == last)
        #expect(last.adding(seconds: .max) == last)
        #expect(first.adding(seconds: -1) == first)
        #expect(first.adding(seconds: .min) == first)
        #expect(first.adding(milliseconds: -1) == first)
        #expect(last.milliseconds(since: first) == .max)
        #expect(first.milliseconds(since: last) == .min)
        #expect(Timestamp(milliseconds: 500).adding(seconds: 2) == Timestamp(milliseconds: 2500))
        #expect(first < last)
    }
}
