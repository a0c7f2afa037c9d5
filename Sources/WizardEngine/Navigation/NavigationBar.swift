/// What the navigation bar looks like in a state (contract, rule 11); worked out by the same code whatever led there.
package struct NavigationBar: Sendable, Equatable {
    /// True where the bar is hidden.
    package var hidden: Bool
    /// True where showing or hiding it is animated.
    package var animated: Bool
    /// The shown step's title.
    package var title: String
    /// What stands beside the back arrow; empty draws the arrow alone, `nil` at the root no arrow at all.
    package var backTitle: String?
    /// True where the shown step draws its own leading item.
    package var customLeading: Bool
    /// True where the back gesture works.
    package var backGesture: Bool
    /// True where the bottom bar is hidden.
    package var bottomBarHidden: Bool

    /// The bar over the top of the current task; `nil` only for a damaged state.
    package init?(of state: borrowing SessionState, in flow: Flow) {
        guard let top = state.top, flow.steps.indices.contains(top.step) else { return nil }
        let step = flow.steps[top.step]
        let rule = step.navigationBar
        let below = state.stack.belowTop.top
        let isAbove = below != nil
        hidden = rule.hidden
        animated = rule.animated
        title = step.title
        customLeading = rule.customLeading
        backGesture = isAbove && !rule.customLeading && (!rule.hidden || rule.backGestureWhenHidden)
        bottomBarHidden = isAbove && rule.hidesBottomBar
        if let below, flow.steps.indices.contains(below.step) {
            backTitle = flow.steps[below.step].navigationBar.backTitle ?? flow.backTitle ?? ""
        }
    }
}
