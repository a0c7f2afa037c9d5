internal import HTTPMessage

extension APIRequest {
    /// The answer to a read: 304 if the client has it already.
    ///
    /// - Throws: 412 if it is not the version that `If-Match` wants.
    func conditional(_ response: HTTPResponse) throws(Problem) -> HTTPResponse {
        guard let tag = response.fields["ETag"], try isKnown(tag) else { return response }
        var notModified = response
        notModified.status = .notModified
        return notModified
    }

    /// True where the client has the version of this tag, quotes included, already (RFC 9110, section 13.2.2).
    ///
    /// - Throws: 412 if it is not the version that `If-Match` wants.
    func isKnown(_ tag: String) throws(Problem) -> Bool {
        func current() -> EntityTag { EntityTag(String(tag.dropFirst().dropLast())) }
        let handler = exchange.handler
        if let wanted = try RequestConditions.tags("If-Match", handler.match), !wanted.matchesStrongly(current()) {
            throw Problem(.preconditionFailed, "The current version is none that If-Match names.")
                .with(field: "ETag", current().description)
        }
        guard let field = handler.noneMatch else { return false }
        // Most clients send back the tag just as they got it.
        if ASCII.equal(field, tag) { return true }
        return try RequestConditions.tags("If-None-Match", field)?.matchesWeakly(current()) == true
    }
}
