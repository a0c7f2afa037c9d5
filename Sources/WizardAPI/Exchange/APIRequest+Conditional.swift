internal import HTTPMessage

extension APIRequest {
    /// The answer to a read: 412 if it is not the version that `If-Match` wants, 304 if the client has it already (RFC 9110,
    /// section 13.2.2).
    func conditional(_ response: HTTPResponse) throws(Problem) -> HTTPResponse {
        guard let field = response.fields.first("ETag") else { return response }
        let current = EntityTag(String(decoding: field.dropFirst().dropLast(), as: UTF8.self))
        if let wanted = try RequestConditions.tags("If-Match", http.fields), !wanted.matchesStrongly(current) {
            throw Problem(.preconditionFailed, "The current version is none that If-Match names.").with(field: "ETag", current.description)
        }
        guard let known = try RequestConditions.tags("If-None-Match", http.fields), known.matchesWeakly(current) else { return response }
        var notModified = response
        notModified.status = .notModified
        return notModified
    }
}
