/// Where chance comes from.
///
/// Injected wherever ids, tokens and tags are made, so that tests can foresee them.
package protocol RandomSource: Sendable {
    /// 64 fresh random bits.
    func next() -> UInt64
}

extension RandomSource {
    /// Fresh random bytes.
    package func bytes(_ count: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        while result.count < count {
            withUnsafeBytes(of: next()) { result.append(contentsOf: $0.prefix(count - result.count)) }
        }
        return result
    }

    /// An unguessable id of 128 bits: 22 characters of URL-safe base64.
    package func id() -> String {
        Base64URL.encode(bytes(16))
    }

    /// A bearer token of 256 bits: 43 characters of URL-safe base64.
    package func token() -> String {
        Base64URL.encode(bytes(32))
    }

    /// The 8 characters (48 bits) that an ETag carries beside the version.
    package func tag() -> String {
        Base64URL.encode(bytes(6))
    }
}
