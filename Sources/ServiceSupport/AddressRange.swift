/// A block of addresses: `10.0.0.0/8`, `fd00::/8`, or a single address.
package struct AddressRange: Hashable, Sendable, CustomStringConvertible {
    private let base: IPAddress
    private let prefixBits: Int

    /// Reads an address, or an address and the number of leading bits that count; `nil` for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first.flatMap({ IPAddress(String($0)) }) else { return nil }
        base = address
        guard parts.count == 2 else {
            prefixBits = address.bytes.count * 8
            return
        }
        guard let bits = UInt8(parts[1]), Int(bits) <= address.bytes.count * 8, "\(bits)" == parts[1] else { return nil }
        prefixBits = Int(bits)
    }

    /// Whether the address lies in the block.
    package func contains(_ address: IPAddress) -> Bool {
        guard address.bytes.count == base.bytes.count else { return false }
        return zip(address.bytes, base.bytes).enumerated().allSatisfy { index, pair in
            let counted = min(max(prefixBits - index * 8, 0), 8)
            return (pair.0 ^ pair.1) >> (8 - counted) == 0
        }
    }

    package var description: String {
        prefixBits == base.bytes.count * 8 ? base.description : "\(base)/\(prefixBits)"
    }
}
