/// A request method (RFC 9110, section 9).
///
/// Methods are case-sensitive: `get` is not `GET` but an unknown token.
package enum HTTPMethod: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    case trace = "TRACE"
    /// Any other token, `CONNECT` among them, since the service never tunnels; answered with 501.
    case unknown = "?"

    /// The method that a token of a request line names.
    package init(token: String) {
        switch token {
        case "GET": self = .get
        case "POST": self = .post
        case "HEAD": self = .head
        case "PUT": self = .put
        case "PATCH": self = .patch
        case "DELETE": self = .delete
        case "OPTIONS": self = .options
        case "TRACE": self = .trace
        default: self = .unknown
        }
    }

    /// True where the method asks for no change (RFC 9110, section 9.2.1).
    package var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace: true
        case .post, .put, .patch, .delete, .unknown: false
        }
    }
}
