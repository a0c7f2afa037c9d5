package import JSONValue

/// A JsonLogic rule (jsonlogic.com), compiled: the whole operator set of the public reference, with JavaScript's coercions.
///
/// Where the reference evaluates what can only be a mistake, the rule is refused when it is compiled: an unknown operator,
/// an object of several members, an operator with too few or too many arguments. Arrays and objects are compared by value,
/// since there are no references here. `log` gives its argument back and logs nothing.
package struct JSONLogic: Sendable {
    /// How deep a rule may nest, counting every array and object; the JSON limit of the service.
    package static let depthMax = 64

    /// How much work one evaluation may do, in steps: a step is one operator evaluated, or 16 elements or 64 bytes of text looked at.
    package static let stepsMax = 100_000

    /// Which parts of the data the rule reads.
    package let reads: RuleReads

    private let rule: Rule

    /// Compiles a rule.
    ///
    /// - Throws: `RuleFault` for the first part that is no rule, with its place in the rule.
    package init(_ rule: JSONValue) throws(RuleFault) {
        self.rule = try RuleCompiler.compile(rule)
        reads = RuleReads(of: self.rule)
    }

    /// What the rule gives for the data.
    ///
    /// `null` where JavaScript would give a number that JSON cannot write (a division by zero), and where the rule needs more
    /// than `stepsMax` steps or builds a value too deep to handle.
    package func evaluate(_ data: JSONValue) -> JSONValue {
        var evaluation = RuleEvaluation(stepsMax: Self.stepsMax)
        return evaluation.result(of: rule, in: data)
    }

    /// Whether what the rule gives for the data counts as true: everything but `false`, `null`, `0`, `""` and `[]`.
    package func isTruthy(_ data: JSONValue) -> Bool {
        JavaScript.isTruthy(evaluate(data))
    }
}
