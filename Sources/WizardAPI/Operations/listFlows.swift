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
        var after: String?
        if let cursor = request.query["cursor"] { after = String(decoding: try Cursor.decode(cursor, list: "flows"), as: UTF8.self) }
        let flows: [FlowRevision]
        do throws(StoreError) { flows = try await request.services.store.flows(after: after, limit: limit + 1) } catch {
            throw Problem(error)
        }
        var page = PageWriter("flows")
        for revision in flows.prefix(limit) {
            page.writer.beginObject()
            page.writer.member("id", revision.reference.id)
            page.writer.member("revision", revision.reference.revision)
            if let title = revision.flow.title { page.writer.member("title", title) }
            page.writer.member("steps", revision.flow.steps.count)
            page.writer.member("createdAt", revision.createdAt)
            page.writer.endObject()
        }
        let last = flows.count > limit ? flows.prefix(limit).last : nil
        return page.response(of: request, next: last.map { Cursor.encode(Array($0.reference.id.utf8), list: "flows") })
    }
}
