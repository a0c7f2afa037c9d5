internal import HTTPMessage
internal import ServiceSupport
internal import WizardSessions

/// The answers that show a version in one way: as it is, and to a client that has it already.
///
/// Each is made once and sent to everybody.
final class ShownVersion: Sendable {
    /// The version as it is, to be changed before it is sent.
    let response: HTTPResponse
    private let kept = Lock<(whole: HTTPResponse?, notModified: HTTPResponse?)>((nil, nil))

    /// The version as this answer shows it.
    init(_ response: HTTPResponse) {
        self.response = response
    }

    /// The version as it is, to be sent as it is.
    var whole: HTTPResponse {
        kept.withLock { kept in
            if let known = kept.whole { return known }
            let made = response.reusable()
            kept.whole = made
            return made
        }
    }

    /// The answer to a client that has the version: 304, and in how many seconds to ask again; always as many.
    func notModified(retryAfter seconds: Int) -> HTTPResponse {
        kept.withLock { kept in
            if let known = kept.notModified { return known }
            var made = response
            made.status = .notModified
            made.fields.append("Retry-After", "\(seconds)")
            made = made.reusable()
            kept.notModified = made
            return made
        }
    }
}

extension SessionSnapshot {
    /// The version as it is shown to everybody who asks; made by the first who does.
    ///
    /// - Parameter name: the way of showing it, always by the same literal.
    func shown(_ name: StaticString, _ make: () -> HTTPResponse) -> ShownVersion {
        let shown = kept(name) { ShownVersion(make()) }
        return shown as? ShownVersion ?? ShownVersion(make())
    }
}
