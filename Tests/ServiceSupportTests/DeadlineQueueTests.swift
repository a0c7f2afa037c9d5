import ServiceSupport
import Testing
import WizardTestSupport

@Suite("Deadlines")
struct DeadlineQueueTests {
    private final class Diary: Sendable {
        private let lines = Lock<[Int]>([])
        var numbers: [Int] { lines.withLock { $0 } }
        func note(_ number: Int) { lines.withLock { $0.append(number) } }
    }

    private let clock = ManualClock()
    private let diary = Diary()

    private func instant(_ seconds: Int) -> Instant {
        Instant(nanoseconds: 0).advanced(by: .seconds(seconds))
    }

    @Test("Things are done in the order of their times, none before its time")
    func order() async throws {
        let queue = DeadlineQueue(clock: clock)
        for number in [5, 3, 9, 1, 7] { _ = queue.schedule(at: instant(number)) { [diary] in diary.note(number) } }
        clock.advance(by: .seconds(6))
        try await Eventually.holds("three are done") { diary.numbers.count == 3 }
        #expect(diary.numbers == [1, 3, 5])
        #expect(queue.count == 2)
        clock.advance(by: .seconds(3))
        try await Eventually.holds("all are done") { diary.numbers.count == 5 }
        #expect(diary.numbers == [1, 3, 5, 7, 9])
    }

    @Test("What was called off is not done; a ticket used up calls nothing else off")
    func cancel() async throws {
        let queue = DeadlineQueue(clock: clock)
        let first = queue.schedule(at: instant(1)) { [diary] in diary.note(1) }
        queue.cancel(first)
        // It takes the place of the first one.
        _ = queue.schedule(at: instant(2)) { [diary] in diary.note(2) }
        queue.cancel(first)
        clock.advance(by: .seconds(2))
        try await Eventually.holds("the second is done") { diary.numbers == [2] }
        #expect(queue.count == 0)
    }

    @Test("An earlier deadline added later comes first, and one task sleeps for all of them")
    func earlier() async throws {
        let queue = DeadlineQueue(clock: clock)
        for number in 100..<200 { _ = queue.schedule(at: instant(number)) { [diary] in diary.note(number) } }
        _ = queue.schedule(at: instant(1)) { [diary] in diary.note(1) }
        try await Eventually.holds("one sleeps") { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(1))
        try await Eventually.holds("the first is done") { diary.numbers == [1] }
    }

    @Test("A deadline that is past is met at once")
    func past() async throws {
        clock.advance(by: .seconds(10))
        let queue = DeadlineQueue(clock: clock)
        _ = queue.schedule(at: instant(3)) { [diary] in diary.note(3) }
        try await Eventually.holds("it is done") { diary.numbers == [3] }
    }

    @Test("Random deadlines put in and taken out are met in order, each once")
    func random() async throws {
        let queue = DeadlineQueue(clock: clock)
        let chance = SeededRandom(seed: 5)
        var kept: [Int] = []
        var tickets: [(number: Int, ticket: DeadlineQueue.Ticket)] = []
        for _ in 0..<2_000 {
            let number = Int(chance.next() % 900) + 1
            tickets.append((number, queue.schedule(at: instant(number)) { [diary] in diary.note(number) }))
            if chance.next() % 3 == 0 {
                let gone = tickets.remove(at: Int(chance.next() % UInt64(tickets.count)))
                queue.cancel(gone.ticket)
            }
        }
        kept = tickets.map(\.number).sorted()
        #expect(queue.count == kept.count)
        clock.advance(by: .seconds(1_000))
        try await Eventually.holds("all are done") { diary.numbers.count == kept.count }
        #expect(diary.numbers == kept)
    }

    @Test("A queue that is let go does nothing more")
    func letGo() async throws {
        var queue: DeadlineQueue? = DeadlineQueue(clock: clock)
        _ = queue?.schedule(at: instant(1)) { [diary] in diary.note(1) }
        try await Eventually.holds("one sleeps") { clock.sleeperCount == 1 }
        queue = nil
        try await Eventually.holds("none sleeps") { clock.sleeperCount == 0 }
        clock.advance(by: .seconds(2))
        #expect(diary.numbers == [])
    }
}
