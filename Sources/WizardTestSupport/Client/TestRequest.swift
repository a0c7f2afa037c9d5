/// A request as a test writes it; what it leaves out is filled in as a well-behaved client would.
package struct TestRequest: Sendable {
    /// The method's token.
    package var method: String
    /// The target, as it stands in the request line.
    package var target: String
    /// The header fields in order, without `Host` and those of the framing unless a test sends its own.
    package var fields: [(name: String, value: String)]
    /// The body; `nil` sends none.
    package var body: [UInt8]?

    package init(_ method: String, _ target: String, _ fields: [(name: String, value: String)] = [], body: [UInt8]? = nil) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body
    }

    /// True where the request has a field of the name, compared without case.
    package func has(_ name: String) -> Bool {
        fields.contains { $0.name.lowercased() == name.lowercased() }
    }

    /// Adds a field unless one of the name is there.
    package mutating func fill(_ name: String, _ value: String) {
        if !has(name) { fields.append((name, value)) }
    }

    /// True where the answer has no body whatever its fields say.
    var isHead: Bool { method == "HEAD" }

    /// The request as it goes over a connection of HTTP/1.1.
    package var bytes: [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\n"
        if !has("Host") { text += "Host: localhost\r\n" }
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        let sendsLength = body != nil || ["POST", "PUT", "PATCH"].contains(method)
        if sendsLength, !has("Content-Length"), !has("Transfer-Encoding") { text += "Content-Length: \(body?.count ?? 0)\r\n" }
        return Array((text + "\r\n").utf8) + (body ?? [])
    }
}
