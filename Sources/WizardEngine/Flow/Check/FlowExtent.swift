/// How long the ways through a flow are, by form: every condition may hold or not, whatever the others do.
package struct FlowExtent: Sendable, Equatable {
    /// The steps in order on a shortest way, in the order they come; empty where no step is in order.
    package var shortest: [StepIndex]
    /// The steps in order on a longest way, in the order they come; empty where no step is in order.
    package var longest: [StepIndex]
    /// True where no way is shorter or longer; false where branches lead back in so many ways that the search stopped early.
    package var isExact: Bool

    package init(shortest: [StepIndex], longest: [StepIndex], isExact: Bool) {
        self.shortest = shortest
        self.longest = longest
        self.isExact = isExact
    }
}
