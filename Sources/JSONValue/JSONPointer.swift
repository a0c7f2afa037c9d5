/// A JSON Pointer (RFC 6901): the way from a value to one of its parts.
///
/// A walk over a value keeps one pointer and pushes and pops tokens as it goes down and up; text is made only when the
/// pointer is printed.
package struct JSONPointer: Sendable {
    /// The names and indices from the top down, without escapes.
    package private(set) var tokens: [String] = []

    /// The pointer to the whole value.
    package init() {}

    /// The pointer to the whole value.
    package static let root = JSONPointer()

    /// Reads a pointer's text; `nil` where it is neither empty nor starts with `/`, or has a `~` without `0` or `1`.
    package init?(_ text: String) {
        if text.utf8.isEmpty { return }
        var parts = text.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false).makeIterator()
        guard parts.next()?.isEmpty == true else { return nil }
        while let part = parts.next() {
            guard let token = Self.unescaped(part) else { return nil }
            tokens.append(token)
        }
    }

    /// Goes down to the member of that name.
    package mutating func push(_ name: String) {
        tokens.append(name)
    }

    /// Goes down to the element at that index.
    package mutating func push(_ index: Int) {
        tokens.append(String(index))
    }

    /// Goes up by one; does nothing at the top.
    package mutating func pop() {
        _ = tokens.popLast()
    }

    /// The pointer to the member of that name within what this one points to.
    package func appending(_ name: String) -> JSONPointer {
        var longer = self
        longer.push(name)
        return longer
    }

    /// The pointer to the element at that index within what this one points to.
    package func appending(_ index: Int) -> JSONPointer {
        var longer = self
        longer.push(index)
        return longer
    }

    /// The pointer to what another pointer, read from here, points to.
    package func appending(_ way: JSONPointer) -> JSONPointer {
        var longer = self
        longer.tokens += way.tokens
        return longer
    }

    private static func unescaped(_ part: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = part.makeIterator()
        while let byte = rest.next() {
            guard byte == ASCII.tilde else {
                bytes.append(byte)
                continue
            }
            switch rest.next() {
            case ASCII.zero: bytes.append(ASCII.tilde)
            case ASCII.one: bytes.append(ASCII.slash)
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONPointer: CustomStringConvertible {
    package var description: String { text }

    /// The text, such as `/steps/0/a~1b`; empty for the whole value.
    package var text: String {
        var bytes: [UInt8] = []
        for token in tokens {
            bytes.append(ASCII.slash)
            for byte in token.utf8 {
                switch byte {
                case ASCII.tilde: bytes += [ASCII.tilde, ASCII.zero]
                case ASCII.slash: bytes += [ASCII.tilde, ASCII.one]
                default: bytes.append(byte)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONPointer: Hashable {
    package static func == (left: JSONPointer, right: JSONPointer) -> Bool {
        left.tokens.elementsEqual(right.tokens) { $0.isIdentical(to: $1) }
    }

    package func hash(into hasher: inout Hasher) {
        for token in tokens { token.hashCodeUnits(into: &hasher) }
    }
}

extension JSONValue {
    /// The part that the pointer points to; `nil` where there is none.
    ///
    /// An index of an array is `0` or digits without a 0 in front (RFC 6901 section 4); `-` points to no element.
    package subscript(pointer: JSONPointer) -> JSONValue? {
        var part = self
        for token in pointer.tokens {
            switch part {
            case .object(let object):
                guard let member = object[token] else { return nil }
                part = member
            case .array(let elements):
                guard let index = Int(token), elements.indices.contains(index), String(index) == token else { return nil }
                part = elements[index]
            default: return nil
            }
        }
        return part
    }
}
