/// What the check of a good definition gives.
package struct FlowCheck: Sendable {
    /// The flow.
    package var flow: Flow
    /// A shortest way through the flow and a longest one.
    package var extent: FlowExtent

    package init(flow: Flow, extent: FlowExtent) {
        self.flow = flow
        self.extent = extent
    }
}
