internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// What the start of a session takes and gives.
enum SessionStartBody {
    private enum IfActive: String, CaseIterable {
        case `return`, new
    }

    /// How many characters a key of somebody without credentials has at least, so that it cannot be guessed (contract, section 3).
    private static let anonymousKeyMin = 22
    private static let subjectBytesMax = 256

    /// The start that a request asks for, the flow looked up and the caller's right to start it checked.
    static func read(_ request: APIRequest) async throws(Problem) -> SessionStart {
        let faults = JSONFaultList()
        let named = JSONObjectReader.read(request.body, faults: faults) { body -> (flow: String, revision: Int?)? in
            body.takeAll()
            guard let flow = body.string("flow", required: true) else { return nil }
            return (flow, body.integer("revision", in: 1...Int.max))
        }
        guard let named, faults.found == 0 else {
            guard request.caller == .admin else { throw Problem.credentialsRequired() }
            throw Problem(faults)
        }
        let flow = try await flow(named, request)
        var start = SessionStart(flow: flow, byAdmin: request.caller == .admin)
        try readRest(request.body, into: &start)
        guard start.byAdmin || start.subject == nil else {
            // Whoever names a person gets that person's session.
            throw Problem.credentialsRequired(error: nil, "Only a holder of an admin key says whose session it is.")
        }
        start.key = try key(of: request)
        start.client = request.services.clients?.owner(request.caller, request.head)
        return start
    }

    /// The answer that shows a session just started, its tokens told this once.
    static func response(_ status: HTTPStatus, _ snapshot: SessionSnapshot, write: Secret, read: Secret) -> HTTPResponse {
        let writer = SnapshotWriter(snapshot, .whole, showsData: true, tokens: (write, read))
        let fields: HTTPFields = [
            "Content-Type": "application/json", "ETag": snapshot.quotedTag, "Cache-Control": "no-store",
            "Location": "/v1/sessions/\(snapshot.record.id)",
        ]
        return HTTPResponse(status: status, fields: fields, body: .bytes(writer.bytes))
    }

    private static func flow(_ named: (flow: String, revision: Int?), _ request: APIRequest) async throws(Problem) -> FlowRevision {
        let found: FlowRevision?
        do throws(StoreError) {
            let current = try await request.services.store.flow(named.flow, revision: nil)
            let asked = named.revision == nil ? current : try await request.services.store.flow(named.flow, revision: named.revision)
            found = current == nil ? nil : asked
        } catch { throw Problem(error) }
        if request.caller != .admin {
            guard found?.flow.sessionRules.startedBy == .anyone else { throw Problem.credentialsRequired() }
        }
        guard let found else {
            var problem = Problem(.unknownFlow)
            problem.errors = [.init(pointer: "/flow", detail: "No flow of this name, or no such revision of it, starts sessions.")]
            throw problem
        }
        return found
    }

    private static func readRest(_ body: JSONValue, into start: inout SessionStart) throws(Problem) {
        let faults = JSONFaultList()
        let names = FlowNames(start.flow.flow)
        let read = JSONObjectReader.read(body, faults: faults) { reader -> SessionStart? in
            var read = start
            _ = reader.value("flow")
            _ = reader.value("revision")
            read.data = reader.object("data") { data in names.values(in: &data) } ?? []
            read.params = reader.params()
            read.subject = reader.string("subject")
            if let subject = read.subject, subject.isEmpty || subject.utf8.count > subjectBytesMax {
                reader.refuse("subject", "A subject has 1 to \(subjectBytesMax) bytes.")
            }
            let ifActive: IfActive? = reader.choice("ifActive")
            if ifActive != nil, read.subject == nil { reader.refuse("ifActive", "It goes with a subject alone.") }
            read.returnsActive = ifActive == .return
            return read
        }
        guard let read, faults.found == 0 else { throw Problem(faults, unknown: names.unknown) }
        start = read
    }

    private static func key(of request: APIRequest) throws(Problem) -> SessionCreation.Key? {
        guard let key = request.conditions.key else { return nil }
        let isAdmin = request.caller == .admin
        guard isAdmin || key.text.utf8.count >= anonymousKeyMin else {
            throw Problem(.malformedHeader, "Without credentials an Idempotency-Key has at least \(anonymousKeyMin) characters.")
        }
        let digest = SHA256.digest(of: "\(isAdmin ? "admin" : "anyone")\n\(key.text)")
        return SessionCreation.Key(digest: digest, fingerprint: request.fingerprint(of: "startSession"))
    }
}
