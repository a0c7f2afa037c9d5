/// A part of a regular expression, as parsed.
///
/// Greedy or lazy makes no difference to whether a text matches, so neither is kept.
indirect enum PatternNode: Sendable {
    /// One code point of the class of this number.
    case one(Int)
    /// One part after the other; no parts match the empty text.
    case sequence([PatternNode])
    /// Any of the parts.
    case alternatives([PatternNode])
    /// The part at least `least` times, and at most `most` times where that is given.
    case repeated(PatternNode, least: Int, most: Int?)
    /// A condition on the position itself.
    case position(PatternPosition)
    /// The part matches a text that starts at this position (`ahead`) or ends at it; or does not, where negated.
    case look(PatternNode, ahead: Bool, negated: Bool)
}
