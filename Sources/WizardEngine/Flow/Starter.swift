/// Who may start sessions of a flow (contract, section 8).
package enum Starter: String, Sendable, CaseIterable {
    /// Only an admin key.
    case admin
    /// Anyone who reaches the service, at a limited rate.
    case anyone
}
