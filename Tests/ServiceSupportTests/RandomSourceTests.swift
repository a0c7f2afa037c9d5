import ServiceSupport
import Testing
import WizardTestSupport

@Suite struct RandomSourceTests {
    private static let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    @Test func idsTokensAndTagsHaveTheirLengthAndAlphabet() {
        let source = SystemRandom()
        for (text, count) in [(source.id(), 22), (source.token(), 43), (source.tag(), 8)] {
            #expect(text.count == count)
            #expect(text.allSatisfy(Self.alphabet.contains))
        }
    }

    @Test func systemIdsDiffer() {
        let source = SystemRandom()
        #expect(Set((0..<10_000).map { _ in source.id() }).count == 10_000)
    }

    @Test(arguments: [0, 1, 7, 8, 9, 33])
    func bytesComeInTheNumberAskedFor(count: Int) {
        #expect(SystemRandom().bytes(count).count == count)
    }

    @Test func theSameSeedGivesTheSameSequence() {
        let first = SeededRandom(seed: 7)
        let second = SeededRandom(seed: 7)
        let other = SeededRandom(seed: 8)
        let sequence = (0..<20).map { _ in first.next() }
        #expect(sequence == (0..<20).map { _ in second.next() })
        #expect(sequence != (0..<20).map { _ in other.next() })
    }

    /// The first numbers of SplitMix64 from seed 0, as its reference implementation prints them.
    @Test func theSequenceIsSplitMix64() {
        let source = SeededRandom(seed: 0)
        #expect([source.next(), source.next(), source.next()] == [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f])
    }
}
