import Foundation
import JSONValue
import Testing

/// Prints what parsing and writing cost.
///
/// Run it alone and optimised:
/// `WIZARDD_MEASURE=1 swift test -c release --filter JSONSpeedTests`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["WIZARDD_MEASURE"] != nil, "WIZARDD_MEASURE is not set"))
struct JSONSpeedTests {
    @Test(arguments: [("push", Samples.push), ("answer", Samples.answer), ("flow", Samples.flow)])
    func `a parse costs what a request can pay`(name: String, text: String) throws {
        let bytes = [UInt8](text.utf8)
        let time = measure("parse \(name), \(bytes.count) bytes") { (try? JSONParser.parse(bytes)) == nil ? 0 : 1 }
        let data = Data(bytes)
        let yardstick = measure("JSONSerialization \(name)") { (try? JSONSerialization.jsonObject(with: data)) == nil ? 0 : 1 }
        #expect(time < yardstick)
    }

    @Test(arguments: [7, 500])
    func `writing a value costs what a request can pay`(entries: Int) {
        let value = Samples.answer(entries: entries)
        let count = value.encoded.count
        let time = measure("encode value, \(count) bytes") { value.encoded.count }
        #expect(time < .nanoseconds(count * 10))
    }

    @Test func `writing a snapshot by hand costs what a request can pay`() {
        let count = Self.snapshot().count
        let time = measure("write snapshot, \(count) bytes") { Self.snapshot().count }
        #expect(time < .nanoseconds(count * 10))
    }

    /// The same shape as `Samples.answer`, written as wire types write it.
    static func snapshot() -> [UInt8] {
        var writer = JSONWriter(capacity: 2048)
        writer.beginObject()
        writer.name("id")
        writer.string("s_7Zk3QpXw90aLmT4v")
        writer.name("version")
        writer.integer(41)
        writer.name("stack")
        writer.beginArray()
        for number in 0..<8 {
            writer.beginObject()
            writer.name("id")
            writer.string("e-12")
            writer.name("step")
            writer.string("step-seventeen-of-many")
            writer.name("at")
            writer.string("2026-11-30T02:01:00Z")
            writer.name("label")
            writer.string("Your address, part – check it")
            writer.name("number")
            writer.integer(number)
            writer.name("counted")
            writer.bool(true)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    /// The best of ten rounds, so that other work on the machine counts little.
    private func measure(_ name: String, _ work: () -> Int) -> Duration {
        let clock = ContinuousClock()
        var turns = 1
        while clock.measure({ for _ in 0..<turns { consume(work()) } }) < .milliseconds(20) { turns *= 2 }
        let best = (0..<10).map { _ in clock.measure { for _ in 0..<turns { consume(work()) } } / turns }.min() ?? .zero
        print("\(name): \(best)")
        return best
    }

    @inline(never) private func consume(_ number: Int) {
        if number == .min { print(number) }
    }
}
