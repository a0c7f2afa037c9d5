/// The name in `Host` (RFC 9110, section 7.2).
package enum HostName {
    /// True for `localhost`, `127.0.0.0/8` and `[::1]`, each with or without a port.
    package static func isLoopback(_ field: ArraySlice<UInt8>) -> Bool {
        let isBracketed = field.first == 0x5B
        let colon = isBracketed ? field.firstIndex(of: 0x5D).map { $0 + 1 } : field.firstIndex(of: 0x3A)
        let name = field[..<(colon ?? field.endIndex)]
        let port = field[name.endIndex...]
        guard port.isEmpty || (port.first == 0x3A && port.dropFirst().allSatisfy(ASCII.isDigit)) else { return false }
        return ASCII.equal(name, ignoringCase: "localhost") || name.elementsEqual("[::1]".utf8) || isLoopbackVersion4(name)
    }

    /// Four numbers without signs or zeros in front, the first of them 127.
    private static func isLoopbackVersion4(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.starts(with: "127.".utf8) else { return false }
        let numbers = name.split(separator: 0x2E, omittingEmptySubsequences: false)
        return numbers.count == 4
            && numbers.allSatisfy { number in
                (1...3).contains(number.count) && number.allSatisfy(ASCII.isDigit) && (number.count == 1 || number.first != 0x30)
                    && number.reduce(0) { $0 * 10 + Int($1 &- 0x30) } <= 255
            }
    }
}
