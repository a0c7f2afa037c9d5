/// RFC 3339 text, always in UTC with `Z`: `2026-01-02T03:04:05Z`, or `2026-01-02T03:04:05.678Z` where the milliseconds are not zero.
extension Timestamp: CustomStringConvertible {
    private static let millisecondsPerDay: Int64 = 86_400_000
    /// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59.999Z: what four digits of a year can say.
    private static let expressible: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

    /// The RFC 3339 text; a moment outside the years 0000 to 9999 is written as the nearest one inside.
    package var description: String {
        var text = ""
        withText { $0.withUnsafeBufferPointer { text = String(decoding: $0, as: UTF8.self) } }
        return text
    }

    /// Gives the bytes of `description` to a writer of bytes.
    package func withText(_ write: (Span<UInt8>) -> Void) {
        let clamped = min(max(milliseconds, Self.expressible.lowerBound), Self.expressible.upperBound)
        let (days, rest) = Self.floorDivide(clamped, by: Self.millisecondsPerDay)
        let (date, second, fraction) = (Self.civil(fromDays: days), rest / 1000, rest % 1000)
        var text = InlineArray<24, UInt8>(repeating: UInt8(ascii: "-"))
        Self.put(date.year / 100, in: &text, at: 0)
        Self.put(date.year % 100, in: &text, at: 2)
        Self.put(date.month, in: &text, at: 5)
        Self.put(date.day, in: &text, at: 8)
        text[10] = UInt8(ascii: "T")
        Self.put(second / 3600, in: &text, at: 11)
        text[13] = UInt8(ascii: ":")
        Self.put(second / 60 % 60, in: &text, at: 14)
        text[16] = UInt8(ascii: ":")
        Self.put(second % 60, in: &text, at: 17)
        if fraction != 0 {
            text[19] = UInt8(ascii: ".")
            text[20] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: fraction / 100)
            Self.put(fraction % 100, in: &text, at: 21)
        }
        let end = fraction != 0 ? 23 : 19
        text[end] = UInt8(ascii: "Z")
        write(text.span.extracting(first: end + 1))
    }

    /// Reads what `description` writes; anything else is `nil`.
    ///
    /// That is: capital `T` and `Z`, no offset, no fraction or one of exactly three digits, a day that exists, no leap second.
    package init?(_ text: some StringProtocol) {
        var reader = DigitReader(text.utf8)
        guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2), reader.skip("-"),
            let day = reader.number(digits: 2), reader.skip("T"), let hour = reader.number(digits: 2), reader.skip(":"),
            let minute = reader.number(digits: 2), reader.skip(":"), let second = reader.number(digits: 2)
        else { return nil }
        var fraction: Int64 = 0
        if reader.skip(".") {
            guard let digits = reader.number(digits: 3) else { return nil }
            fraction = digits
        }
        guard reader.skip("Z"), reader.isAtEnd, hour < 24, minute < 60, second < 60,
            let days = Self.days(year: year, month: month, day: day)
        else { return nil }
        milliseconds = days * Self.millisecondsPerDay + ((hour * 60 + minute) * 60 + second) * 1000 + fraction
    }

    /// Puts a number below 100 into a text, as two digits.
    @inline(__always) private static func put(_ value: Int64, in text: inout InlineArray<24, UInt8>, at place: Int) {
        let (tens, ones) = UInt8(truncatingIfNeeded: value).quotientAndRemainder(dividingBy: 10)
        text[place] = UInt8(ascii: "0") &+ tens
        text[place + 1] = UInt8(ascii: "0") &+ ones
    }

    private static func floorDivide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// The proleptic Gregorian date of a day counted from 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = floorDivide(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// Days from 1970-01-01 to a date of the years 0 to 9999; `nil` if the date does not exist (same source as `civil`).
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64? {
        guard (1...12).contains(month), day >= 1 else { return nil }
        let yearFromMarch = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = floorDivide(yearFromMarch, by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        return civil(fromDays: days) == (year, month, day) ? days : nil
    }
}

/// Takes fixed-width ASCII numbers and single characters off the front of a text.
private struct DigitReader<Source: Collection<UInt8>> {
    private var rest: Source.SubSequence

    init(_ source: Source) {
        rest = source[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number(digits: Int) -> Int64? {
        var value: Int64 = 0
        for _ in 0..<digits {
            guard let digit = rest.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return value
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
