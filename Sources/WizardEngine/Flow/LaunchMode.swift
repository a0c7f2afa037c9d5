/// How push treats entries that are there already, in Android's words (contract, rules 1 to 4).
package enum LaunchMode: String, Sendable, CaseIterable {
    /// Always another entry on top.
    case standard
    /// The step on top already keeps its entry and takes the params.
    case singleTop
    /// One entry of a kind: the stack is cut at the lowest and the step put there.
    case singleTask
    /// The step lives alone in a task of its own.
    case singleInstance
}
