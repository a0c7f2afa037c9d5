internal import ServiceSupport

/// The id of an event: the characters of its version's ETag.
struct EventID: Sendable, Equatable {
    /// The id as it is sent.
    let text: String
    /// The version in it.
    let version: Int

    /// Reads `v7-` and 8 characters; `nil` for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].first == "v", let version = Int(parts[0].dropFirst()), version > 0, parts[0] == "v\(version)",
            Base64URL.decode(parts[1])?.count == 6
        else { return nil }
        self.text = text
        self.version = version
    }
}
