internal import ServiceSupport

/// What stands in a `Content-Security-Policy`.
enum ContentSecurity {
    /// The source that lets a style sheet in by its digest, wherever in the document it stands (CSP 3, section 2.3.1).
    static func source(of styleSheet: String) -> String {
        let digest = Base64URL.encode(SHA256.digest(of: Array(styleSheet.utf8)).bytes)
        let standard = String(digest.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        return "'sha256-\(standard)='"
    }
}
