internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/flows`: the current revisions by id; `Link: rel="next"` leads to the rest.
    static let listFlows = Endpoint(
        "listFlows", .get, "/v1/flows", access: .admin, query: ["cursor", "limit"]
    ) { request throws(Problem) in
        let limit = try request.integer("limit", in: 1...200) ?? 50
        let cursor = request.query["cursor"]
        if let cursor, !Identifier.isValid(cursor) { throw Problem(.invalidParameter, "The cursor is none of this list's.") }
        let flows: [FlowRevision]
        do throws(StoreError) { flows = try await request.services.store.flows(after: cursor, limit: limit + 1) } catch { throw Problem(error) }
        var page = PageWriter("flows")
        for revision in flows.prefix(limit) {
            page.writer.beginObject()
            page.writer.member("id", revision.reference.id)
            page.writer.member("revision", revision.reference.revision)
            if let title = revision.flow.title { page.writer.member("title", title) }
            page.writer.member("steps", revision.flow.steps.count)
            page.writer.member("createdAt", revision.createdAt.description)
            page.writer.endObject()
        }
        return page.response(of: request, next: flows.count > limit ? flows[limit - 1].reference.id : nil)
    }
}
