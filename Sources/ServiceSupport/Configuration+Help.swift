extension Configuration {
    /// A line or two for every option, with its default.
    package static var help: String {
        let defaults = Configuration()
        return table.reduce(into: "") { text, setting in
            let usage = "  \(setting.flag)\(setting.isToggle ? "" : " \(setting.placeholder)")"
            let padding = String(repeating: " ", count: max(30 - usage.count, 1))
            let shown = setting.shownDefault(in: defaults)
            text += "\(usage)\(padding)\(setting.help)\(shown.isEmpty ? "" : " (\(shown))")\n"
        } + """

            Each option can also be set by an environment variable: WIZARDD_ and its name in capitals, such as WIZARDD_LISTEN or
            WIZARDD_ADMIN_KEYS_FILE; values of a list are separated by commas there. WIZARDD_ADMIN_KEYS holds keys themselves.
            A flag beats a variable. Bytes may be written as 64KiB or 1MiB.

            """
    }
}

extension Setting {
    fileprivate var placeholder: String {
        switch value {
        case .address: "ADDRESS:PORT"
        case .count: "COUNT"
        case .seconds: "SECONDS"
        case .bytes: "BYTES"
        case .toggle: ""
        case .level: "LEVEL"
        case .paths, .secrets: "FILE"
        case .origins: "ORIGIN"
        case .ranges: "ADDRESS[/BITS]"
        }
    }

    fileprivate func shownDefault(in defaults: Configuration) -> String {
        switch value {
        case .address(let path): defaults[keyPath: path].description
        case .count(let path, _), .seconds(let path, _), .bytes(let path, _): "\(defaults[keyPath: path])"
        case .level(let path): defaults[keyPath: path].rawValue
        case .toggle, .paths, .origins, .ranges, .secrets: ""
        }
    }
}
