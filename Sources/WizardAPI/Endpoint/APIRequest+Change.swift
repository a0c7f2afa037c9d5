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
        let names = FlowNames(try session.snapshot.flow.flow)
        let faults = JSONFaultList()
        let values = JSONObjectReader.read(body, faults: faults) { reader in names.values(in: &reader) }
        guard let values, faults.found == 0 else { throw Problem(faults, unknown: names.unknown) }
        let write = DataWrite(form: form, draft: try flag("draft"), values: values)
        var change = ChangeRequest(.data(write), byAdmin: caller == .admin)
        if let expected = query["expect"] {
            guard let entry = EntryID(expected) else { throw Problem(.invalidParameter, "expect is the name of an entry.") }
            change.expectation = .entry(entry)
        }
        return try await answer(change, named: form == .merge ? "patchData" : "replaceData")
    }

    private func answer(_ request: ChangeRequest, named name: String) async throws(Problem) -> HTTPResponse {
        let isMinimal = Preferences(http.fields).returnsMinimal
        let representation = SnapshotRepresentation(isMinimal ? .minimal : .whole, for: .write)
        let key = try IdempotencyKey.read(http.fields).map { key in
            SessionCommand.Key(text: key, fingerprint: fingerprint(of: name, representation)) { representation.bytes(of: $0) }
        }
        let command = SessionCommand(request, precondition: try Precondition.read(http.fields), key: key)
        let result: SessionResult
        let opened = try session
        do throws(SessionFailure) { result = try await opened.session.change(command) } catch { throw Problem(error) }
        switch result {
        case .changed(let snapshot), .unchanged(let snapshot):
            return representation.response(of: snapshot, prefersMinimal: isMinimal)
        case .replayed(let answer):
            var response = representation.response(bytes: answer.body, entityTag: answer.entityTag, prefersMinimal: isMinimal)
            response.fields.append("Idempotent-Replayed", "true")
            return response
        }
    }

    /// What a key stands for: the operation, the representation asked for, and the body as it was sent.
    private func fingerprint(of name: String, _ representation: SnapshotRepresentation) -> SHA256.Digest {
        let queryText = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        guard case .bytes(let bytes) = http.body else { return SHA256.digest(of: name) }
        return SHA256.digest(of: Array("\(name)\n\(queryText)\n".utf8) + bytes)
    }
}
