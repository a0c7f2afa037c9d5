internal import HTTPMessage
internal import JSONValue

/// Writes a piece of a list: its elements under one name, and where the rest is (RFC 8288).
struct PageWriter: ~Copyable {
    /// Takes the elements, one value each.
    var writer: JSONWriter

    init(_ name: StaticString) {
        writer = JSONWriter(capacity: 4_096)
        writer.beginObject()
        writer.name(name)
        writer.beginArray()
    }

    /// The answer; `next` is the cursor of the rest, `nil` at the end.
    consuming func response(of request: borrowing APIRequest, next: String?) -> HTTPResponse {
        writer.endArray()
        var fields: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "private, no-cache"]
        if let next {
            writer.member("next", next)
            fields.append("Link", "<\(Self.link(request, cursor: next))>; rel=\"next\"")
        }
        writer.endObject()
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(writer.bytes))
    }

    /// The same list from the cursor on, filters kept.
    private static func link(_ request: borrowing APIRequest, cursor: String) -> String {
        let kept = request.query.text(without: "cursor")
        let rest = QueryItem(name: "cursor", value: cursor).encoded
        return "\(request.head.target.path)?\(kept)\(kept.isEmpty ? "" : "&")\(rest)"
    }
}
