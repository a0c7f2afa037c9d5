/// A stack of its own inside a session (contract, section 1); there is one, unless single-instance steps open more.
package struct NavigationTask: Sendable, Equatable {
    /// The entries.
    package var stack: Stack
    /// True for the task of a single-instance step, which holds just that one entry.
    package let isSingleInstance: Bool

    package init(stack: Stack, isSingleInstance: Bool = false) {
        self.stack = stack
        self.isSingleInstance = isSingleInstance
    }
}
