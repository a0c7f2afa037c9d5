import Foundation
import ServiceSupport
import Testing

@Suite struct LogTests {
    private struct FixedClock: ServiceSupport.Clock {
        let now = Timestamp(milliseconds: 1_767_323_045_678)
        let instant = Instant(nanoseconds: 0)
        func sleep(until deadline: Instant) async throws(CancellationError) {}
    }

    /// Runs a body with a log into a pipe and gives back what arrived there.
    private func lines(level: Log.Level = .info, _ body: (Log) throws -> Void) rethrows -> [String] {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        try body(Log(level: level, clock: FixedClock()) { Log.write($0, to: descriptor) })
        pipe.fileHandleForWriting.closeFile()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func object(_ line: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test func aLineIsAnObjectWithTimeLevelEventAndFieldsInOrder() {
        let written = lines { log in
            log.info("request", ["route": "/v1/flows", "status": 200, "duration_ms": 1.5, "replayed": false])
        }
        #expect(
            written == [
                #"{"ts":"2026-01-02T03:04:05.678Z","level":"info","event":"request","route":"/v1/flows","status":200,"#
                    + #""duration_ms":1.5,"replayed":false}"#
            ])
    }

    @Test func linesBelowTheLevelAreNeitherWrittenNorComputed() {
        var computed = 0
        func field() -> LogValue {
            computed += 1
            return .integer(computed)
        }
        let written = lines(level: .warning) { log in
            log.debug("a", ["x": field()])
            log.info("b", ["x": field()])
            log.warning("c", ["x": field()])
            log.error("d")
        }
        #expect(written.count == 2)
        #expect(computed == 1)
    }

    @Test(arguments: [
        "quote \" backslash \\ slash /", "line\nfeed\r\ttab\u{0}\u{1f}", "\u{7f}\u{85}\u{2028}\u{2029}", "é 日本 😀", "\u{1b}[31mred",
    ])
    func everyTextStaysOneLineOfJSONAndComesBack(text: String) throws {
        let written = lines { $0.info("event", ["text": .text(text)]) }
        let line = try #require(written.first)
        #expect(written.count == 1)
        #expect(line.unicodeScalars.allSatisfy { !$0.properties.generalCategory.isControl })
        #expect(try object(line)["text"] as? String == text)
    }

    @Test func longTextsAreCutBetweenCharacters() throws {
        let written = lines { $0.info("event", ["text": .text(String(repeating: "é", count: 2000))]) }
        let line = try #require(written.first)
        #expect(try object(line)["text"] as? String == String(repeating: "é", count: 512) + "…")
    }

    @Test func numbersThatJSONCannotSayBecomeNull() {
        let written = lines { $0.info("event", ["a": .decimal(.nan), "b": .decimal(.infinity)]) }
        #expect(written.first?.hasSuffix(#""a":null,"b":null}"#) == true)
    }

    @Test func sessionsAreShownByTheStartOfTheirHash() {
        let written = lines { $0.info("event", ["session_hash8": .session("abc")]) }
        #expect(written.first?.hasSuffix(#""session_hash8":"ba7816bf"}"#) == true)
    }

    @Test func linesOfManyThreadsDoNotMix() throws {
        let written = lines { log in
            DispatchQueue.concurrentPerform(iterations: 200) { index in
                log.info("event", ["index": .integer(index), "text": .text(String(repeating: "x", count: 100))])
            }
        }
        let indexes = try written.map { try object($0)["index"] as? Int }
        #expect(Set(indexes) == Set(0..<200))
    }

    @Test func aDescriptorThatTakesNothingIsNoFault() {
        Log(clock: FixedClock()) { Log.write($0, to: -1) }.error("event")
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isControl: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}
