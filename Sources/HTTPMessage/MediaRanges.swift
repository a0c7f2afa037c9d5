/// Which media types a client takes: `Accept` (RFC 9110, section 12.5.1).
package enum MediaRanges {
    /// How much a field's value wants a media type, in thousandths: 0 is not at all. The most specific range that fits counts.
    ///
    /// Parameters of a range other than `q` are not looked at, since the service has one form of each type.
    /// - Parameter type: such as `application/json`.
    /// - Returns: `nil` where the field is malformed; 1000 where it is empty.
    package static func quality(of type: String, in field: ArraySlice<UInt8>) -> Int? {
        var reader = FieldReader(field)
        reader.skipSeparators()
        if reader.isAtEnd { return 1000 }
        var best = (specificity: 0, quality: 0)
        while !reader.isAtEnd {
            guard let specificity = range(&reader, fitting: type) else { return nil }
            var quality: Int? = 1000
            let isSound = reader.parameters { name, value in
                if ASCII.equal(name, ignoringCase: "q") { quality = thousandths(value) }
            }
            guard isSound, let quality, reader.isAtEndOfElement() else { return nil }
            if specificity > best.specificity { best = (specificity, quality) }
            reader.skipSeparators()
        }
        return best.quality
    }

    /// How closely the range that stands here fits: 0 not at all, 1 to 3 as `*/*`, `type/*` and `type/subtype`; `nil` for no range.
    private static func range(_ reader: inout FieldReader, fitting type: String) -> Int? {
        let start = reader.rest
        guard let main = reader.token(), reader.take(0x2F), let sub = reader.token() else { return nil }
        if sub.elementsEqual([0x2A]) {
            if main.elementsEqual([0x2A]) { return 1 }
            let slash = type.utf8.firstIndex(of: 0x2F) ?? type.utf8.endIndex
            return ASCII.equal(main, ignoringCase: String(type[..<slash])) ? 2 : 0
        }
        return ASCII.equal(start[..<sub.endIndex], ignoringCase: type) ? 3 : 0
    }

    /// A weight: `0` to `1` with at most three digits after the point (RFC 9110, section 12.4.2).
    private static func thousandths(_ text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first, first == 0x30 || first == 0x31, text.count <= 5 else { return nil }
        let digits = text.dropFirst(2)
        guard text.count == 1 || text.dropFirst().first == 0x2E, digits.allSatisfy(ASCII.isDigit) else { return nil }
        var value = Int(first &- 0x30) * 1000
        var unit = 100
        for digit in digits {
            value += Int(digit &- 0x30) * unit
            unit /= 10
        }
        return value <= 1000 ? value : nil
    }
}
