internal import Glibc

/// Which inline executor the calling thread is the home of.
enum ThreadHost {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The executor of the calling thread.
    static func get() -> InlineTaskExecutor? {
        pthread_getspecific(key).map { Unmanaged<InlineTaskExecutor>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Notes the executor, which must stay alive until it is noted no longer.
    static func set(_ executor: InlineTaskExecutor?) {
        pthread_setspecific(key, executor.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    }
}
