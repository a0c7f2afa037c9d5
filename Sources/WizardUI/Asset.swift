internal import ServiceSupport

/// A file of the web interface, as it is handed out.
package struct Asset: Sendable {
    /// The file.
    package let bytes: [UInt8]
    /// What goes into `Content-Type`.
    package let mediaType: String
    /// What stands between the quotes of a strong entity tag: 128 bits of the file's SHA-256.
    package let entityTag: String

    init(_ bytes: [UInt8], _ mediaType: String) {
        self.bytes = bytes
        self.mediaType = mediaType
        entityTag = String(SHA256.digest(of: bytes).description.prefix(32))
    }
}
