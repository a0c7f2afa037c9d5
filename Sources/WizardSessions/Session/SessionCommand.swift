package import ServiceSupport
package import WizardEngine

/// A change that a client asks for, with what HTTP puts around it.
package struct SessionCommand: Sendable {
    /// What the client knows of the version it changes (`If-Match`).
    package enum Precondition: Sendable, Equatable {
        /// Nothing was said.
        case none
        /// `*`: any version.
        case any
        /// One of these entity tags, without quotes.
        case oneOf([String])
    }

    /// The client's key for repetitions of the request.
    package struct Key: Sendable {
        /// The key.
        package let text: String
        /// A digest of the operation and its body.
        package let fingerprint: SHA256.Digest
        /// Encodes the answer that is kept for a repetition, from the version that the change made.
        package let encode: @Sendable (SessionSnapshot) -> [UInt8]

        package init(text: String, fingerprint: SHA256.Digest, encode: @escaping @Sendable (SessionSnapshot) -> [UInt8]) {
            self.text = text
            self.fingerprint = fingerprint
            self.encode = encode
        }
    }

    /// What to change.
    package var request: ChangeRequest
    /// What the client knows of the version.
    package var precondition: Precondition
    /// The client's key; `nil` where it sent none.
    package var key: Key?

    package init(_ request: ChangeRequest, precondition: Precondition = .none, key: Key? = nil) {
        self.request = request
        self.precondition = precondition
        self.key = key
    }
}
