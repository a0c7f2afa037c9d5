internal import HTTPMessage
internal import JSONValue
internal import WizardEngine
internal import WizardSessions

/// An operation that changes a session: its name, and how its body is read.
///
/// A batch reads its parts by the same ones.
struct SessionChange: Sendable {
    /// The `operationId`.
    let id: String
    /// The last segment of its path, and its name in a batch.
    let path: String
    /// True where it can remove entries, so that its body may hold a decision about unsaved input.
    let removes: Bool
    /// True where its body cannot be left out.
    let needsBody: Bool
    /// True where a batch may hold it.
    let isBatchable: Bool
    /// Reads what is its own in a body; `nil` where the body is at fault, which the reader has noted.
    let read: @Sendable (inout JSONObjectReader, FlowNames) -> Operation?

    init(
        _ id: String, path: String? = nil, removes: Bool = false, needsBody: Bool = false, isBatchable: Bool = true,
        read: @escaping @Sendable (inout JSONObjectReader, FlowNames) -> Operation?
    ) {
        self.id = id
        self.path = path ?? id
        self.removes = removes
        self.needsBody = needsBody
        self.isBatchable = isBatchable
        self.read = read
    }

    /// Every change that a POST to a path of its name asks for.
    static let posted: [SessionChange] = [
        push, singleTask, pop, replace, select, update, next, back, edit, complete, cancel, extend, restore, batch,
    ]

    /// What a batch may hold.
    static let batchable: [SessionChange] = posted.filter(\.isBatchable) + [setStack, writeData]

    /// The endpoint of a change that is posted.
    var endpoint: Endpoint {
        Endpoint(
            id, .post, "/v1/sessions/{session}/\(path)", access: .session(.write), body: needsBody ? .json : .optionalJSON,
            atOnce: { request throws(Problem) in try request.answerAtOnce(self) },
            respond: { request throws(Problem) in try await request.answer(self) })
    }
}
