internal import JSONValue

/// One part of a compiled rule.
indirect enum Rule: Sendable {
    /// A value that stands for itself.
    case constant(JSONValue)
    /// An array with rules inside.
    case list([Rule])
    /// `var` with a name known when the rule is compiled, split at its dots; no names at all is the whole data.
    case variable([String], fallback: Rule?)
    /// `var` with a name computed at run time.
    case computedVariable(Rule, fallback: Rule?)
    /// `missing`: the names.
    case missing([Rule])
    /// `missing_some`: how many are needed, and the names.
    case missingSome(Rule, Rule)
    /// `if` and `?:`: condition, value, condition, value, ..., perhaps a last value.
    case choice([Rule])
    /// `and`: the first argument that is not true, else the last.
    case and([Rule])
    /// `or`: the first argument that is true, else the last.
    case or([Rule])
    /// `map`, `filter`, `all`, `none`, `some`: the list, and what is evaluated with each element as its data.
    case each(ElementOperator, Rule, body: Rule)
    /// `reduce`: the list, what is evaluated with `current` and `accumulator` as its data, and the first accumulator.
    case reduce(Rule, body: Rule, initial: Rule)
    /// An operator that has all its arguments evaluated first.
    case call(ValueOperator, [Rule])
}
