/// What is wrong with a rule that was refused.
package struct RuleFault: Error, Sendable, Hashable {
    /// Where in the rule, as a JSON Pointer; empty for the whole rule.
    package let pointer: String
    /// What is wrong there, for the author of the rule.
    package let detail: String

    /// A fault at a place.
    package init(pointer: String, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }
}
