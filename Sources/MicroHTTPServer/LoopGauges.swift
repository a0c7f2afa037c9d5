internal import Synchronization

/// What a loop tells other threads about itself.
final class LoopGauges: Sendable {
    private let open = Atomic<Int>(0)
    private let suspended = Atomic<Int>(0)

    /// Connections that are open.
    var connections: Int { open.load(ordering: .relaxed) }
    /// Connections that are suspended.
    var waiting: Int { suspended.load(ordering: .relaxed) }

    /// One more, or with -1 one less.
    func addConnection(_ change: Int) { open.wrappingAdd(change, ordering: .relaxed) }

    /// One more, or with -1 one less.
    func addWaiting(_ change: Int) { suspended.wrappingAdd(change, ordering: .relaxed) }
}
