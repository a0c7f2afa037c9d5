/// Why a route table cannot be built: a mistake in the program, found at its start.
package enum RouteTableFailure: Error, Sendable, Equatable {
    /// The template does not begin with a slash, or braces stand in it that do not surround a whole segment.
    case badTemplate(String)
    /// The same method and template twice.
    case duplicate(HTTPMethod, String)
}
