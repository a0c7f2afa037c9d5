package import HTTPMessage
package import JSONValue

/// An answer as a client sees it.
package struct TestResponse: Sendable {
    /// The status code.
    package let status: Int
    /// The header fields, those of the framing too where the answer came over a socket.
    package let fields: HTTPFields
    /// The body, without chunking.
    package var body: [UInt8]

    package init(status: Int, fields: HTTPFields, body: [UInt8]) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The value of the first field of a name.
    package subscript(field name: String) -> String? { fields[name] }

    /// The member of a body that is an object of JSON.
    package subscript(name: String) -> JSONValue? { json[name] }

    /// The body's text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The body's value; `null` where it is no JSON.
    package var json: JSONValue {
        do throws(JSONParseError) { return try JSONParser.parse(body, depth: 128) } catch { return .null }
    }

    /// The entity tag, with its quotes.
    package var tag: String { fields["ETag"] ?? "" }

    /// The code of a problem document; `nil` for every other answer.
    package var code: String? {
        fields["Content-Type"] == "application/problem+json" ? json["code"]?.string : nil
    }

    /// The session's version that the body tells.
    package var version: Int? { json["version"]?.number?.integer }
}
