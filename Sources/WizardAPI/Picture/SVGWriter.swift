/// Writes markup of a picture (SVG 2): every text escaped, every number finite and short.
struct SVGWriter {
    private(set) var text = ""

    /// Opens an element.
    mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
        begin(name, attributes)
        text += ">"
    }

    /// Closes an element.
    mutating func close(_ name: StaticString) {
        text += "</\(name)>"
    }

    /// Writes an element without content.
    mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        begin(name, attributes)
        text += "/>"
    }

    /// Writes an element with text in it.
    mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text content: String) {
        open(name, attributes)
        text += Self.escape(content)
        close(name)
    }

    /// A number with at most two digits behind the point.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e6 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The text as content or as a value: markup as references, what XML 1.0 forbids (section 2.2) as the replacement character.
    static func escape(_ content: String) -> String {
        var escaped = ""
        for scalar in content.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n", "\r": escaped += " "
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private mutating func begin(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        text += "<\(name)"
        for (name, value) in attributes { text += " \(name)=\"\(Self.escape(value))\"" }
    }
}
