/// The name in `Host` (RFC 9110, section 7.2).
package enum HostName {
    /// True for `localhost`, `127.0.0.0/8` and `[::1]`, each with or without a port.
    package static func isLoopback(_ field: ArraySlice<UInt8>) -> Bool {
        let isBracketed = field.first == 0x5B
        let colon = isBracketed ? field.firstIndex(of: 0x5D).map { $0 + 1 } : field.firstIndex(of: 0x3A)
        let name = field[..<(colon ?? field.endIndex)]
        let port = field[name.endIndex...]
        guard port.isEmpty || (port.first == 0x3A && port.dropFirst().allSatisfy(ASCII.isDigit)) else { return false }
        return ASCII.equal(name, ignoringCase: "localhost") || ASCII.equal(name, ignoringCase: "127.0.0.1")
            || ASCII.equal(name, ignoringCase: "[::1]") || isLoopbackVersion4(name)
    }

    /// Four numbers without signs or zeros in front, the first of them 127.
    private static func isLoopbackVersion4(_ name: ArraySlice<UInt8>) -> Bool {
        var numbers: (first: Int?, count: Int) = (nil, 0)
        var (value, digits) = (0, 0)
        // A dot behind the last number ends it like the others.
        for byte in name + [0x2E] {
            if byte == 0x2E {
                guard digits > 0, value <= 255 else { return false }
                numbers = (numbers.first ?? value, numbers.count + 1)
                (value, digits) = (0, 0)
            } else {
                guard ASCII.isDigit(byte), digits < 3, digits == 0 || value > 0 else { return false }
                (value, digits) = (value * 10 + Int(byte &- 0x30), digits + 1)
            }
        }
        return numbers.first == 127 && numbers.count == 4
    }
}
