/// How large a flow's definition may be (contract, section 7).
package struct FlowLimits: Sendable {
    /// Steps in a flow.
    package var steps = 500
    /// Branches of one step; more than there can be steps have no use.
    package var branches = 500
    /// Pages of one step.
    package var pages = 64
    /// Kinds with a parent.
    package var kinds = 500
    /// The longest time that a session rule may give, in seconds: ten years, so that sums of times stay far from overflow.
    package var seconds = 315_360_000
    /// Faults in one report.
    package var faults = 100

    package init() {}
}
