/// One place where a JSON value has another shape than its reader expects.
package struct JSONFault: Sendable, Hashable {
    /// In what way the shape differs.
    package enum Kind: Sendable, Hashable, CaseIterable {
        /// A member that must be there is not; the pointer names the member.
        case missingMember
        /// A member that nothing reads; the pointer names the member.
        case unknownMember
        /// A value of another JSON type.
        case wrongType
        /// A value of the right type that is none of those allowed.
        case invalidValue
    }

    /// In what way the shape differs.
    package var kind: Kind
    /// The place.
    package var pointer: JSONPointer
    /// What was expected there, as a sentence.
    package var detail: String

    package init(_ kind: Kind, at pointer: JSONPointer, _ detail: String) {
        self.kind = kind
        self.pointer = pointer
        self.detail = detail
    }
}
