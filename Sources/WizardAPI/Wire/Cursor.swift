internal import ServiceSupport

/// Where a list goes on, as an opaque text that fits the one list it was given for.
enum Cursor {
    private static let checkBytes = 6

    /// The text of a place in a list.
    ///
    /// - Parameter list: tells the list and its filters from all others.
    static func encode(_ place: [UInt8], list: String) -> String {
        Base64URL.encode(place + check(place, list))
    }

    /// The place that a text stands for.
    ///
    /// - Throws: 400 for a text of another list, or one that was altered.
    static func decode(_ text: String, list: String) throws(Problem) -> [UInt8] {
        guard let bytes = Base64URL.decode(text), bytes.count >= checkBytes else { throw foreign }
        let place = Array(bytes.dropLast(checkBytes))
        guard bytes.suffix(checkBytes).elementsEqual(check(place, list)) else { throw foreign }
        return place
    }

    /// The problem of a cursor that is none of the list's.
    static var foreign: Problem { Problem(.invalidParameter, "The cursor is none of this list's.") }

    /// Finds mistakes and cursors of other lists; whoever makes one up sees nothing that the list would not show anyway.
    private static func check(_ place: [UInt8], _ list: String) -> [UInt8] {
        Array(SHA256.digest(of: Array("cursor\n\(list)\n".utf8) + place).bytes.prefix(checkBytes))
    }
}
