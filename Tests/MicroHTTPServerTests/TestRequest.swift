import HTTPMessage

/// A whole request, as the answers of a `TestResponder` get it.
struct TestRequest: Sendable {
    let head: HTTPRequestHead
    let body: RequestBody

    var method: HTTPMethod { head.method }
    var target: RequestTarget { head.target }
    var fields: HTTPFields { head.fields }
}
