/// Which media types a client takes, by `Accept` (RFC 9110, section 12.5.1).
package struct AcceptList: Sendable {
    private struct Range: Sendable {
        let type: String
        let subtype: String
        /// 0 to 1000.
        let quality: Int

        /// How well the range fits a type: 0 not at all, 3 exactly.
        func fit(_ offered: MediaType) -> Int {
            if type == "*" { return 1 }
            guard type == offered.type else { return 0 }
            return subtype == "*" ? 2 : subtype == offered.subtype ? 3 : 0
        }
    }

    private let ranges: [Range]

    /// Reads the value of the field, its lines joined.
    ///
    /// Elements that are not well-formed are ignored; without a field, or a well-formed element, a client takes everything.
    package init(_ value: ArraySlice<UInt8>?) {
        var scanner = FieldScanner(value ?? [])
        var ranges: [Range] = []
        repeat {
            scanner.skipBlanks()
            guard let media = MediaType(&scanner), scanner.isAtEnd || scanner.next == 0x2C else { continue }
            guard let quality = Self.quality(media.parameters["q"] ?? "1") else { continue }
            ranges.append(Range(type: media.type, subtype: media.subtype, quality: quality))
        } while scanner.skipElement()
        self.ranges = ranges
    }

    /// How much the client wants a type, 0 (not at all) to 1000: the quality of the range that names it most closely.
    package func quality(of offered: MediaType) -> Int {
        guard !ranges.isEmpty else { return 1000 }
        let best = ranges.max { $0.fit(offered) < $1.fit(offered) }
        guard let best, best.fit(offered) > 0 else { return 0 }
        return best.quality
    }

    /// Which of the types to send: the most wanted, of equals the first; `nil` where the client takes none.
    package func choose(_ offered: [MediaType]) -> MediaType? {
        var choice: (media: MediaType, quality: Int)?
        for media in offered {
            let quality = quality(of: media)
            if quality > choice?.quality ?? 0 { choice = (media, quality) }
        }
        return choice?.media
    }

    /// `0`, `1`, or either with up to three decimals, in thousandths.
    private static func quality(_ text: String) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole == "0" || whole == "1" else { return nil }
        let decimals = parts.count > 1 ? parts[1] : ""
        guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy(ASCII.isDigit) else { return nil }
        let padded = decimals + String(repeating: "0", count: 3 - decimals.utf8.count)
        let thousandths = (Int(padded) ?? 0) + (whole == "1" ? 1000 : 0)
        return thousandths <= 1000 ? thousandths : nil
    }
}
