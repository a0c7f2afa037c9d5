package import JSONValue

/// A live instance of a step on a stack (contract, section 1).
package struct Entry: Sendable, Hashable {
    /// The entry's name, never used again in its session.
    package let id: EntryID
    /// The step it shows.
    package let step: StepIndex
    /// What it was opened with; the last written ones stay.
    package var params: JSONObject {
        get { measured.object }
        set { measured = MeasuredParams(newValue) }
    }
    private var measured: MeasuredParams
    /// True where the frontend said that it holds unsaved input.
    package var markedDirty: Bool
    /// Which page is shown; `nil` for a step without pages.
    package var pages: PageSelection?
    /// True where `edit` put it here, so that its `next` returns to the entry below.
    package var editing: Bool

    package init(id: EntryID, step: StepIndex, params: JSONObject = JSONObject(), pages: PageSelection? = nil, editing: Bool = false) {
        self.id = id
        self.step = step
        measured = MeasuredParams(params)
        self.markedDirty = false
        self.pages = pages
        self.editing = editing
    }

    /// How many bytes the params take as JSON; without any 0.
    var paramBytes: Int { measured.bytes }
}
