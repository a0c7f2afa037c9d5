extension Setting {
    /// Stores the values that a flag or a variable gave; lists take all of them, single options the last one.
    ///
    /// - Parameter source: the flag or variable, for the error.
    func store(_ texts: [String], source: String, in configuration: inout Configuration) throws(ConfigurationError) {
        switch value {
        case .address(let path):
            configuration[keyPath: path] = try last(texts, source, "an address and a port, such as 127.0.0.1:8080", ListenAddress.init)
        case .count(let path, let range):
            configuration[keyPath: path] = try last(texts, source, "a whole number from \(Self.text(range))") {
                Self.integer($0, in: range)
            }
        case .seconds(let path, let range):
            configuration[keyPath: path] = try last(texts, source, "whole seconds from \(Self.text(range))") { Self.integer($0, in: range) }
        case .bytes(let path, let range):
            let expected = "a number of bytes from \(Self.text(range)), such as 65536, 64KiB or 1MiB"
            configuration[keyPath: path] = try last(texts, source, expected) { Self.bytes($0, in: range) }
        case .toggle(let path):
            configuration[keyPath: path] = try last(texts, source, "true or false") {
                ["true": true, "1": true, "false": false, "0": false][$0]
            }
        case .level(let path):
            let expected = "one of \(Log.Level.allCases.map(\.rawValue).joined(separator: ", "))"
            configuration[keyPath: path] = try last(texts, source, expected, Log.Level.init)
        case .paths(let path):
            configuration[keyPath: path] = try each(texts, source, "a path") { $0.isEmpty ? nil : $0 }
        case .origins(let path):
            configuration[keyPath: path] = try each(texts, source, "an origin, such as https://app.example.com", Self.origin)
        case .ranges(let path):
            configuration[keyPath: path] = try each(texts, source, "an address or a block, such as 10.0.0.0/8", AddressRange.init)
        case .secrets(let path):
            configuration[keyPath: path] = try each(texts, source, "a key of at least 16 letters, digits or -._~+/=", Self.secret)
        }
    }

    private func last<Result>(
        _ texts: [String], _ source: String, _ expected: String, _ read: (String) -> Result?
    ) throws(ConfigurationError) -> Result {
        let text = texts.last ?? ""
        guard let result = read(text) else { throw .badValue(source: source, value: text, expected: expected) }
        return result
    }

    private func each<Result>(
        _ texts: [String], _ source: String, _ expected: String, _ read: (String) -> Result?
    ) throws(ConfigurationError) -> [Result] {
        var results: [Result] = []
        for text in texts {
            guard let result = read(text) else {
                let shown = if case .secrets = value { Secret(text).description } else { text }
                throw .badValue(source: source, value: shown, expected: expected)
            }
            results.append(result)
        }
        return results
    }

    private static func text(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound) to \(range.upperBound)"
    }

    private static func integer(_ text: String, in range: ClosedRange<Int>) -> Int? {
        guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let number = Int(text) else { return nil }
        return range.contains(number) ? number : nil
    }

    private static func bytes(_ text: String, in range: ClosedRange<Int>) -> Int? {
        for (suffix, unit) in [("KiB", 1024), ("MiB", 1024 * 1024)] where text.hasSuffix(suffix) {
            guard let number = integer(String(text.dropLast(suffix.count)), in: 0...range.upperBound / unit) else { return nil }
            return range.contains(number * unit) ? number * unit : nil
        }
        return integer(text, in: range)
    }

    /// An origin as browsers send it (RFC 6454 section 6.2): scheme, host and port in lower case, no path.
    private static func origin(_ text: String) -> String? {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        let host = Set("abcdefghijklmnopqrstuvwxyz0123456789.-:[]")
        guard parts.count == 3, parts[0].last == ":", parts[1].isEmpty, !parts[2].isEmpty, parts[2].allSatisfy(host.contains),
            let first = parts[0].first, first.isLetter, parts[0].dropLast().allSatisfy({ host.contains($0) || $0 == "+" })
        else { return nil }
        return text
    }

    /// Keys travel as bearer tokens, so they are made of what those may hold (RFC 6750 section 2.1).
    private static func secret(_ text: String) -> Secret? {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/=")
        return text.count >= 16 && text.allSatisfy(allowed.contains) ? Secret(text) : nil
    }
}
