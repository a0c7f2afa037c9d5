/// What a session token allows (contract, section 8).
package enum AccessRight: String, Sendable, CaseIterable {
    /// Every change and every read of the one session.
    case write
    /// Every read of the one session but its data; params, answers and drafts are left out.
    case read
}
