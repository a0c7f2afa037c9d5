/// What a change asks the frontend to animate (contract, sections 2 and 4, rule 9).
package struct Transition: Sendable, Equatable {
    /// What kind of movement it was.
    package enum Kind: String, Sendable, CaseIterable {
        /// One more entry at the end.
        case push
        /// One fewer.
        case pop
        /// All but the root removed.
        case popToRoot
        /// A tail removed.
        case popTo
        /// The same length with another top.
        case replace
        /// Any other list.
        case set
        /// Another task in front.
        case task
        /// A page chosen.
        case select
        /// Params delivered to an entry that stays.
        case deliver
        /// Nothing moved.
        case none
    }

    /// Where the movement goes.
    package enum Direction: String, Sendable, CaseIterable {
        /// Onwards.
        case forward
        /// Back.
        case reverse
    }

    /// An entry that went.
    package struct Removed: Sendable, Equatable {
        /// Its name.
        package var entry: EntryID
        /// The step it showed.
        package var step: StepIndex

        package init(entry: EntryID, step: StepIndex) {
            self.entry = entry
            self.step = step
        }
    }

    /// The version that the change was made on; 0 for the start of a session.
    package var fromVersion: Int
    /// What kind of movement it was.
    package var kind: Kind
    /// Where it goes; `nil` for `deliver` and `none`.
    package var direction: Direction?
    /// The entries that went, top down.
    package var removed: [Removed] = []
    /// True where params were delivered to an entry that stayed.
    package var delivered = false
    /// True where the page chosen was shown already.
    package var reselected = false
    /// What the progress bar does.
    package var progress = ProgressChange()
    /// True where the navigation bar is hidden now.
    package var barHidden = false
    /// True where the navigation bar's change is animated.
    package var barAnimated = true

    package init(fromVersion: Int, kind: Kind, direction: Direction? = nil) {
        self.fromVersion = fromVersion
        self.kind = kind
        self.direction = direction
    }
}
