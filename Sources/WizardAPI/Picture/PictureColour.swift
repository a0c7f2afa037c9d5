/// A colour of a picture: three bytes, so that nothing but digits of one reaches the markup.
struct PictureColour: Sendable, Equatable {
    /// The names that can be given in place of digits, with what they mean.
    static let names: [String: UInt32] = [
        "black": 0x000000, "white": 0xFFFFFF, "gray": 0x808080, "silver": 0xC0C0C0, "red": 0xDC2626, "orange": 0xEA580C,
        "amber": 0xF59E0B, "yellow": 0xEAB308, "lime": 0x65A30D, "green": 0x16A34A, "teal": 0x0D9488, "cyan": 0x0891B2,
        "blue": 0x2563EB, "navy": 0x1E3A8A, "indigo": 0x4F46E5, "violet": 0x7C3AED, "purple": 0x9333EA, "pink": 0xDB2777,
    ]

    /// Red, green and blue, a byte each.
    let rgb: UInt32

    init(rgb: UInt32) {
        self.rgb = rgb & 0xFFFFFF
    }

    /// Reads `#rgb` or `#rrggbb`, the number sign left out or not, or a name.
    init?(_ text: String) {
        if let named = Self.names[text] {
            self.init(rgb: named)
            return
        }
        let digits = text.utf8.first == 0x23 ? text.dropFirst() : text[...]
        guard digits.utf8.allSatisfy(Self.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
        switch digits.utf8.count {
        case 3:
            let (red, green, blue) = (value >> 8 & 0xF, value >> 4 & 0xF, value & 0xF)
            self.init(rgb: red * 0x110000 | green * 0x1100 | blue * 0x11)
        case 6: self.init(rgb: value)
        default: return nil
        }
    }

    /// The colour as markup has it.
    var text: String {
        let digits = String(rgb, radix: 16)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    /// Nearly black or white, whichever is read better on the colour (WCAG 2.2, contrast ratio).
    var ink: PictureColour {
        luminance > 0.19 ? PictureColour(rgb: 0x0F172A) : PictureColour(rgb: 0xFFFFFF)
    }

    /// How light the colour is, 0 to 1; the usual power of 2.2 is near enough to the standard's curve for a choice between two inks.
    private var luminance: Double {
        let parts = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map { value in
            let part = Double(value) / 255
            return part * part * (0.8 + 0.2 * part)
        }
        return zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
