/// What a route table says about a request.
package enum RouteMatch<Value: Sendable>: Sendable {
    /// A route fits; its value and what its template's names stand for.
    case found(Value, PathParameters)
    /// OPTIONS for a path that has routes, with the methods for `Allow`.
    case options(allow: String)
    /// No route has this path: 404.
    case notFound
    /// Routes have this path, but none this method: 405, with the methods for `Allow`.
    case methodNotAllowed(allow: String)
    /// The method is none that the service knows: 501.
    case unknownMethod
}
