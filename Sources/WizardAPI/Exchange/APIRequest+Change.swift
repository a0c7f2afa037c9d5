internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension APIRequest {
    /// Carries out a change and answers with the snapshot that it leaves.
    func answer(_ change: SessionChange) async throws(Problem) -> HTTPResponse {
        let opened = try session
        let request = try ChangeBody.read(body, as: change, of: opened.snapshot.flow.flow, byAdmin: caller == .admin)
        return try await answer(request, named: change.id)
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

    private func answer(_ request: ChangeRequest, named name: String) async throws(Problem) -> HTTPResponse {
        let preferred = head.fields.list("Prefer").flatMap { Preferences($0).returns }
        let representation = SnapshotRepresentation(preferred == .minimal ? .minimal : .whole, for: .write)
        let key = answerKey(of: name).map { key in SessionCommand.Key(key) { representation.bytes(of: $0) } }
        let command = SessionCommand(request, precondition: conditions.match, exclusion: conditions.noneMatch, key: key)
        let result: SessionResult
        let opened = try session
        do throws(SessionFailure) { result = try await opened.session.change(command) } catch { throw Problem(error, of: request) }
        switch result {
        case .changed(let snapshot), .unchanged(let snapshot):
            return representation.response(of: snapshot, applied: preferred)
        case .replayed(let answer):
            // What the first request preferred is not kept, so nothing is said of it.
            var response = representation.response(bytes: answer.body, tag: "\"\(answer.entityTag)\"")
            response.fields.append("Idempotent-Replayed", "true")
            return response
        }
    }
}
