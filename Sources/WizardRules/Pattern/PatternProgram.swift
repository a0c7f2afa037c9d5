/// A regular expression as the instructions of an automaton.
struct PatternProgram: Sendable {
    /// How many instructions a pattern may have, its lookarounds and the copies that counted repetition makes included.
    static let instructionsMax = 10_000

    /// How many lookarounds a pattern may have, copies included; each takes a pass over the text and a byte a code point.
    static let looksMax = 32

    enum Instruction: Sendable {
        /// Pass one code point of the class of this number.
        case one(Int)
        /// Go on at both places.
        case split(Int, Int)
        case jump(Int)
        /// Go on where the condition holds.
        case position(PatternPosition)
        /// Go on where the lookaround of this number holds, or where it does not.
        case look(Int, negated: Bool)
        case accept
    }

    /// A pattern to be found before the main one, at all positions.
    struct Look: Sendable {
        let instructions: [Instruction]
        /// Whether the instructions read the text from its end, so that they accept where a match would start.
        let ahead: Bool
    }

    let classes: [CodePointClass]
    private(set) var instructions: [Instruction] = []
    /// The lookarounds; each uses only those before it.
    private(set) var looks: [Look] = []
    private var work = 0

    init(_ node: PatternNode, classes: [CodePointClass]) throws(PatternFault) {
        self.classes = classes
        instructions = try compile(node, backward: false)
    }

    private mutating func compile(_ node: PatternNode, backward: Bool) throws(PatternFault) -> [Instruction] {
        var code: [Instruction] = []
        try append(node, to: &code, backward)
        code.append(.accept)
        return code
    }

    private mutating func append(_ node: PatternNode, to code: inout [Instruction], _ backward: Bool) throws(PatternFault) {
        work += 1
        guard work <= Self.instructionsMax else {
            throw PatternFault(detail: "the pattern is too large: its repetitions take more than \(Self.instructionsMax) states")
        }
        switch node {
        case .one(let set): code.append(.one(set))
        case .position(let position): code.append(.position(position))
        case .sequence(let parts):
            for part in backward ? parts.reversed() : parts { try append(part, to: &code, backward) }
        case .alternatives(let parts): try append(alternatives: parts, to: &code, backward)
        case .repeated(let part, let least, let most): try append(part, least, most, to: &code, backward)
        case .look(let part, let ahead, let negated):
            let instructions = try compile(part, backward: ahead)
            guard looks.count < Self.looksMax else {
                throw PatternFault(detail: "the pattern has more than \(Self.looksMax) lookarounds, copies by repetition included")
            }
            looks.append(Look(instructions: instructions, ahead: ahead))
            code.append(.look(looks.count - 1, negated: negated))
        }
    }

    private mutating func append(
        alternatives parts: [PatternNode], to code: inout [Instruction], _ backward: Bool
    ) throws(PatternFault) {
        var exits: [Int] = []
        for part in parts.dropLast() {
            let split = code.count
            code.append(.accept)
            try append(part, to: &code, backward)
            exits.append(code.count)
            code.append(.accept)
            code[split] = .split(split + 1, code.count)
        }
        if let last = parts.last { try append(last, to: &code, backward) }
        for exit in exits { code[exit] = .jump(code.count) }
    }

    private mutating func append(
        _ part: PatternNode, _ least: Int, _ most: Int?, to code: inout [Instruction], _ backward: Bool
    ) throws(PatternFault) {
        for _ in 0..<least { try append(part, to: &code, backward) }
        guard let most else {
            let split = code.count
            code.append(.accept)
            try append(part, to: &code, backward)
            code.append(.jump(split))
            code[split] = .split(split + 1, code.count)
            return
        }
        var splits: [Int] = []
        for _ in least..<most {
            splits.append(code.count)
            code.append(.accept)
            try append(part, to: &code, backward)
        }
        for split in splits { code[split] = .split(split + 1, code.count) }
    }
}
