internal import HTTPMessage
internal import JSONValue

/// The checks of query and body that every operation has in common.
enum RequestChecks {
    /// The arguments of the query, each known to the operation and given once.
    static func query(of request: HTTPRequest, known: [String]) throws(Problem) -> [String: String] {
        var found: [String: String] = [:]
        for item in request.target.queryItems {
            guard known.contains(item.name) else { throw Problem(.unknownParameter, "The operation knows no parameter of this name.") }
            guard found.updateValue(item.value, forKey: item.name) == nil else {
                throw Problem(.invalidParameter, "\(item.name) is given twice.")
            }
        }
        return found
    }

    /// The JSON of a body: of the right media type, not too large, well-formed; an empty object where none was sent.
    static func body(of request: HTTPRequest, as expected: Endpoint.Body, depth: Int) throws(Problem) -> JSONValue {
        guard case .json(let mediaType, _) = expected else { return .object(JSONObject()) }
        if case .bytes(let bytes) = request.body, bytes.isEmpty { return .object(JSONObject()) }
        guard isMediaType(request.fields.first("Content-Type"), mediaType) else {
            throw Problem(.unsupportedMediaType).with(field: request.method == .patch ? "Accept-Patch" : "Accept", mediaType)
        }
        switch request.body {
        case .tooLarge(let limit): throw Problem(.bodyTooLarge).with("limit", .number(JSONNumber(limit)))
        case .bytes(let bytes):
            do throws(JSONParseError) { return try JSONParser.parse(bytes, depth: depth) } catch {
                throw Problem(.malformedJSON, "\(error)").with("offset", .number(JSONNumber(error.offset)))
            }
        }
    }

    private static func isMediaType(_ field: ArraySlice<UInt8>?, _ expected: String) -> Bool {
        guard let field else { return false }
        let type = field.prefix { $0 != 0x3B && $0 != 0x20 }
        return type.lazy.map { $0 | 0x20 }.elementsEqual(expected.utf8.lazy.map { $0 | 0x20 })
    }
}
