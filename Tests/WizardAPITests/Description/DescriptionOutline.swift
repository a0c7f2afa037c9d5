/// The lines of `openapi.yaml`, each with the keys that lead to it; enough to read a file that keeps to one regular layout.
struct DescriptionOutline {
    /// One line: the keys above it and its own, and what stands behind the colon, or the whole item of a list.
    struct Line {
        let keys: [String]
        let value: String
    }

    let lines: [Line]

    init(_ text: String) {
        var open: [(indent: Int, key: String)] = []
        lines = text.split(separator: "\n").map { line in
            let indent = line.prefix { $0 == " " }.count
            let content = line.dropFirst(indent)
            open.removeAll { $0.indent >= indent }
            guard !content.hasPrefix("- "), let colon = content.firstRange(of: /:(?: |$)/) else {
                return Line(keys: open.map(\.key), value: String(content))
            }
            open.append((indent, String(content[..<colon.lowerBound].filter { $0 != "'" })))
            return Line(keys: open.map(\.key), value: String(content[colon.upperBound...]))
        }
    }

    /// The lines under some keys, those of the keys themselves included.
    func under(_ keys: [String]) -> [Line] {
        lines.filter { $0.keys.starts(with: keys) }
    }

    /// The keys directly under some others, in order.
    func children(of keys: [String]) -> [String] {
        var seen: Set<String> = []
        return under(keys).compactMap { $0.keys.count > keys.count ? $0.keys[keys.count] : nil }.filter { seen.insert($0).inserted }
    }

    /// What stands behind a key.
    func value(of keys: [String]) -> String? {
        lines.first { $0.keys == keys }?.value
    }
}
