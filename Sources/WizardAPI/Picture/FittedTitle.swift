/// Cuts titles to a width by whole characters as people see them, and guesses that width, since only the viewer knows the font.
enum FittedTitle {
    /// The title, or as much of it as fits before an ellipsis; empty where not even one character does.
    ///
    /// - Parameters:
    ///   - width: in pixels.
    ///   - size: of the font, in pixels.
    static func fit(_ title: String, width: Double, size: Double) -> String {
        let room = width / size
        // No title is longer than this on any screen; the rest need not be measured.
        guard title.count > 400 || measure(title) > room else { return title }
        var used = ellipsisWidth
        var fitted = ""
        for character in title {
            used += advance(of: character)
            guard used <= room else { break }
            fitted.append(character)
        }
        while fitted.last?.isWhitespace == true { fitted.removeLast() }
        return fitted.isEmpty ? "" : fitted + "…"
    }

    /// How wide a text is, in ems.
    static func measure(_ text: String) -> Double {
        text.reduce(0) { $0 + advance(of: $1) }
    }

    private static let ellipsisWidth = 0.9

    /// How wide a character is, in ems, in a usual sans-serif font, rather more than less.
    private static func advance(of character: Character) -> Double {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x20: return 0.3
        case 0x21, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x49, 0x66, 0x69, 0x6A, 0x6C, 0x72, 0x74, 0x7C: return 0.36
        case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: return 0.92
        case 0x41...0x5A: return 0.7
        case 0x00...0x7F: return 0.58
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFF:
            return 1
        case 0x1F000...0x1FAFF, 0x2600...0x27BF: return 1.3
        case 0x0600...0x06FF: return 0.6
        default: return 0.68
        }
    }
}
