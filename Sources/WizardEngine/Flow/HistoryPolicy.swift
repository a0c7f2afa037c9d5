/// What `next` does to the entry it leaves (contract, section 6).
package enum HistoryPolicy: String, Sendable, CaseIterable {
    /// It stays below, and Back returns to it.
    case preserve
    /// It goes.
    case discard
    /// Every entry of the task goes, and the following one is the root: no Back after payment.
    case invalidate
}
