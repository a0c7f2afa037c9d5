package import ServiceSupport

/// A client's key for the repetitions of a request to a session (contract, section 3, "Idempotency-Key").
package struct AnswerKey: Sendable, Hashable {
    /// The key.
    package let text: String
    /// A digest of the operation and its body.
    package let fingerprint: SHA256.Digest

    package init(text: String, fingerprint: SHA256.Digest) {
        self.text = text
        self.fingerprint = fingerprint
    }
}
