internal import JSONValue

extension WorkingCopy {
    /// Ends the session, the shown step submitted first if data is given; stack, current and position stay (contract, section 6).
    ///
    /// - Throws: what submitting throws, then `first-incomplete` where an applicable counted step is not completed.
    mutating func complete(_ data: JSONValue?) throws(Refusal) {
        if let data { try submitTop(data) }
        if let first = path.firstIncomplete(completed) { throw .firstIncomplete(first, in: flow) }
        state.status = .completed
        isTouched = true
    }
}
