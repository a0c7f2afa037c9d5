internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/stack`: the stacks of all tasks, the front one last.
    static let getStack = Endpoint(
        reads: "getStack", "/v1/sessions/{session}/stack", access: .session(.read)
    ) { request throws(Problem) in
        let opened = try request.session
        let bytes = StackWriter.bytes(of: opened.snapshot, showsParams: opened.right == .write)
        let response = HTTPResponse(
            status: .ok, fields: .sessionResource(tag: opened.snapshot.quotedTag), body: .bytes(bytes))
        return try request.conditional(response)
    }
}
