internal import HTTPMessage

extension APIRequest {
    /// The answer to a read, or 304 if the client has that version already (RFC 9110, section 13.1.2).
    func conditional(_ response: HTTPResponse) throws(Problem) -> HTTPResponse {
        guard let tag = response.fields.first("ETag"), let known = http.fields.list("If-None-Match"),
            Array(known) == Array(tag) || known.elementsEqual([0x2A])
        else { return response }
        var notModified = response
        notModified.status = .notModified
        return notModified
    }
}
