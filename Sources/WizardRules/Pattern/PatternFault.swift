/// Why a text is refused as a regular expression.
struct PatternFault: Error, Sendable, Hashable {
    /// What is wrong, for the author of the pattern.
    let detail: String
}
