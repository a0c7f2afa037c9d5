/// The name of an entry in its session: `e1`, `e2` and so on.
package struct EntryID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number behind the `e`, from 1.
    package let number: Int

    package init(number: Int) {
        self.number = number
    }

    /// Reads `e` and a number without leading zeros; `nil` for any other text.
    package init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "e"), let number = Int(text.dropFirst()), number > 0, "e\(number)" == text else { return nil }
        self.number = number
    }

    package var description: String { "e\(number)" }

    package static func < (left: EntryID, right: EntryID) -> Bool { left.number < right.number }
}
