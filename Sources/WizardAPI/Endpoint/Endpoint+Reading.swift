internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// An operation that reads what is at hand and waits for nothing.
    init(
        reads id: String, _ template: String, access: Access, query: [String] = [], produces: [MediaType] = [.json],
        answer: @escaping @Sendable (APIRequest) throws(Problem) -> HTTPResponse
    ) {
        self.init(id, .get, template, access: access, query: query, produces: produces, atOnce: answer) { request throws(Problem) in
            try answer(request)
        }
    }

    /// An operation that shows a version of a session, at once or when there is another one than the client has.
    init(
        polls id: String, _ template: String, query: [String] = [],
        represent: @escaping @Sendable (SessionSnapshot, AccessRight) -> ShownVersion
    ) {
        self.init(
            id, .get, template, access: .session(.read), query: query,
            atOnce: { request throws(Problem) in
                let right = try request.session.right
                return try request.polledAtOnce { represent($0, right) }
            },
            respond: { request throws(Problem) in
                let right = try request.session.right
                return try await request.polled { represent($0, right) }
            })
    }
}
