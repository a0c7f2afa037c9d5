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

        /// True where a version is among those named; `nil` where nothing was said.
        package func names(_ entityTag: @autoclosure () -> String) -> Bool? {
            switch self {
            case .none: nil
            case .any: true
            case .oneOf(let tags): Self.contains(tags, entityTag())
            }
        }

        private static func contains(_ tags: [String], _ entityTag: String) -> Bool {
            tags.contains { $0.utf8.elementsEqual(entityTag.utf8) }
        }
    }

    /// The client's key for repetitions of the request.
    package struct Key: Sendable {
        /// The key.
        package let name: AnswerKey
        /// Encodes the answer that is kept for a repetition, from the version that the change made.
        package let encode: @Sendable (SessionSnapshot) -> [UInt8]

        package init(_ name: AnswerKey, encode: @escaping @Sendable (SessionSnapshot) -> [UInt8]) {
            self.name = name
            self.encode = encode
        }
    }

    /// What to change.
    package var request: ChangeRequest
    /// What the client knows of the version.
    package var precondition: Precondition
    /// The versions that the client does not want to change (`If-None-Match`).
    package var exclusion: Precondition
    /// The client's key; `nil` where it sent none.
    package var key: Key?

    package init(_ request: ChangeRequest, precondition: Precondition = .none, exclusion: Precondition = .none, key: Key? = nil) {
        self.request = request
        self.precondition = precondition
        self.exclusion = exclusion
        self.key = key
    }
}
