/// Writes JSON text (RFC 8259) straight into bytes, without a value or a string in between.
///
/// The writer puts the commas; the caller opens and closes arrays and objects in order, and calls `name` before each
/// value within an object.
@usableFromInline
package struct JSONWriter: ~Copyable {
    /// What is written; a comma follows each value, and the bracket that closes takes back the last one.
    @usableFromInline var buffer: ByteBuffer

    /// A writer without content; `capacity` is the number of bytes to make room for.
    package init(capacity: Int = 256) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// What is written so far.
    package var bytes: [UInt8] {
        buffer.prefix(count)
    }

    /// How many bytes are written so far.
    package var count: Int { buffer.endsWithComma ? buffer.count &- 1 : buffer.count }

    /// Opens an object as the next value.
    @inlinable @inline(__always)
    package mutating func beginObject() {
        buffer.append("{")
    }

    /// Closes the object opened last.
    @inlinable @inline(__always)
    package mutating func endObject() {
        buffer.takeBackComma()
        buffer.append("},")
    }

    /// Opens an array as the next value.
    @inlinable @inline(__always)
    package mutating func beginArray() {
        buffer.append("[")
    }

    /// Closes the array opened last.
    @inlinable @inline(__always)
    package mutating func endArray() {
        buffer.takeBackComma()
        buffer.append("],")
    }

    /// Writes the name of the next member: a plain word of the wire format, in which nothing needs an escape.
    @inlinable @inline(__always)
    package mutating func name(_ name: StaticString) {
        buffer.append(name: name)
    }

    /// Writes the name of the next member, whatever it holds.
    package mutating func name(text: String) {
        quote(text)
        buffer.append("\":")
    }

    /// Writes a string.
    package mutating func string(_ text: String) {
        quote(text)
        buffer.append("\",")
    }

    /// Writes a string of which nothing needs an escape, such as an id or a word of the wire format.
    package mutating func string(plain text: String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { string(plain: $0.span) }
        if isWritten == nil { string(text) }
    }

    /// Writes a string of which nothing needs an escape.
    package mutating func string(plain text: Span<UInt8>) {
        buffer.append(quoted: text.bytes)
        buffer.append(ASCII.comma)
    }

    /// Writes a string of a word and a number that is not negative.
    package mutating func string(_ word: StaticString, number: Int) {
        buffer.append(ASCII.quote)
        buffer.append(word)
        buffer.append(number: UInt64(number.magnitude))
        buffer.append("\",")
    }

    /// Writes `true` or `false`.
    @inlinable @inline(__always)
    package mutating func bool(_ flag: Bool) {
        if flag { buffer.append("true,") } else { buffer.append("false,") }
    }

    /// Writes `null`.
    package mutating func null() {
        buffer.append("null,")
    }

    /// Writes a whole value that is JSON text already, as it is.
    package mutating func raw(_ text: [UInt8]) {
        buffer.append(contentsOf: text.span.bytes)
        buffer.append(ASCII.comma)
    }

    /// Writes a value with all it holds.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let flag): bool(flag)
        case .number(let number): self.number(number)
        case .string(let text): string(text)
        case .array(let elements):
            beginArray()
            let elements = elements.span
            for position in elements.indices { self.value(elements[position]) }
            endArray()
        case .object(let object): self.object(object)
        }
    }

    /// Writes an object with all it holds.
    package mutating func object(_ object: JSONObject) {
        beginObject()
        let members = object.members.span
        for position in members.indices {
            name(text: members[position].name)
            value(members[position].value)
        }
        endObject()
    }
}
