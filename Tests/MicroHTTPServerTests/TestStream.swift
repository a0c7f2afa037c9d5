import HTTPMessage
import ServiceSupport

/// A stream that is fed by the test.
final class TestStream: ResponseStream {
    private struct State: Sendable {
        var pending: [UInt8] = []
        var isEnded = false
        var isCancelled = false
        var notify: (@Sendable () -> Void)?
    }

    private let state = Lock(State())
    private let endless: Bool

    /// - Parameter endless: always has bytes to give.
    init(endless: Bool = false) { self.endless = endless }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func push(_ text: String) {
        state.withLock {
            $0.pending += Array(text.utf8)
            return $0.notify
        }?()
    }

    func end() {
        state.withLock {
            $0.isEnded = true
            return $0.notify
        }?()
    }

    func start(whenReady: @escaping @Sendable () -> Void) {
        state.withLock { $0.notify = whenReady }
    }

    func read(max: Int) -> StreamRead {
        if endless { return .bytes([UInt8](repeating: 65, count: max)[...]) }
        return state.withLock { state in
            guard !state.pending.isEmpty else { return state.isEnded ? .end : .pending }
            let piece = state.pending.prefix(max)
            state.pending.removeFirst(piece.count)
            return .bytes(piece)
        }
    }

    func cancel() { state.withLock { $0.isCancelled = true } }
}
