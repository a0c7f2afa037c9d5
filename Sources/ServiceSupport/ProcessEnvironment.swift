@preconcurrency internal import Glibc

/// The variables that the process was started with.
package enum ProcessEnvironment {
    /// All variables by name.
    package static var variables: [String: String] {
        var result: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
            next += 1
        }
        return result
    }
}
