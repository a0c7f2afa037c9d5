/// One thing that is wrong with a flow's definition (contract, section 6, "A flow is checked").
package struct FlowFault: Sendable, Hashable {
    /// What kind of fault it is, in kebab case, frozen by a test.
    package var code: String
    /// A JSON Pointer to the place in the definition.
    package var pointer: String
    /// What is wrong there, for the author of the flow.
    package var detail: String

    package init(code: String, pointer: String, detail: String) {
        self.code = code
        self.pointer = pointer
        self.detail = detail
    }
}
