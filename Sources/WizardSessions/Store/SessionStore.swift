package import ServiceSupport

/// Where sessions and flows are kept.
///
/// Declared here by the one who uses it; a backend implements every method, and the contract suite of the test support runs against
/// each backend. A method that returns has done what it says for good: what it acknowledges is not lost by what the backend promises.
/// Backends judge nothing: versions, expiry and rules are decided before a save.
package protocol SessionStore: Sendable {
    /// Stores a session, or finds the one that the creation's conditions give back; both happen as one step.
    func create(_ creation: SessionCreation) async throws(StoreError) -> SessionCreation.Result

    /// The record of a session; `nil` if there is none.
    func session(_ id: SessionID) async throws(StoreError) -> SessionRecord?

    /// Stores a change if the record is still at the revision that the change was made on.
    ///
    /// - Throws: `.conflict` if it is not, `.notFound` if the session is gone: deleted stays deleted.
    func save(_ save: SessionSave, expecting revision: Int) async throws(StoreError)

    /// The same without waiting, where the backend can.
    ///
    /// - Returns: false where it cannot; nothing was done then.
    func saveAtOnce(_ save: SessionSave, expecting revision: Int) throws(StoreError) -> Bool

    /// Removes a session with its log and its remembered answers; false if there was none.
    func remove(_ id: SessionID) async throws(StoreError) -> Bool

    /// The sessions that fit a query, in its order.
    func sessions(_ query: SessionQuery) async throws(StoreError) -> SessionPage

    /// The log of a session after a version, oldest first, or from its beginning for `nil`.
    ///
    /// - Returns: `nil` if that version is older than the log reaches.
    func events(of id: SessionID, after version: Int?, limit: Int) async throws(StoreError) -> [LoggedEvent]?

    /// The answer remembered for a key; `nil` if none is.
    func answer(to key: String, of id: SessionID) async throws(StoreError) -> RememberedAnswer?

    /// Sessions that have run out and are not yet written down as expired, at most `limit`.
    func overdue(at now: Timestamp, limit: Int) async throws(StoreError) -> [SessionID]

    /// Removes sessions that ended longer ago than their flow keeps them, and flow revisions that lost their last session; at most `limit`.
    ///
    /// - Returns: how many sessions went.
    func purge(at now: Timestamp, limit: Int) async throws(StoreError) -> Int

    /// How many sessions are stored.
    func sessionCount() async throws(StoreError) -> Int

    /// Stores a revision of a flow as the current one.
    ///
    /// Its number must follow the last one that the flow ever had; `expecting` is the current revision,
    /// `nil` where the flow must not be there.
    /// - Throws: `.conflict` if that does not hold; `.keyReused` where the current revision of another flow was stored by the same key.
    func store(_ revision: FlowRevision, expecting current: Int?) async throws(StoreError)

    /// A revision of a flow, the current one for `nil`; `nil` if it is not there (a removed flow has no current one).
    func flow(_ id: String, revision: Int?) async throws(StoreError) -> FlowRevision?

    /// The last revision number that a flow ever had, removed or not; 0 for a flow that never was.
    func lastRevision(ofFlow id: String) async throws(StoreError) -> Int

    /// The current revisions of the flows after an id, ordered by id.
    func flows(after id: String?, limit: Int) async throws(StoreError) -> [FlowRevision]

    /// Removes a flow if its current revision is the expected one; its sessions keep theirs.
    ///
    /// - Throws: `.notFound` if there is none, `.conflict` if another revision is current.
    func removeFlow(_ id: String, expecting current: Int) async throws(StoreError)
}

extension SessionStore {
    package func saveAtOnce(_ save: SessionSave, expecting revision: Int) throws(StoreError) -> Bool { false }
}
