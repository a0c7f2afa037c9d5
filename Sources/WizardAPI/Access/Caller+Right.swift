internal import WizardSessions

extension Caller {
    /// What the caller may do with a session.
    ///
    /// - Throws: 404 for one who may nothing, as if there were no such session.
    func right(on snapshot: SessionSnapshot) throws(Problem) -> AccessRight {
        switch self {
        case .admin: return .write
        case .token(let digest): if let right = snapshot.right(of: digest) { return right }
        case .link(let digest): if snapshot.right(of: digest) == .read { return .read }
        case .anonymous: break
        }
        throw Problem(SessionFailure.notFound)
    }

    /// True where the caller may read the session.
    func mayRead(_ snapshot: SessionSnapshot) -> Bool {
        (try? right(on: snapshot)) != nil
    }
}
