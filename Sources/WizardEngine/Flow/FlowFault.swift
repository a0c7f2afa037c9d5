internal import JSONValue

/// One thing that is wrong with a flow's definition (contract, section 6, "A flow is checked").
package struct FlowFault: Sendable, Hashable {
    /// What kind of fault it is, in the words of the wire; a test freezes them.
    package enum Code: String, Sendable, CaseIterable {
        /// A member that must be there is not.
        case missingMember = "missing-member"
        /// A member that no definition has.
        case unknownMember = "unknown-member"
        /// A value of another JSON type than the member takes.
        case wrongType = "wrong-type"
        /// A value out of its range, none of the words allowed, or no id.
        case invalidValue = "invalid-value"
        /// A schema that is no JSON Schema 2020-12, or uses what the service does not support.
        case invalidSchema = "invalid-schema"
        /// A condition that is no JsonLogic rule.
        case invalidCondition = "invalid-condition"
        /// Two steps of one id.
        case duplicateStep = "duplicate-step"
        /// Two pages of one id in a step.
        case duplicatePage = "duplicate-page"
        /// A branch to a step that the flow does not have.
        case unknownStep = "unknown-step"
        /// A branch to a step that is not in order.
        case targetNotInOrder = "target-not-in-order"
        /// A counted step that is not in order.
        case countedNotInOrder = "counted-not-in-order"
        /// A kind that is its own ancestor.
        case kindCycle = "kind-cycle"
        /// A condition that reads the answer of a step that the flow does not have.
        case unknownAnswer = "unknown-answer"
        /// A condition that reads the answer of a step that comes later.
        case laterAnswer = "later-answer"
        /// Every step in order has a condition, so none may be left to show.
        case noUnconditionalStep = "no-unconditional-step"
        /// A step in order that no way leads to.
        case unreachableStep = "unreachable-step"
        /// A branch back, from which no way leads to the end.
        case deadEnd = "dead-end"
        /// A cycle of steps that all leave unconditionally.
        case unconditionalCycle = "unconditional-cycle"
        /// More steps than allowed.
        case tooManySteps = "too-many-steps"
        /// More branches on a step than allowed.
        case tooManyBranches = "too-many-branches"
        /// More pages on a step than allowed.
        case tooManyPages = "too-many-pages"
        /// More kinds in the tree than allowed.
        case tooManyKinds = "too-many-kinds"
    }

    /// What kind of fault it is.
    package var code: Code
    /// A JSON Pointer to the place in the definition.
    package var pointer: String
    /// What is wrong there, for the author of the flow.
    package var detail: String
    /// The limit that is passed; `nil` for every other kind of fault.
    package var limit: Int?

    package init(_ code: Code, at pointer: String, _ detail: String, limit: Int? = nil) {
        self.code = code
        self.pointer = pointer
        self.detail = detail
        self.limit = limit
    }
}

extension FlowFault {
    /// A fault of the definition's shape.
    init(_ fault: JSONFault) {
        let code: Code =
            switch fault.kind {
            case .missingMember: .missingMember
            case .unknownMember: .unknownMember
            case .wrongType: .wrongType
            case .invalidValue: .invalidValue
            }
        self.init(code, at: fault.pointer.text, fault.detail)
    }
}
