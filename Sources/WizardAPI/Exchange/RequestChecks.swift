internal import HTTPMessage
internal import JSONValue

/// The checks of media types and body that every operation has in common, each a stage of the contract's order of checks.
enum RequestChecks {
    /// Refuses a client that takes none of the media types that the operation answers with (406).
    static func accept(_ fields: HTTPFields, _ produced: [String]) throws(Problem) {
        guard !produced.isEmpty, let field = fields.list("Accept") else { return }
        for type in produced {
            guard let quality = MediaRanges.quality(of: type, in: field) else { throw Problem(.malformedHeader, "Accept is no list of media ranges.") }
            if quality > 0 { return }
        }
        throw Problem(.notAcceptable, "The operation answers with \(produced.joined(separator: " or ")).")
    }

    /// Refuses a body of a media type or a coding that the operation does not take (415), then one that is too large (413).
    static func content(_ request: HTTPRequest, _ expected: Endpoint.Body) throws(Problem) {
        guard case .json(let mediaType, _) = expected, !request.body.isEmpty else { return }
        guard let type = request.fields.list("Content-Type").flatMap(ContentType.init), type.isType(mediaType), type.isUTF8 else {
            throw Problem(.unsupportedMediaType, "The body is \(mediaType) in UTF-8.")
                .with(field: request.method == .patch ? "Accept-Patch" : "Accept", mediaType)
        }
        if let codings = request.fields.list("Content-Encoding"), !ContentCodings.areIdentity(codings) {
            throw Problem(.unsupportedMediaType, "The body is sent as it is, without a coding.").with(field: "Accept-Encoding", "identity")
        }
        if case .tooLarge(let limit) = request.body { throw Problem(.bodyTooLarge).with("limit", .number(JSONNumber(limit))) }
    }

    /// The JSON of a body that passed the other checks; an empty object where none was sent.
    static func json(_ request: HTTPRequest, _ expected: Endpoint.Body, depth: Int) throws(Problem) -> JSONValue {
        guard case .json = expected, case .bytes(let bytes) = request.body, !bytes.isEmpty else { return .object(JSONObject()) }
        do throws(JSONParseError) { return try JSONParser.parse(bytes, depth: depth) } catch {
            throw Problem(.malformedJSON, "\(error)").with("offset", .number(JSONNumber(error.offset)))
        }
    }
}

extension RequestBody {
    fileprivate var isEmpty: Bool {
        if case .bytes(let bytes) = self { bytes.isEmpty } else { false }
    }
}
