internal import HTTPMessage
internal import WizardSessions

extension APIRequest {
    /// The answer to a read: 412 if it is not the version that `If-Match` wants, 304 if the client has it already (RFC 9110,
    /// section 13.2.2).
    func conditional(_ response: HTTPResponse) throws(Problem) -> HTTPResponse {
        guard let field = response.fields.first("ETag") else { return response }
        if let wanted = try RequestConditions.tags("If-Match", http.fields), !Self.names(wanted.strong, field) {
            throw Problem(.preconditionFailed, "The current version is none that If-Match names.")
                .with(field: "ETag", String(decoding: field, as: UTF8.self))
        }
        guard let sent = http.fields.list("If-None-Match") else { return response }
        // The usual poll names just the version that it got last.
        if !sent.elementsEqual(field) {
            guard let known = try RequestConditions.tags("If-None-Match", http.fields), Self.names(known.weak, field) else { return response }
        }
        var notModified = response
        notModified.status = .notModified
        return notModified
    }

    private static func names(_ tags: [String]?, _ field: ArraySlice<UInt8>) -> Bool {
        guard let tags else { return true }
        return tags.contains { $0.utf8.elementsEqual(field.dropFirst().dropLast()) }
    }
}
