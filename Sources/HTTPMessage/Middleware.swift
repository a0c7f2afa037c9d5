/// A step before and after the answer: it may answer by itself, or call the next step and change what comes back.
package typealias Middleware =
    @Sendable (_ request: HTTPRequest, _ next: @Sendable (HTTPRequest) async -> HTTPResponse) async -> HTTPResponse

extension Array where Element == Middleware {
    /// One handler of the steps in order, the last of which calls `handler`.
    package func wrap(
        _ handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) -> @Sendable (HTTPRequest) async -> HTTPResponse {
        reversed().reduce(handler) { next, step in
            { request in await step(request, next) }
        }
    }
}
