package import HTTPMessage

/// Which pages of other origins may use the service from a browser (WHATWG Fetch, "CORS protocol").
///
/// Only exact origins, never `*`; tokens travel in a field, so no credentials of the browser's own are allowed.
package struct CrossOriginPolicy: Sendable {
    private static let requestFields =
        "Content-Type, Authorization, If-Match, If-None-Match, Idempotency-Key, Prefer, Last-Event-ID, traceparent, X-Request-Id"
    private static let responseFields =
        "ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, Preference-Applied, Idempotent-Replayed, X-Request-Id"
    /// How long a browser may remember a preflight, in seconds.
    private static let maxAge = "600"

    private let origins: [String]

    /// Allows these origins, written as browsers send them.
    package init(origins: [String]) {
        self.origins = origins
    }

    /// Adds what lets a page of an allowed origin read an answer, refusals and 304s included, and what tells caches so.
    ///
    /// - Parameter allow: the methods of the path, where the request is OPTIONS; a preflight is answered with them.
    package func complete(_ response: inout HTTPResponse, to head: HTTPRequestHead, allow: String?) {
        // What is open to every origin already says so.
        guard !origins.isEmpty, response.fields.first("Access-Control-Allow-Origin") == nil else { return }
        response.fields.append("Vary", "Origin")
        guard let sent = head.fields.first("Origin"), let origin = origins.first(where: { sent.elementsEqual($0.utf8) }) else { return }
        response.fields.append("Access-Control-Allow-Origin", origin)
        response.fields.append("Access-Control-Expose-Headers", Self.responseFields)
        guard let allow, head.fields.first("Access-Control-Request-Method") != nil else { return }
        response.fields.append("Access-Control-Allow-Methods", allow)
        response.fields.append("Access-Control-Allow-Headers", Self.requestFields)
        response.fields.append("Access-Control-Max-Age", Self.maxAge)
    }
}
