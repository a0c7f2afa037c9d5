/// A condition on a position in the text.
enum PatternPosition: Sendable {
    case start, end, wordBoundary, noWordBoundary
}
