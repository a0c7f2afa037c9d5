package import JSONValue

/// What a session holds of one step's data (contract, section 1).
package struct StepAnswer: Sendable, Equatable {
    /// The submitted data; `nil` where there is none.
    package var answer: JSONValue?
    /// Data not yet submitted; `nil` where there is none.
    package var draft: JSONValue?

    package init(answer: JSONValue? = nil, draft: JSONValue? = nil) {
        self.answer = answer
        self.draft = draft
    }

    /// True where neither is there.
    package var isEmpty: Bool { answer == nil && draft == nil }

    /// True where the draft holds something that the answer does not.
    package var hasUnsavedDraft: Bool { draft != nil && draft != answer }
}
