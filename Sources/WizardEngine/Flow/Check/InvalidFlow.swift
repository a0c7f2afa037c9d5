/// Why a definition makes no flow: its faults, in the order in which they stand in it.
package struct InvalidFlow: Error, Sendable, Hashable {
    /// The faults, at least one, at most as many as `FlowLimits` says.
    package var faults: [FlowFault]

    package init(faults: [FlowFault]) {
        self.faults = faults
    }
}
