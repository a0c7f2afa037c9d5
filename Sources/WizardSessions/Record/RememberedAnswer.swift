package import ServiceSupport

/// An answer kept for the repetition of its request (contract, section 3, "Idempotency-Key").
package struct RememberedAnswer: Sendable {
    /// The client's key.
    package let key: String
    /// A digest of what the key was first sent with: the operation and its body.
    package let fingerprint: SHA256.Digest
    /// The answer's status code.
    package let status: Int
    /// The answer's entity tag, without quotes.
    package let entityTag: String
    /// The answer's body.
    package let body: [UInt8]

    /// The answer to a request of a key.
    init(_ key: AnswerKey, status: Int, entityTag: String, body: [UInt8]) {
        self.init(key: key.text, fingerprint: key.fingerprint, status: status, entityTag: entityTag, body: body)
    }

    package init(key: String, fingerprint: SHA256.Digest, status: Int, entityTag: String, body: [UInt8]) {
        self.key = key
        self.fingerprint = fingerprint
        self.status = status
        self.entityTag = entityTag
        self.body = body
    }
}
