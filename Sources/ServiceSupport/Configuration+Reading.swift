extension Configuration {
    /// The configuration of a command line and an environment; a flag beats a variable, a variable beats the default.
    ///
    /// - Parameters:
    ///   - arguments: the flags, without the program's name and command; `--name value` or `--name=value`.
    ///   - environment: every variable of the process; those that do not begin with `WIZARDD_` are ignored.
    ///   - readFile: gives a file's text, or `nil` if it cannot be read; only files of secrets are read.
    /// - Throws: the first thing that is wrong, unknown options and an unprotected address included.
    package init(
        arguments: [String], environment: [String: String], readFile: (String) -> String? = TextFile.read
    ) throws(ConfigurationError) {
        self.init()
        let table = Self.table
        let flags = try Self.flags(arguments, table)
        let known = Set(table.map(\.variable) + table.compactMap(\.fileVariable))
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Setting.variablePrefix) {
            guard known.contains(name) || Self.isServiceLink(name, value) else { throw .unknownVariable(name) }
        }
        for setting in table {
            if let (texts, source) = try Self.given(setting, flags, environment, readFile) {
                try setting.store(texts, source: source, in: &self)
            }
        }
        guard listen.address.isLoopback || !adminKeys.isEmpty || insecure else { throw .unprotected(listen.description) }
    }

    /// True for a variable that Kubernetes sets in every pod for a service called `wizardd` or `wizardd-canary`, as container links did
    /// before: `WIZARDD_SERVICE_HOST`, `WIZARDD_CANARY_SERVICE_PORT_HTTP`, `WIZARDD_PORT`, `WIZARDD_PORT_8080_TCP_ADDR`.
    private static func isServiceLink(_ name: String, _ value: String) -> Bool {
        let words = name.dropFirst(Setting.variablePrefix.count).split(separator: "_")
        if words.last == "PORT", value.contains("://") { return true }
        return zip(words, words.dropFirst()).contains { word, next in
            word == "SERVICE" ? next == "HOST" || next == "PORT" : word == "PORT" && UInt16(next) != nil
        }
    }

    /// What the flags say: their values in order, by flag.
    private static func flags(_ arguments: [String], _ table: [Setting]) throws(ConfigurationError) -> [String: [String]] {
        var found: [String: [String]] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else { throw .unexpectedArgument(argument) }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let flag = parts.first, let setting = table.first(where: { $0.flag == flag }) else {
                throw .unknownFlag(parts.first ?? argument)
            }
            let value: String
            if parts.count == 2 {
                value = parts[1]
            } else if setting.isToggle {
                value = "true"
            } else if let next = rest.popFirst() {
                value = next
            } else {
                throw .missingValue(flag)
            }
            found[flag, default: []].append(value)
        }
        return found
    }

    /// The values given for an option and where, the strongest place only; `nil` if it is not given.
    private static func given(
        _ setting: Setting, _ flags: [String: [String]], _ environment: [String: String], _ readFile: (String) -> String?
    ) throws(ConfigurationError) -> (texts: [String], source: String)? {
        if let texts = flags[setting.flag] {
            guard setting.fileVariable != nil else { return (texts, setting.flag) }
            return (try secrets(inFile: texts.last ?? "", setting.flag, readFile), setting.flag)
        }
        let text = environment[setting.variable]
        if let fileVariable = setting.fileVariable, let path = environment[fileVariable] {
            guard text == nil else { throw .givenTwice(setting.variable, fileVariable) }
            return (try secrets(inFile: path, fileVariable, readFile), fileVariable)
        }
        return text.map { (setting.isList ? $0.split(separator: ",").map(String.init) : [$0], setting.variable) }
    }

    private static func secrets(
        inFile path: String, _ source: String, _ readFile: (String) -> String?
    ) throws(ConfigurationError) -> [String] {
        guard let text = readFile(path) else { throw .unreadableFile(source: source, path: path) }
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
