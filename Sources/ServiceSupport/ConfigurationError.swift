/// Why the service does not start: one line that says what to set.
package enum ConfigurationError: Error, Hashable, CustomStringConvertible {
    /// A flag that is not in the table.
    case unknownFlag(String)
    /// An argument where a flag was due.
    case unexpectedArgument(String)
    /// A flag at the end that needs a value.
    case missingValue(String)
    /// An environment variable with the service's prefix that is not in the table.
    case unknownVariable(String)
    /// A value that its option does not take; never shows a secret.
    case badValue(source: String, value: String, expected: String)
    /// A file of secrets that cannot be read.
    case unreadableFile(source: String, path: String)
    /// Both a secret and the file to read it from.
    case givenTwice(String, String)
    /// Reachable from other machines without a key.
    case unprotected(String)

    package var description: String {
        switch self {
        case .unknownFlag(let flag): "unknown option \(flag); --help lists the options"
        case .unexpectedArgument(let argument): "unexpected argument '\(argument)'; --help lists the options"
        case .missingValue(let flag): "\(flag) needs a value"
        case .unknownVariable(let name): "the environment sets \(name), which is no option; --help lists the options"
        case .badValue(let source, let value, let expected): "\(source): '\(value)' is not \(expected)"
        case .unreadableFile(let source, let path): "\(source): cannot read '\(path)'"
        case .givenTwice(let first, let second): "\(first) and \(second) are both set; set one"
        case .unprotected(let address):
            "listening on \(address) without a key would let anybody in: set WIZARDD_ADMIN_KEYS or WIZARDD_ADMIN_KEYS_FILE, "
                + "listen on 127.0.0.1, or override with --insecure"
        }
    }
}
