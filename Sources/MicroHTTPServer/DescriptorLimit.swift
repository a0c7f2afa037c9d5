internal import Glibc

/// How many descriptors the process may have open.
enum DescriptorLimit {
    /// Raises the limit to what is needed, as far as the system lets, and gives what it is then; it is not lowered.
    static func raise(to needed: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return needed }
        let before = limit.rlim_cur
        limit.rlim_cur = min(max(before, rlim_t(clamping: needed)), limit.rlim_max)
        guard limit.rlim_cur > before, setrlimit(resource, &limit) != 0 else { return Int(clamping: limit.rlim_cur) }
        return Int(clamping: before)
    }
}
