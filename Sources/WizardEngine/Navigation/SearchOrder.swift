/// Where a search for a target starts (contract, section 4).
package enum SearchOrder: String, Sendable, CaseIterable {
    /// From the top.
    case nearest
    /// From the bottom.
    case lowest
}
