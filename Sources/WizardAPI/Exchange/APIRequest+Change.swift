internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension APIRequest {
    /// Carries out a change and answers with the snapshot that it leaves.
    func answer(_ change: SessionChange) async throws(Problem) -> HTTPResponse {
        try await answer(try read(change), named: change.id)
    }

    /// The same without waiting; `nil` where something has to be waited for.
    func answerAtOnce(_ change: SessionChange) throws(Problem) -> HTTPResponse? {
        guard conditions.key == nil else { return nil }
        let request = try read(change)
        let session = try session.session
        let result: SessionResult?
        do throws(SessionFailure) {
            result = try session.changeAtOnce(command(request, key: nil))
        } catch { throw Problem(error, of: request) }
        return result.map { response(to: $0) }
    }

    /// Writes answers or drafts: the body's members are steps, what goes with every change is in the query.
    func answerData(_ form: DataWrite.Form) async throws(Problem) -> HTTPResponse {
        let isDraft = try flag("draft")
        var expected: EntryID?
        if let text = query["expect"] {
            guard let entry = EntryID(text) else { throw Problem(.invalidParameter, "expect is the name of an entry.") }
            expected = entry
        }
        let names = FlowNames(try session.snapshot.flow.flow)
        let faults = JSONFaultList()
        let values = JSONObjectReader.read(body, faults: faults) { reader in names.values(in: &reader) }
        guard let values, faults.found == 0 else { throw Problem(faults, unknown: names.unknown) }
        let write = DataWrite(form: form, draft: isDraft, values: values)
        let change = ChangeRequest(.data(write), expectation: expected.map { .entry($0) }, byAdmin: caller == .admin)
        return try await answer(change, named: form == .merge ? "patchData" : "replaceData")
    }

    /// What the client's key stands for; `nil` where it sent none.
    ///
    /// - Parameter name: the operation; the same key for another one is a mistake.
    func answerKey(of name: String) -> AnswerKey? {
        conditions.key.map { AnswerKey(text: $0.text, fingerprint: fingerprint(of: name)) }
    }

    /// A digest of the operation, its query and its body as it was sent.
    func fingerprint(of name: String) -> SHA256.Digest {
        guard case .bytes(let bytes) = exchange.body else { return SHA256.digest(of: name) }
        return SHA256.digest(of: Array("\(name)\n\(query.text())\n".utf8) + bytes)
    }

    private func read(_ change: SessionChange) throws(Problem) -> ChangeRequest {
        try ChangeBody.read(body, as: change, of: try session.snapshot.flow.flow, byAdmin: caller == .admin)
    }

    private func answer(_ request: ChangeRequest, named name: String) async throws(Problem) -> HTTPResponse {
        let representation = representation
        let key = answerKey(of: name).map { key in SessionCommand.Key(key) { representation.bytes(of: $0) } }
        let session = try session.session
        let result: SessionResult
        do throws(SessionFailure) {
            result = try await session.change(command(request, key: key))
        } catch { throw Problem(error, of: request) }
        return response(to: result)
    }

    private func command(_ request: ChangeRequest, key: SessionCommand.Key?) -> SessionCommand {
        SessionCommand(request, precondition: conditions.match, exclusion: conditions.noneMatch, key: key)
    }

    /// How the client wants to see what its change leaves.
    private var representation: SnapshotRepresentation {
        SnapshotRepresentation(exchange.handler.preferences?.returns == .minimal ? .minimal : .whole, for: .write)
    }

    private func response(to result: SessionResult) -> HTTPResponse {
        switch result {
        case .changed(let snapshot), .unchanged(let snapshot):
            return representation.response(of: snapshot, applied: exchange.handler.preferences?.returns)
        case .replayed(let answer):
            // What the first request preferred is not kept, so nothing is said of it.
            var response = representation.response(bytes: answer.body, tag: "\"\(answer.entityTag)\"")
            response.fields.append("Idempotent-Replayed", "true")
            return response
        }
    }
}
