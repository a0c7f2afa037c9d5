/// The header fields of a message: names compared without case, order kept, repeated names kept.
///
/// All text lies in one buffer and a table says where. So a whole header block is taken over with one copy, and a lookup
/// allocates nothing. Of fields that were appended each name and each value is followed by a NUL, so that a C library can be
/// given the text as it lies.
package struct HTTPFields: Sendable {
    /// Where one field lies in `bytes`.
    package struct Entry: Sendable {
        /// The name's place.
        package let name: Range<UInt32>
        /// The value's place.
        package let value: Range<UInt32>

        /// A field whose name and value lie at these places.
        package init(name: Range<UInt32>, value: Range<UInt32>) {
            self.name = name
            self.value = value
        }
    }

    /// The text of all fields; what lies between the entries has no meaning.
    package private(set) var bytes: [UInt8]
    /// The fields in order.
    package private(set) var entries: [Entry]
    /// True where the fields can be sent: all were appended, all names are tokens, and no value is empty or holds control
    /// characters (a line end in a value would be a field of its own).
    package private(set) var isSendable = true

    /// No fields.
    package init() {
        bytes = []
        entries = []
    }

    /// Fields that lie in a block of text.
    ///
    /// Entries that reach outside of it are left out.
    package init(block: [UInt8], entries: [Entry]) {
        bytes = block
        isSendable = false
        let end = UInt32(clamping: block.count)
        let sound = entries.allSatisfy { $0.name.upperBound <= end && $0.value.upperBound <= end }
        self.entries = sound ? entries : entries.filter { $0.name.upperBound <= end && $0.value.upperBound <= end }
    }

    /// How many fields there are, repeated names counted each time.
    package var count: Int { entries.count }

    /// Adds a field at the end, beside others of the same name.
    ///
    /// What may not be sent makes the fields not `isSendable`, for good.
    package mutating func append(_ name: String, _ value: String) {
        makeRoom()
        let start = bytes.count
        let nameCount = append(name) { ASCII.isToken($0) }
        let valueStart = bytes.count
        let valueCount = append(value) { ASCII.isFieldValue($0) }
        entries.append(Entry(name: Self.place(start, nameCount), value: Self.place(valueStart, valueCount)))
    }

    /// Adds fields that were appended elsewhere: faster than one by one, since their text was looked at there.
    package mutating func append(contentsOf other: HTTPFields) {
        makeRoom()
        let start = bytes.count
        bytes += other.bytes
        for entry in other.entries {
            let (name, value) = (entry.name, entry.value)
            entries.append(
                Entry(
                    name: Self.place(start + Int(name.lowerBound), name.count),
                    value: Self.place(start + Int(value.lowerBound), value.count)))
        }
        if !other.isSendable { isSendable = false }
    }

    /// Removes every field of the name and adds one.
    package mutating func set(_ name: String, _ value: String) {
        remove(name)
        append(name, value)
    }

    /// Removes every field of the name.
    package mutating func remove(_ name: String) {
        while let position = position(of: name.utf8Span.span) { entries.remove(at: position) }
    }

    /// The value of the first field of the name, as the bytes that were sent.
    package func first(_ name: String) -> ArraySlice<UInt8>? {
        position(of: name.utf8Span.span).map { slice(entries[$0].value) }
    }

    /// The values of all fields of the name, in order.
    package func all(_ name: String) -> [ArraySlice<UInt8>] {
        var values: [ArraySlice<UInt8>] = []
        var start = 0
        while let position = position(of: name.utf8Span.span, from: start) {
            values.append(slice(entries[position].value))
            start = position &+ 1
        }
        return values
    }

    /// The value of a field that is a list: several lines are one list, joined by commas (RFC 9110, section 5.3).
    package func list(_ name: String) -> ArraySlice<UInt8>? {
        let wanted = name.utf8Span.span
        guard let position = position(of: wanted) else { return nil }
        guard self.position(of: wanted, from: position &+ 1) == nil else { return Array(all(name).joined(separator: [0x2C, 0x20]))[...] }
        return slice(entries[position].value)
    }

    /// True where several fields have the name.
    package func isRepeated(_ name: String) -> Bool {
        let name = name.utf8Span.span
        guard let position = position(of: name) else { return false }
        return self.position(of: name, from: position &+ 1) != nil
    }

    /// The value of the first field of the name as text; bytes that are no UTF-8 are repaired.
    package subscript(name: String) -> String? {
        first(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes at a place of an entry.
    package func slice(_ place: Range<UInt32>) -> ArraySlice<UInt8> {
        bytes[Int(place.lowerBound)..<Int(place.upperBound)]
    }

    /// Makes room for the fields of most messages at once.
    private mutating func makeRoom() {
        guard bytes.isEmpty else { return }
        bytes.reserveCapacity(256)
        entries.reserveCapacity(6)
    }

    private static func place(_ start: Int, _ count: Int) -> Range<UInt32> {
        UInt32(clamping: start)..<UInt32(clamping: start + count)
    }

    /// Adds a text and a NUL behind it, and gives the number of its bytes; it can be sent if it has some and all are allowed.
    @inline(__always) private mutating func append(_ text: String, _ isAllowed: (UInt8) -> Bool) -> Int {
        var text = text
        return text.withUTF8 { text in
            var isSound = !text.isEmpty
            for byte in text where !isAllowed(byte) { isSound = false }
            if !isSound { isSendable = false }
            bytes.append(addingCapacity: text.count &+ 1) { room in
                room.withUnsafeMutableBufferPointer { buffer, count in
                    _ = buffer.update(fromContentsOf: text)
                    count = text.count
                }
                room.append(0)
            }
            return text.count
        }
    }

    /// Where in `entries` the first field of the name is, from a place on.
    private func position(of name: Span<UInt8>, from start: Int = 0) -> Int? {
        let (bytes, entries) = (bytes.span, entries.span)
        for position in start..<max(start, entries.count) {
            let place = entries[position].name
            guard Int(place.upperBound &- place.lowerBound) == name.count else { continue }
            let first = Int(place.lowerBound)
            var offset = 0
            while offset < name.count, ASCII.isSame(bytes[first &+ offset], name[offset]) { offset &+= 1 }
            if offset == name.count { return position }
        }
        return nil
    }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// Fields of these names and values, in order.
    package init(_ pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { append(name, value) }
    }

    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements)
    }
}
