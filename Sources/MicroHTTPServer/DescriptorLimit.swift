internal import Glibc

/// How many descriptors the process may have open.
enum DescriptorLimit {
    /// Raises the limit to what is needed, as far as the system lets; it is not lowered.
    static func raise(to needed: Int) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(needed) else { return }
        limit.rlim_cur = min(rlim_t(needed), limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
