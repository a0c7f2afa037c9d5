/// One search of a pattern in a text: all states of the automaton that are possible at a position are kept together, so that
/// each is visited once a position whatever the pattern.
struct PatternRun {
    private let text: [Unicode.Scalar]
    /// What is left of the steps granted; 0 when they ran out.
    private(set) var steps: Int
    /// For each lookaround found so far, whether it holds at each position.
    private var looks: [[Bool]] = []

    init(_ text: [Unicode.Scalar], steps: Int) {
        self.text = text
        self.steps = steps
    }

    /// Whether the program accepts somewhere; `nil` when the steps ran out.
    mutating func finds(_ program: PatternProgram) -> Bool? {
        for look in program.looks {
            guard let holds = accepted(by: look.instructions, of: program.classes, backward: look.ahead, firstOnly: false) else {
                return nil
            }
            looks.append(holds)
        }
        return accepted(by: program.instructions, of: program.classes, backward: false, firstOnly: true)?.contains(true)
    }

    /// The positions, from 0 to the text's length, where the instructions accept, having started at any position.
    private mutating func accepted(
        by instructions: [PatternProgram.Instruction], of classes: [CodePointClass], backward: Bool, firstOnly: Bool
    ) -> [Bool]? {
        var accepted = [Bool](repeating: false, count: text.count + 1)
        var states = PatternStates(count: instructions.count)
        var later = states
        for offset in 0...text.count {
            let position = backward ? text.count - offset : offset
            states.add(0)
            while let state = states.next() {
                guard steps > 0 else { return nil }
                steps -= 1
                switch instructions[state] {
                case .accept: accepted[position] = true
                case .one(let set):
                    if let scalar = scalar(at: backward ? position - 1 : position), classes[set].contains(scalar) { later.add(state + 1) }
                case .jump(let target): states.add(target)
                case .split(let first, let second):
                    states.add(second)
                    states.add(first)
                case .position(let condition): if holds(condition, at: position) { states.add(state + 1) }
                case .look(let number, let negated): if looks[number][position] != negated { states.add(state + 1) }
                }
            }
            if firstOnly, accepted[position] { break }
            states.begin()
            swap(&states, &later)
        }
        return accepted
    }

    private func scalar(at position: Int) -> Unicode.Scalar? {
        text.indices.contains(position) ? text[position] : nil
    }

    private func holds(_ condition: PatternPosition, at position: Int) -> Bool {
        switch condition {
        case .start: position == 0
        case .end: position == text.count
        case .wordBoundary: isWord(position - 1) != isWord(position)
        case .noWordBoundary: isWord(position - 1) == isWord(position)
        }
    }

    private func isWord(_ position: Int) -> Bool {
        scalar(at: position).map(CodePointClass.isWord) ?? false
    }
}
