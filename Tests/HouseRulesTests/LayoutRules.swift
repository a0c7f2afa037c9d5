/// What lies where.
enum LayoutRules {
    private static let topLevel: Set<String> = [
        "Package.swift", "Sources", "Tests", "Docker", "README.md", "openapi.yaml",
        "Makefile", ".ci", ".swift-format", ".gitignore", "LICENSE",
    ]

    /// Entries at the top that are not the project's parts or demanded by a tool.
    static func strangers(atTop names: [String]) -> [String] {
        names.filter { !topLevel.contains($0) }.map { "\($0) has no place at the top" }
    }

    /// Files of the server none of whose declarations is mentioned in another of its files.
    static func unused(_ files: [SourceFile]) -> [String] {
        let sources = files.filter { $0.room != nil && $0.room != "WizardTestSupport" }
        let words = Dictionary(sources.map { ($0.path, Set($0.code.flatMap(SwiftText.words))) }) { first, _ in first }
        return sources.filter { file in
            guard file.stem != "main" else { return false }
            let names = declaredNames(in: file)
            return !sources.contains { $0.path != file.path && words[$0.path]?.isDisjoint(with: names) == false }
        }.map { $0.violation("nothing uses it") }
    }

    private static func declaredNames(in file: SourceFile) -> Set<Substring> {
        let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "func", "var", "let", "typealias", "case"]
        return Set(
            file.code.filter { $0.prefix { $0 == " " }.count <= 4 }.flatMap { line in
                let words = SwiftText.words(of: line)
                return zip(words, words.dropFirst()).filter { keywords.contains($0.0) && !keywords.contains($0.1) }.map(\.1)
            })
    }
}
