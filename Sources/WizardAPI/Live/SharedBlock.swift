/// A piece of a stream that is made once for all streams of a session.
final class SharedBlock: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}
