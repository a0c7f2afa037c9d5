/// What becomes of the answers of a step that is no longer applicable (contract, section 6).
package enum InapplicableAnswers: String, Sendable, CaseIterable {
    /// They stay in the full view and come back with the step.
    case keep
    /// They are removed.
    case clear
}
