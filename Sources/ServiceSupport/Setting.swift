/// One row of the table of options: its name, what it takes, where the value goes.
struct Setting {
    /// What an option takes, and the member of the configuration that it sets.
    enum Value {
        case address(WritableKeyPath<Configuration, ListenAddress>)
        case count(WritableKeyPath<Configuration, Int>, ClosedRange<Int>)
        case seconds(WritableKeyPath<Configuration, Int>, ClosedRange<Int>)
        case bytes(WritableKeyPath<Configuration, Int>, ClosedRange<Int>)
        case toggle(WritableKeyPath<Configuration, Bool>)
        case level(WritableKeyPath<Configuration, Log.Level>)
        /// Repeatable; a variable holds several, separated by commas.
        case paths(WritableKeyPath<Configuration, [String]>)
        case origins(WritableKeyPath<Configuration, [String]>)
        case ranges(WritableKeyPath<Configuration, [AddressRange]>)
        /// Never a flag, since command lines are visible to everybody on the machine; `-file` is.
        case secrets(WritableKeyPath<Configuration, [Secret]>)
    }

    /// Lower-case words with hyphens.
    let name: String
    let value: Value
    let help: String

    init(_ name: String, _ value: Value, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// `--name`, or `--name-file` for secrets.
    var flag: String {
        if case .secrets = value { "--\(name)-file" } else { "--\(name)" }
    }

    /// `WIZARDD_NAME`.
    var variable: String {
        Self.variablePrefix + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// `WIZARDD_NAME_FILE`, for secrets only.
    var fileVariable: String? {
        if case .secrets = value { variable + "_FILE" } else { nil }
    }

    /// Whether the flag stands alone.
    var isToggle: Bool {
        if case .toggle = value { true } else { false }
    }

    /// Whether a variable holds several values.
    var isList: Bool {
        switch value {
        case .paths, .origins, .ranges, .secrets: true
        case .address, .count, .seconds, .bytes, .toggle, .level: false
        }
    }

    static let variablePrefix = "WIZARDD_"
}
