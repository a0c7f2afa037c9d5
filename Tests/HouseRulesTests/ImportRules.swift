/// Who may import whom.
enum ImportRules {
    /// The modules that each room may import; `nil` stands for all.
    static let allowed: [String: Set<String>?] = [
        "JSONValue": ["Glibc"],
        "WizardRules": ["JSONValue", "Glibc"],
        "WizardEngine": ["JSONValue", "WizardRules"],
        "ServiceSupport": ["CNettle", "Glibc", "Synchronization"],
        "WizardSessions": ["JSONValue", "WizardRules", "WizardEngine", "ServiceSupport"],
        "HTTPMessage": ["ServiceSupport"],
        "WizardUI": ["ServiceSupport"],
        "WizardAPI": ["JSONValue", "WizardRules", "WizardEngine", "WizardSessions", "WizardUI", "HTTPMessage", "ServiceSupport"],
        "MicroHTTPServer": ["HTTPMessage", "ServiceSupport", "CMicroHTTPD", "Glibc", "Synchronization"],
        "wizardd": nil,
        "WizardTestSupport": [
            "JSONValue", "WizardRules", "WizardEngine", "WizardSessions", "HTTPMessage", "WizardAPI", "MicroHTTPServer",
            "ServiceSupport", "Glibc", "Synchronization",
        ],
    ]

    static func directions(_ files: [SourceFile]) -> [String] {
        files.flatMap { file -> [String] in
            guard let room = file.room else { return [] }
            guard let modules = allowed[room] else { return [file.violation("the room \(room) is not in the table of imports")] }
            return file.code.enumerated().compactMap { index, line in
                guard let module = importedModule(line) else { return nil }
                let isAllowed = modules?.contains(module) ?? !module.hasPrefix("Foundation")
                return isAllowed ? nil : file.violation(line: index, "\(room) may not import \(module)")
            }
        }
    }

    private static func importedModule(_ line: String) -> String? {
        let words = SwiftText.words(of: line)
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
            words[..<index].allSatisfy({
                ["package", "internal", "public", "private", "fileprivate", "preconcurrency", "testable"].contains($0)
            })
        else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"]
        let name = kinds.contains(words[index + 1]) && index + 2 < words.count ? words[index + 2] : words[index + 1]
        return String(name)
    }
}
