internal import HTTPMessage
internal import WizardSessions

/// One way of showing a session, encoded once a version (contract, section 2).
struct SnapshotRepresentation: Sendable {
    /// How much is shown.
    enum Extent: Sendable {
        /// Everything.
        case whole
        /// Everything but `stack`, `path` and `navigationBar`: `Prefer: return=minimal`.
        case minimal
    }

    private let extent: Extent
    private let right: AccessRight

    init(_ extent: Extent, for right: AccessRight) {
        self.extent = extent
        self.right = right
    }

    /// The bytes of a version.
    func bytes(of snapshot: SessionSnapshot) -> [UInt8] {
        if case .bytes(let bytes) = response(of: snapshot).body { bytes } else { [] }
    }

    /// A version as it is shown to everybody who asks for it.
    func shown(of snapshot: SessionSnapshot) -> ShownVersion {
        let name: StaticString =
            switch (extent, right) {
            case (.whole, .write): "session"
            case (.whole, .read): "session-read"
            case (.minimal, .write): "session-minimal"
            case (.minimal, .read): "session-minimal-read"
            }
        return snapshot.shown(name) {
            response(bytes: SnapshotWriter(snapshot, extent, showsData: right == .write).bytes, tag: snapshot.quotedTag)
        }
    }

    /// The answer that shows a version; `applied` is the preference that it follows.
    func response(of snapshot: SessionSnapshot, applied: Preferences.Representation? = nil) -> HTTPResponse {
        var response = shown(of: snapshot).response
        if let applied { response.fields.append(contentsOf: applied == .minimal ? .appliedMinimal : .appliedWhole) }
        return response
    }

    /// The answer that shows bytes made before; the tag has its quotes.
    func response(bytes: [UInt8], tag: String) -> HTTPResponse {
        HTTPResponse(status: .ok, fields: .polledResource(tag: tag), body: .bytes(bytes))
    }
}

extension HTTPFields {
    private static let json: HTTPFields = ["Content-Type": "application/json"]
    private static let unshared: HTTPFields = ["Cache-Control": "private, no-cache"]
    private static let unsharedByPreference: HTTPFields = ["Cache-Control": "private, no-cache", "Vary": "Prefer"]
    fileprivate static let appliedMinimal: HTTPFields = ["Preference-Applied": "return=minimal"]
    fileprivate static let appliedWhole: HTTPFields = ["Preference-Applied": "return=representation"]

    /// The fields of every representation of a session in JSON: its version, and that nobody else may keep it.
    static func sessionResource(tag: String) -> HTTPFields {
        resource(json, tag, unshared)
    }

    /// The same of a representation that is shown as the client prefers.
    static func polledResource(tag: String) -> HTTPFields {
        resource(json, tag, unsharedByPreference)
    }

    /// The fields of a representation of a session in another type.
    static func sessionResource(tag: String, contentType: String) -> HTTPFields {
        resource(["Content-Type": contentType], tag, unshared)
    }

    private static func resource(_ type: HTTPFields, _ tag: String, _ rest: HTTPFields) -> HTTPFields {
        var fields = HTTPFields()
        fields.append(contentsOf: type)
        fields.append("ETag", tag)
        fields.append(contentsOf: rest)
        return fields
    }
}
