/// How large one session may grow (contract, section 7).
package struct EngineLimits: Sendable {
    /// Entries in one stack.
    package var stackDepth = 256
    /// Tasks in one session.
    package var tasks = 16
    /// Bytes of answers, drafts and params together, as JSON.
    package var storedBytes = 262_144
    /// Visits kept for the full history of pages.
    package var pageVisits = 64
    /// Operations in one batch.
    package var batchOperations = 32

    package init() {}
}
