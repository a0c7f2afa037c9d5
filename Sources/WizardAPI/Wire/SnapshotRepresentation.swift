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
        let name: StaticString =
            switch (extent, right) {
            case (.whole, .write): "session"
            case (.whole, .read): "session-read"
            case (.minimal, .write): "session-minimal"
            case (.minimal, .read): "session-minimal-read"
            }
        return snapshot.encoded(name) { SnapshotWriter(snapshot, extent, showsData: right == .write).bytes }
    }

    /// The answer that shows a version; `applied` is the preference that it follows.
    func response(of snapshot: SessionSnapshot, applied: Preferences.Representation? = nil) -> HTTPResponse {
        response(bytes: bytes(of: snapshot), tag: snapshot.quotedTag, applied: applied)
    }

    /// The answer that shows bytes made before; the tag has its quotes.
    func response(bytes: [UInt8], tag: String, applied: Preferences.Representation?) -> HTTPResponse {
        var fields = HTTPFields.sessionResource(tag: tag)
        fields.append("Vary", "Prefer")
        if let applied { fields.append("Preference-Applied", "return=\(applied.rawValue)") }
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(bytes))
    }
}

extension HTTPFields {
    /// The fields of every representation of a session: its version, and that nobody else may keep it.
    static func sessionResource(tag: String, contentType: String = "application/json") -> HTTPFields {
        ["Content-Type": contentType, "ETag": tag, "Cache-Control": "private, no-cache"]
    }
}
