/// Parses a regular expression: the grammar of ECMA-262, section 22.2.1, with the `u` flag.
///
/// More lenient where pages without that flag are common and no meaning is lost: a brace or closing bracket that ends nothing
/// stands for itself, and so does any escaped character that is no letter or digit.
struct PatternParser {
    /// How deep groups may nest; each takes a little of the thread's stack.
    static let depthMax = 100

    /// The classes of code points that the nodes refer to by number.
    private(set) var classes: [CodePointClass] = []

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The scalar at the position, or that many after it; `nil` behind the end.
    func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        scalars.indices.contains(position + offset) ? scalars[position + offset] : nil
    }

    /// The scalar at the position, which is passed; `nil` at the end.
    mutating func next() -> Unicode.Scalar? {
        guard let scalar = peek() else { return nil }
        position += 1
        return scalar
    }

    /// Passes the text where it stands here, and says so.
    mutating func take(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard scalars.dropFirst(position).starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    mutating func parse() throws(PatternFault) -> PatternNode {
        let node = try alternatives()
        guard position == scalars.count else { throw PatternFault(detail: "a closing parenthesis closes nothing") }
        return node
    }

    /// A code point of a class, which is kept.
    mutating func one(_ set: CodePointClass) -> PatternNode {
        classes.append(set)
        return .one(classes.count - 1)
    }

    /// Alternatives up to a closing parenthesis or the end.
    private mutating func alternatives() throws(PatternFault) -> PatternNode {
        var alternatives = [try sequence()]
        while take("|") { alternatives.append(try sequence()) }
        return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
    }

    private mutating func sequence() throws(PatternFault) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = peek(), scalar != "|", scalar != ")" {
            let part = try atom()
            parts.append(try quantified(part))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func atom() throws(PatternFault) -> PatternNode {
        switch next() {
        case "^": return .position(.start)
        case "$": return .position(.end)
        case ".": return one(.anyButLineEnds)
        case "(": return try group()
        case "[": return one(try bracketClass())
        case "\\": return try escape()
        case "*", "+", "?": throw PatternFault(detail: "a quantifier has nothing to repeat")
        case "{":
            position -= 1
            if try quantifier() != nil { throw PatternFault(detail: "a quantifier has nothing to repeat") }
            position += 1
            return one(CodePointClass("{"))
        case let scalar?: return one(CodePointClass(scalar))
        case nil: return .sequence([])
        }
    }

    /// A group whose opening parenthesis is passed.
    private mutating func group() throws(PatternFault) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthMax else { throw PatternFault(detail: "groups nest deeper than \(Self.depthMax) levels") }
        let opening = ["?:", "?=", "?!", "?<=", "?<!"].first { take($0) }
        if opening == nil, take("?") { try groupName() }
        let inner = try alternatives()
        guard take(")") else { throw PatternFault(detail: "a group is not closed") }
        switch opening {
        case "?=": return .look(inner, ahead: true, negated: false)
        case "?!": return .look(inner, ahead: true, negated: true)
        case "?<=": return .look(inner, ahead: false, negated: false)
        case "?<!": return .look(inner, ahead: false, negated: true)
        default: return inner
        }
    }

    /// `<name>` of a named group, which is a group like any other here.
    private mutating func groupName() throws(PatternFault) {
        guard take("<") else { throw PatternFault(detail: "a group starts with (?, but what follows is not known") }
        while let scalar = next() {
            if scalar == ">" { return }
        }
        throw PatternFault(detail: "the name of a group is not closed")
    }

    private mutating func quantified(_ node: PatternNode) throws(PatternFault) -> PatternNode {
        guard let (least, most) = try quantifier() else { return node }
        _ = take("?")
        return .repeated(node, least: least, most: most)
    }

    /// A quantifier at the position; `nil`, and nothing passed, where there is none.
    private mutating func quantifier() throws(PatternFault) -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        let start = position
        guard take("{"), let least = number() else { return unread(to: start) }
        if take("}") { return (least, least) }
        guard take(",") else { return unread(to: start) }
        let most = number()
        guard take("}") else { return unread(to: start) }
        if let most, most < least { throw PatternFault(detail: "a quantifier's numbers are out of order") }
        return (least, most)
    }

    private mutating func unread<Value>(to start: Int) -> Value? {
        position = start
        return nil
    }

    /// A number of decimal digits, far beyond what is allowed where it is huge; `nil` without a digit.
    private mutating func number() -> Int? {
        var value: Int?
        while let digit = peek().flatMap({ "0"..."9" ~= $0 ? Int($0.value) - 48 : nil }) {
            value = min((value ?? 0) * 10 + digit, 1_000_000)
            position += 1
        }
        return value
    }
}
