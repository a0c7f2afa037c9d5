/// A regular expression in the syntax of ECMA-262 with its `u` flag, as JSON Schema recommends, that no text makes slow.
///
/// It is run as an automaton, all alternatives at once: time grows with the length of the text times the size of the pattern,
/// and never beyond the steps that the caller grants. That leaves out backreferences; lookahead and lookbehind are run once
/// over the text each. Of Unicode's properties it knows the general categories and a few more, no scripts.
struct Pattern: Sendable {
    private let program: PatternProgram

    /// Compiles a pattern.
    ///
    /// - Throws: `PatternFault` where it is malformed, needs what is not supported, or is too large.
    init(_ text: String) throws(PatternFault) {
        var parser = PatternParser(text)
        let node = try parser.parse()
        program = try PatternProgram(node, classes: parser.classes)
    }

    /// How many states the automaton has.
    var size: Int { program.instructions.count + program.looks.reduce(0) { $0 + $1.instructions.count } }

    /// Whether the pattern matches somewhere in the text; `nil` when the steps ran out before that was known.
    ///
    /// - Parameter steps: what the search may cost, reduced by what it did cost. One step is one state visited at one position.
    func matches(_ text: String, steps: inout Int) -> Bool? {
        var run = PatternRun(Array(text.unicodeScalars), steps: steps)
        defer { steps = run.steps }
        return run.finds(program)
    }
}
