internal import HTTPMessage
internal import JSONValue

/// The checks of media types and body that every operation has in common, each a stage of the contract's order of checks.
enum RequestChecks {
    /// Refuses a client that takes none of the media types that the operation answers with (406).
    static func accept(_ fields: HTTPFields, _ produced: [MediaType]) throws(Problem) {
        // Most clients say that they take anything.
        guard !produced.isEmpty, let field = fields.list("Accept"), !field.elementsEqual("*/*".utf8) else { return }
        guard AcceptList(field).choose(produced) == nil else { return }
        throw Problem(
            .notAcceptable, "The operation answers with \(produced.map { "\($0.type)/\($0.subtype)" }.joined(separator: " or ")).")
    }

    /// Refuses a body of a media type or a coding that the operation does not take (415), then one that is too large (413).
    static func content(_ fields: HTTPFields, _ body: RequestBody, _ expected: Endpoint.Body) throws(Problem) {
        guard case .json(let isPatch, _, _) = expected, !body.isEmpty else { return }
        let wanted = isPatch ? "application/merge-patch+json" : "application/json"
        let sent = fields.list("Content-Type")
        // Most clients write it the way it is written here.
        let isWanted = sent.map { ASCII.equal($0, ignoringCase: wanted) } ?? false
        guard isWanted || sent.flatMap({ MediaType($0) }).map({ isPatch ? $0.isMergePatch : $0.isJSON }) ?? false else {
            throw Problem(.unsupportedMediaType, "The body is \(wanted) in UTF-8.").with(field: isPatch ? "Accept-Patch" : "Accept", wanted)
        }
        if let codings = fields.list("Content-Encoding"), !ContentCodings.areIdentity(codings) {
            throw Problem(.unsupportedMediaType, "The body is sent as it is, without a coding.").with(field: "Accept-Encoding", "identity")
        }
        if case .tooLarge(let limit) = body { throw Problem(.bodyTooLarge).with("limit", .number(JSONNumber(limit))) }
    }

    /// The JSON of a body that passed the other checks; an empty object where none was sent and none need be.
    static func json(_ body: RequestBody, _ expected: Endpoint.Body, depth: Int) throws(Problem) -> JSONValue {
        guard case .json(_, let isRequired, _) = expected, case .bytes(let bytes) = body else { return .object(JSONObject()) }
        guard !bytes.isEmpty else {
            guard isRequired else { return .object(JSONObject()) }
            throw Problem(.malformedJSON, "The body is missing; the operation takes a JSON object.").with("offset", .number(JSONNumber(0)))
        }
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
