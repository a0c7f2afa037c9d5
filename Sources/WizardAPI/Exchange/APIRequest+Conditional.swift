internal import HTTPMessage

extension APIRequest {
    /// The answer to a read: 412 if it is not the version that `If-Match` wants, 304 if the client has it already (RFC 9110,
    /// section 13.2.2).
    func conditional(_ response: HTTPResponse) throws(Problem) -> HTTPResponse {
        guard let tag = response.fields.first("ETag") else { return response }
        func current() -> EntityTag { EntityTag(String(decoding: tag.dropFirst().dropLast(), as: UTF8.self)) }
        if let wanted = try RequestConditions.tags("If-Match", http.fields), !wanted.matchesStrongly(current()) {
            throw Problem(.preconditionFailed, "The current version is none that If-Match names.")
                .with(field: "ETag", current().description)
        }
        guard let field = http.fields.list("If-None-Match") else { return response }
        // Most clients send back the tag just as they got it.
        if field != tag {
            guard try RequestConditions.tags("If-None-Match", http.fields)?.matchesWeakly(current()) == true else { return response }
        }
        var notModified = response
        notModified.status = .notModified
        return notModified
    }
}
