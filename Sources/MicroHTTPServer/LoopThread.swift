internal import Glibc

/// The thread of a loop.
enum LoopThread {
    /// Starts a loop on a thread of its own, which takes no signals: they are the main thread's.
    static func start(_ loop: EventLoop) throws(ServerFailure) -> pthread_t {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let held = Unmanaged.passRetained(loop)
        let error = pthread_create(&thread, nil, serve, held.toOpaque())
        guard error == 0 else {
            held.release()
            throw .cannotStartLoop(errno: error)
        }
        return thread
    }
}

/// The thread's function; the context is the loop, one reference to which belongs to the thread.
private func serve(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
