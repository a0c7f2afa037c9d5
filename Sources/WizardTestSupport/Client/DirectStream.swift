internal import HTTPMessage
internal import ServiceSupport

/// Reads a responder's stream as the transport would: one read at a time, and waiting where there is nothing yet.
final class DirectStream: Sendable {
    private enum State: Sendable {
        case idle
        case ready
        case waiting(CheckedContinuation<Void, Never>)
    }

    private let stream: any ResponseStream
    private let state = Lock(State.idle)

    init(_ stream: any ResponseStream) {
        self.stream = stream
        stream.start { [weak self] in self?.wake() }
    }

    deinit {
        stream.cancel()
    }

    /// The next bytes; `nil` at the end.
    func next() async -> [UInt8]? {
        while !Task.isCancelled {
            switch stream.read(max: 65_536) {
            case .bytes(let bytes) where !bytes.isEmpty: return Array(bytes)
            case .bytes, .pending: await ready()
            case .end: return nil
            }
        }
        return nil
    }

    /// Ends the stream, as a client does that goes away.
    func cancel() {
        stream.cancel()
        wake()
    }

    private func wake() {
        let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard case .waiting(let continuation) = state else {
                state = .ready
                return nil
            }
            state = .idle
            return continuation
        }
        waiting?.resume()
    }

    private func ready() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if case .ready = state {
                        state = .idle
                        return true
                    }
                    state = .waiting(continuation)
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            wake()
        }
    }
}
