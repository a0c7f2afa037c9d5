/// How long sessions of a flow live and who may start them (contract, sections 6 and 8); durations in whole seconds.
package struct SessionRules: Sendable, Hashable {
    /// How long a session lives without a change.
    package var idleSeconds = 86_400
    /// How long a session lives at most.
    package var absoluteSeconds = 2_592_000
    /// How long after its end a session is kept.
    package var purgeSeconds = 604_800
    /// Who may start sessions.
    package var startedBy = Starter.admin
    /// True where every change needs `If-Match`.
    package var requireIfMatch = false

    package init() {}
}
