/// Reads Swift text well enough for the rules: tells code from comments and strings, and words from parts of words.
enum SwiftText {
    /// The lines of a text with every byte of a comment or of a string's content turned into a space; the quotes stay.
    ///
    /// Code inside interpolations counts as content. Regular expression literals are not known.
    static func code(of text: String) -> [String] {
        var scanner = Scanner(text)
        while scanner.step() {}
        return scanner.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The words (letters, digits, `_`) of a line.
    static func words(of line: String) -> [Substring] {
        line.utf8.split { !isWordByte($0) }.map { Substring($0) }
    }

    /// Whether a character is part of a word.
    static func isWordCharacter(_ character: Character) -> Bool {
        character.utf8.allSatisfy(isWordByte)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: byte == UInt8(ascii: "_")
        }
    }

    /// Change of the depth of braces over a line of code.
    static func braceBalance(of line: String) -> Int {
        line.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) }
    }

    /// The line of the brace that closes the first one opened from `start` on; `nil` for a declaration without a body.
    static func end(ofBodyFrom start: Int, in code: [String]) -> Int? {
        var depth = 0
        var opened = false
        for index in start..<code.count {
            if index > start, !opened, code[index].trimmingPrefix(while: \.isWhitespace).isEmpty { return nil }
            opened = opened || code[index].contains("{")
            depth += braceBalance(of: code[index])
            if depth < 0 { return nil }
            if opened && depth == 0 { return index }
        }
        return nil
    }
}

private struct Scanner {
    private enum State {
        case code
        case lineComment
        case blockComment(depth: Int)
        case string(delimiter: [UInt8], hashes: Int)
    }

    private let input: [UInt8]
    private var position = 0
    private var state = State.code
    private(set) var output: [UInt8] = []

    init(_ text: String) {
        input = Array(text.utf8)
    }

    /// Consumes a token of the present state; false at the end.
    mutating func step() -> Bool {
        guard position < input.count else { return false }
        switch state {
        case .code: stepInCode()
        case .lineComment:
            if input[position] == UInt8(ascii: "\n") { state = .code }
            blank(1)
        case .blockComment(let depth): stepInBlockComment(depth)
        case .string(let delimiter, let hashes): stepInString(delimiter, hashes)
        }
        return true
    }

    private mutating func stepInCode() {
        if starts(with: "//") {
            state = .lineComment
            blank(2)
        } else if starts(with: "/*") {
            state = .blockComment(depth: 1)
            blank(2)
        } else if let (delimiter, hashes) = openingQuote() {
            state = .string(delimiter: delimiter, hashes: hashes)
            keep(delimiter.count)
        } else {
            keep(1)
        }
    }

    private mutating func stepInBlockComment(_ depth: Int) {
        if starts(with: "*/") {
            state = depth > 1 ? .blockComment(depth: depth - 1) : .code
            blank(2)
        } else if starts(with: "/*") {
            state = .blockComment(depth: depth + 1)
            blank(2)
        } else {
            blank(1)
        }
    }

    private mutating func stepInString(_ delimiter: [UInt8], _ hashes: Int) {
        let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let closing = delimiter.dropFirst(hashes) + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        if starts(with: escape + [UInt8(ascii: "(")]) {
            blankInterpolation(escape.count + 1)
        } else if starts(with: escape) {
            blank(escape.count + 1)
        } else if starts(with: Array(closing)) {
            state = .code
            keep(closing.count)
        } else {
            blank(1)
        }
    }

    /// Blanks an interpolation up to its closing parenthesis, strings inside it included.
    private mutating func blankInterpolation(_ opening: Int) {
        blank(opening)
        var depth = 1
        while depth > 0, position < input.count {
            if let (delimiter, hashes) = openingQuote() {
                blank(delimiter.count)
                let outer = state
                let start = output.count
                state = .string(delimiter: delimiter, hashes: hashes)
                while case .string = state, step() {}
                state = outer
                for index in start..<output.count where output[index] != UInt8(ascii: "\n") { output[index] = UInt8(ascii: " ") }
                continue
            }
            if input[position] == UInt8(ascii: "(") { depth += 1 }
            if input[position] == UInt8(ascii: ")") { depth -= 1 }
            blank(1)
        }
    }

    /// The quote that begins here, with its hashes before it.
    private func openingQuote() -> (delimiter: [UInt8], hashes: Int)? {
        let hashes = input[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let quotes = input[(position + hashes)...].prefix { $0 == UInt8(ascii: "\"") }.count
        guard quotes > 0 else { return nil }
        let count = quotes >= 3 ? 3 : 1
        return (Array(input[position..<position + hashes + count]), hashes)
    }

    private func starts(with text: String) -> Bool {
        starts(with: Array(text.utf8))
    }

    private func starts(with bytes: [UInt8]) -> Bool {
        input[position...].starts(with: bytes)
    }

    private mutating func keep(_ count: Int) {
        output += input[position...].prefix(count)
        position += count
    }

    private mutating func blank(_ count: Int) {
        for byte in input[position...].prefix(count) {
            output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
        }
        position += count
    }
}
