/// What the navigation bar looks like while a step is shown (contract, rule 11).
package struct NavigationBarRule: Sendable, Hashable {
    /// True where the bar is hidden.
    package var hidden = false
    /// True where showing and hiding it is animated.
    package var animated = true
    /// What the step above shows beside its back arrow; `nil` leaves it to the flow.
    package var backTitle: String?
    /// True where the step draws its own leading item, which turns the back gesture off.
    package var customLeading = false
    /// True where the back gesture works although the bar is hidden.
    package var backGestureWhenHidden = false
    /// True where the step hides the bottom bar when it lies above another.
    package var hidesBottomBar = false

    package init() {}
}
