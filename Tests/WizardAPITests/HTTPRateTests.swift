import HTTPMessage
import ServiceSupport
import Testing

@testable import WizardAPI

/// The buckets behind the limits of one client.
struct HTTPRateTests {
    private let policy = RatePolicy(name: "default", burst: 3, perSecond: 2)

    private func instant(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

    @Test("a bucket gives its burst at once and then its rate")
    func burstThenRate() {
        var bucket = TokenBucket(at: instant(0))
        #expect((0..<4).map { _ in bucket.take(policy, at: instant(0)).isGranted } == [true, true, true, false])
        #expect(!bucket.take(policy, at: instant(499)).isGranted)
        #expect(bucket.take(policy, at: instant(500)).isGranted)
        #expect(!bucket.take(policy, at: instant(501)).isGranted)
        #expect((0..<4).map { _ in bucket.take(policy, at: instant(60_000)).isGranted } == [true, true, true, false])
    }

    @Test("a bucket tells what is left and how long the rest takes, in whole seconds and never too early")
    func standing() {
        var bucket = TokenBucket(at: instant(0))
        let standings = (0..<4).map { _ in bucket.take(policy, at: instant(0)) }
        #expect(standings.map(\.remaining) == [2, 1, 0, 0])
        #expect(standings.map(\.seconds) == [1, 1, 2, 1])
    }

    @Test("a refused request costs nothing")
    func refusalIsFree() {
        var bucket = TokenBucket(at: instant(0))
        for _ in 0..<3 { _ = bucket.take(policy, at: instant(0)) }
        let emptied = bucket
        for _ in 0..<100 { #expect(!bucket.take(policy, at: instant(1)).isGranted) }
        #expect(bucket == emptied)
    }

    @Test("extreme times trap nothing", arguments: [Int64.min, -1, 0, Int64.max])
    func extremes(nanoseconds: Int64) {
        var bucket = TokenBucket(at: Instant(nanoseconds: nanoseconds))
        for other in [Int64.min, 0, Int64.max] { _ = bucket.take(policy, at: Instant(nanoseconds: other)) }
        #expect(bucket.take(RatePolicy(name: "big", burst: .max, perSecond: 1), at: Instant(nanoseconds: .max)).remaining >= 0)
    }

    @Test("clients do not share a bucket, and beyond the most told apart the newcomers do")
    func bounded() {
        let limiter = RateLimiter(RatePolicy(name: "default", burst: 1, perSecond: 1), clientsMax: 2)
        let clients = (0..<4).map { ClientKey.network([10, 0, 0, UInt8($0)]) }
        #expect(clients.map { limiter.take($0, at: instant(0)).isGranted } == [true, true, true, false])
        #expect(limiter.count == 3)
        #expect(!limiter.take(clients[0], at: instant(999)).isGranted)
        // All of them are full again: they are forgotten as soon as the room is needed.
        #expect(limiter.take(clients[3], at: instant(2_000)).isGranted)
        #expect(limiter.count == 1)
    }

    @Test("an IPv6 client is its /64, an IPv4 client its address")
    func networks() {
        func key(_ text: String) -> ClientKey { ClientKey(IPAddress(text)) }
        #expect(key("2001:db8:1:2::1") == key("2001:db8:1:2:ffff::9"))
        #expect(key("2001:db8:1:2::1") != key("2001:db8:1:3::1"))
        #expect(key("192.0.2.1") != key("192.0.2.2"))
        #expect(key("::ffff:192.0.2.1") == key("192.0.2.1"))
        #expect(ClientKey(nil) == .others)
    }

    @Test(
        "X-Forwarded-For counts as far as proxies of ours wrote it",
        arguments: [
            ("203.0.113.9", "10.0.0.1", "203.0.113.9"), ("203.0.113.9", "192.0.2.1", "192.0.2.1"),
            ("1.1.1.1, 203.0.113.9", "10.0.0.1", "203.0.113.9"),
            ("1.1.1.1, 203.0.113.9, 10.0.0.7", "10.0.0.1", "203.0.113.9"), ("10.0.0.8, 10.0.0.7", "10.0.0.1", "10.0.0.8"),
            ("203.0.113.9:4711", "10.0.0.1", "203.0.113.9"), ("[2001:db8::1]:80", "10.0.0.1", "2001:db8::1"),
            ("2001:db8::1", "10.0.0.1", "2001:db8::1"),
            ("203.0.113.9, unknown", "10.0.0.1", "10.0.0.1"), ("", "10.0.0.1", "10.0.0.1"), (nil, "10.0.0.1", "10.0.0.1"),
        ] as [(String?, String, String)])
    func forwarded(field: String?, peer: String, client: String) throws {
        let proxies = [try #require(AddressRange("10.0.0.0/8"))]
        let bytes = try #require(IPAddress(peer)).bytes
        let head = HTTPRequestHead(
            method: .get, target: try RequestTarget("/"), fields: field.map { ["X-Forwarded-For": $0] } ?? [:],
            peer: .ipv4(bytes[0], bytes[1], bytes[2], bytes[3]))
        #expect(ClientAddress(proxies: proxies).of(head) == IPAddress(client))
    }
}
