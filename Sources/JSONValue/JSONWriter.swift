/// Writes JSON text (RFC 8259) straight into bytes, without a value or a string in between.
///
/// The writer puts the commas; the caller opens and closes arrays and objects in order, and calls `name` before each
/// value within an object.
package struct JSONWriter: ~Copyable {
    var buffer: ByteBuffer
    /// True right after a value: before the next one or a name goes a comma.
    private var needsComma = false

    /// A writer without content; `capacity` is the number of bytes to make room for.
    package init(capacity: Int = 256) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// What is written so far.
    package var bytes: [UInt8] { buffer.bytes }

    /// How many bytes are written so far.
    package var count: Int { buffer.count }

    /// Opens an object as the next value.
    package mutating func beginObject() {
        open(ASCII.openBrace)
    }

    /// Closes the object opened last.
    package mutating func endObject() {
        close(ASCII.closeBrace)
    }

    /// Opens an array as the next value.
    package mutating func beginArray() {
        open(ASCII.openBracket)
    }

    /// Closes the array opened last.
    package mutating func endArray() {
        close(ASCII.closeBracket)
    }

    /// Writes the name of the next member: a plain word of the wire format, in which nothing needs an escape.
    package mutating func name(_ name: StaticString) {
        separate()
        buffer.append(ASCII.quote)
        name.withUTF8Buffer { buffer.append(contentsOf: $0.span.bytes) }
        buffer.append(ASCII.quote)
        buffer.append(ASCII.colon)
        needsComma = false
    }

    /// Writes the name of the next member, whatever it holds.
    package mutating func name(text: String) {
        separate()
        quote(text)
        buffer.append(ASCII.colon)
        needsComma = false
    }

    /// Writes a string.
    package mutating func string(_ text: String) {
        separate()
        quote(text)
        needsComma = true
    }

    /// Writes an integer.
    package mutating func integer(_ value: Int) {
        separate()
        digits(Int64(value))
        needsComma = true
    }

    /// Writes a number, in the spelling it came in.
    package mutating func number(_ number: JSONNumber) {
        separate()
        switch number.form {
        case .integer(let value): digits(value)
        case .double(let value): append(value.description)
        case .spelled(let text, _): append(text)
        }
        needsComma = true
    }

    /// Writes `true` or `false`.
    package mutating func bool(_ flag: Bool) {
        word(flag ? "true" : "false")
    }

    /// Writes `null`.
    package mutating func null() {
        word("null")
    }

    /// Writes a whole value that is JSON text already, as it is.
    package mutating func raw(_ text: [UInt8]) {
        separate()
        buffer.append(contentsOf: text.span.bytes)
        needsComma = true
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
        case .object(let object):
            beginObject()
            let members = object.members.span
            for position in members.indices {
                name(text: members[position].name)
                self.value(members[position].value)
            }
            endObject()
        }
    }
}

extension JSONWriter {
    private mutating func separate() {
        if needsComma { buffer.append(ASCII.comma) }
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        buffer.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        buffer.append(bracket)
        needsComma = true
    }

    private mutating func append(_ text: String) {
        buffer.append(contentsOf: text.utf8Span.span.bytes)
    }

    private mutating func word(_ word: StaticString) {
        separate()
        word.withUTF8Buffer { buffer.append(contentsOf: $0.span.bytes) }
        needsComma = true
    }

    private mutating func digits(_ value: Int64) {
        if value < 0 { buffer.append(ASCII.minus) }
        let start = buffer.count
        var rest = value.magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            buffer.append(ASCII.zero &+ UInt8(truncatingIfNeeded: digit))
            rest = quotient
        } while rest > 0
        buffer.reverse(from: start)
    }
}
