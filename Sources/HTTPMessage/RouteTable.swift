/// The routes of a service, built once, then asked for every request.
///
/// A template is a path whose segments are text or `{name}`; text wins over a name where both fit. HEAD goes with GET and
/// OPTIONS with every route.
package struct RouteTable<Value: Sendable>: Sendable {
    // Everything but the values is in a type that is not generic, since a lookup runs in another module than the one that
    // knows the value's type, and would be compiled for any type there.
    private var tree = RouteTree()
    private let values: [Value]

    /// A table of routes; refuses templates that cannot be read and two values for one route.
    package init(_ routes: [(method: HTTPMethod, template: String, value: Value)]) throws(RouteTableFailure) {
        for (index, route) in routes.enumerated() { try tree.insert(route.method, route.template, index) }
        tree.finish()
        values = routes.map(\.value)
    }

    /// What the table says about a request.
    package func match(_ method: HTTPMethod, _ target: RequestTarget) -> RouteMatch<Value> {
        switch tree.match(method, target) {
        case .found(let index, let parameters): .found(values[index], parameters)
        case .options(let allow): .options(allow: allow)
        case .notFound: .notFound
        case .methodNotAllowed(let allow): .methodNotAllowed(allow: allow)
        case .unknownMethod: .unknownMethod
        }
    }
}
