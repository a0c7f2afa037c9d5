/// Reads a picture's markup as strictly as a browser reads XML, as far as the service uses it.
enum Markup {
    /// What is wrong with a document: elements that do not match, attributes without quotes, characters that XML has not.
    static func faults(in text: String) -> [String] {
        var faults: [String] = []
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            faults += contentFaults(rest[..<start])
            guard let end = rest[start...].firstIndex(of: ">") else { return faults + ["an element without end"] }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
            if tag.hasPrefix("/") {
                if open.popLast() != name { faults.append("</\(name)> closes nothing") }
            } else {
                if tag.filter({ $0 == "\"" }).count % 2 == 1 { faults.append("quotes in \(tag)") }
                if tag.contains("NaN") || tag.contains("inf") { faults.append("no number in \(tag)") }
                if !tag.hasSuffix("/") { open.append(name) }
            }
        }
        if !open.isEmpty { faults.append("\(open) stay open") }
        return faults + contentFaults(rest)
    }

    private static func contentFaults(_ content: Substring) -> [String] {
        var faults: [String] = []
        for scalar in content.unicodeScalars where scalar.value < 0x20 && scalar != "\n" || scalar.value == 0xFFFE || scalar.value == 0xFFFF {
            faults.append("the character \(scalar.value)")
        }
        for part in content.split(separator: "&").dropFirst(content.hasPrefix("&") ? 0 : 1)
        where !["amp;", "lt;", "gt;", "quot;", "#39;"].contains(where: { part.hasPrefix($0) }) {
            faults.append("the reference &\(part.prefix(8))")
        }
        return faults
    }
}
