/// Waits for what another task brings about.
package enum Eventually {
    /// Returns once a condition holds.
    ///
    /// - Throws: `TestFailure` if it does not within ten seconds.
    package static func holds(_ what: String, _ condition: () async throws -> Bool) async throws {
        for _ in 0..<5_000 {
            if try await condition() { return }
            try await Task.sleep(for: .milliseconds(2))
        }
        throw TestFailure("not in time: \(what)")
    }
}
