/// RFC 3339 text, always in UTC with `Z`: `2026-01-02T03:04:05Z`, or `2026-01-02T03:04:05.678Z` where the milliseconds are not zero.
extension Timestamp: CustomStringConvertible {
    private static let millisecondsPerDay: Int64 = 86_400_000
    /// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59.999Z: what four digits of a year can say.
    private static let expressible: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

    /// The RFC 3339 text; a moment outside the years 0000 to 9999 is written as the nearest one inside.
    package var description: String {
        String(decoding: ascii, as: UTF8.self)
    }

    /// The bytes of `description`, for writers that build bytes.
    package var ascii: [UInt8] {
        let clamped = min(max(milliseconds, Self.expressible.lowerBound), Self.expressible.upperBound)
        let (days, rest) = Self.floorDivide(clamped, by: Self.millisecondsPerDay)
        let date = Self.civil(fromDays: days)
        let fraction = rest % 1000
        let second = rest / 1000
        var text: [UInt8] = []
        text.reserveCapacity(24)
        Self.append(date.year, digits: 4, to: &text)
        text.append(UInt8(ascii: "-"))
        Self.append(date.month, digits: 2, to: &text)
        text.append(UInt8(ascii: "-"))
        Self.append(date.day, digits: 2, to: &text)
        text.append(UInt8(ascii: "T"))
        Self.append(second / 3600, digits: 2, to: &text)
        text.append(UInt8(ascii: ":"))
        Self.append(second / 60 % 60, digits: 2, to: &text)
        text.append(UInt8(ascii: ":"))
        Self.append(second % 60, digits: 2, to: &text)
        if fraction != 0 {
            text.append(UInt8(ascii: "."))
            Self.append(fraction, digits: 3, to: &text)
        }
        text.append(UInt8(ascii: "Z"))
        return text
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

    private static func append(_ value: Int64, digits: Int, to text: inout [UInt8]) {
        let value = UInt32(truncatingIfNeeded: value)
        if digits > 3 { text.append(digit(value / 1000)) }
        if digits > 2 { text.append(digit(value / 100)) }
        text.append(digit(value / 10))
        text.append(digit(value))
    }

    /// The last digit of a number.
    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10)
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
