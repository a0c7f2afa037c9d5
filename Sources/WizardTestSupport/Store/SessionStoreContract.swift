package import WizardSessions

/// What every backend promises, as promises that can be checked one by one; the suite that runs them gives a fresh store to each.
///
/// ```swift
/// @Test(arguments: SessionStoreContract.promises)
/// func keeps(promise: SessionStoreContract.Promise) async throws { try await promise.check(on: MyStore()) }
/// ```
package enum SessionStoreContract {
    /// One promise.
    package struct Promise: Sendable, CustomStringConvertible {
        package let description: String
        /// Checks the promise; throws what was broken.
        private let body: @Sendable (StoreBench) async throws -> Void

        init(_ description: String, _ body: @escaping @Sendable (StoreBench) async throws -> Void) {
            self.description = description
            self.body = body
        }

        /// Checks the promise on an empty store with room for at least 3,000 sessions and the default lengths of logs.
        package func check(on store: any SessionStore) async throws {
            try await body(StoreBench(store))
        }
    }

    /// Every promise.
    package static let promises: [Promise] = creation + saving + remembering + listing + purging + flows
}
