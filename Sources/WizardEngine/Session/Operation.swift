package import JSONValue

/// One change of a session, as the paths of the API name them, with every name in it already looked up in the flow.
package indirect enum Operation: Sendable {
    /// Shows a step by the rules of push (`push`, `single-task`).
    case push(PushRequest)
    /// Removes entries from the top, so that the root stays (rule 7).
    case pop(count: Int)
    /// Removes entries down to a target, that one included if `inclusive` (rule 7).
    case popTo(Target, inclusive: Bool, search: SearchOrder, ifAbsent: PopAbsent)
    /// Swaps the top (rule 6).
    case replace(StepIndex, params: JSONObject?)
    /// Sets the current task's whole list (rule 9).
    case setStack([StackItem])
    /// Chooses a page of the top (rule 10).
    case select(PageChoice, via: PageTrigger)
    /// Writes an entry's params or dirty mark; `nil` is the top (section 2).
    case update(EntryID?, params: JSONObject?, dirty: Bool?)
    /// Submits the shown step and goes on (section 6).
    case next(data: JSONValue?)
    /// Goes back one page or one entry (section 6, rule 10).
    case back(via: BackTrigger)
    /// Brings a completed step on top for changing (section 6).
    case edit(StepIndex)
    /// Ends the session, the shown step submitted first if data is given (section 6).
    case complete(data: JSONValue?)
    /// Gives the session up.
    case cancel
    /// Writes answers or drafts (section 2).
    case data(DataWrite)
    /// Postpones the expiry; the times are the caller's business.
    case extend
    /// Makes an expired session active again; the times are the caller's business.
    case restore
    /// Several of these, all or none (rule 14).
    case batch([Batched])

    /// One operation of a batch, and what must be on top when its turn comes.
    package struct Batched: Sendable {
        /// What to change.
        package var operation: Operation
        /// What must be on top then; `nil` is anything.
        package var expectation: ChangeRequest.Expectation?

        package init(_ operation: Operation, expectation: ChangeRequest.Expectation? = nil) {
            self.operation = operation
            self.expectation = expectation
        }
    }

    /// What `pop` does without its target.
    package enum PopAbsent: String, Sendable, CaseIterable {
        /// Nothing: 409 `target-not-found`.
        case refuse
        /// One ordinary pop.
        case popOne
    }

    /// One place of a list that is set: an entry that stays, or a step to make one of.
    package enum StackItem: Sendable, Equatable {
        /// The entry of that name.
        case entry(EntryID)
        /// Another entry of that step.
        case step(StepIndex, params: JSONObject?)
    }

    /// Which page is meant.
    package enum PageChoice: Sendable, Equatable {
        /// The page at that index.
        case index(Int)
        /// The page of that name.
        case page(String)
        /// The page to the left.
        case before
        /// The page to the right.
        case after
    }

    /// What chose a page.
    package enum PageTrigger: String, Sendable, CaseIterable {
        /// A tap on its tab.
        case tap
        /// A finger that moved the pages.
        case swipe
        /// The frontend itself.
        case program
    }

    /// What asked to go back.
    package enum BackTrigger: String, Sendable, CaseIterable {
        /// A button, the system's or the bar's.
        case button
        /// The back gesture, which is the stack's and skips the pages.
        case swipe
    }
}
