package import JSONValue

/// A write of answers or drafts of several steps at once (contract, section 2: PUT and PATCH of data).
package struct DataWrite: Sendable, Equatable {
    /// How the values meet what is there.
    package enum Form: Sendable, Equatable {
        /// The values are all there is from now on; steps without one lose theirs.
        case replace
        /// The values are merge patches (RFC 7396); a `null` removes a step's data.
        case merge
    }

    /// How the values meet what is there.
    package var form: Form
    /// True where drafts are written, which nothing validates.
    package var draft: Bool
    /// The value of each step named, each step once.
    package var values: [(step: StepIndex, value: JSONValue)]

    package init(form: Form, draft: Bool, values: [(step: StepIndex, value: JSONValue)]) {
        self.form = form
        self.draft = draft
        self.values = values
    }

    package static func == (left: DataWrite, right: DataWrite) -> Bool {
        left.form == right.form && left.draft == right.draft && left.values.elementsEqual(right.values, by: ==)
    }
}
