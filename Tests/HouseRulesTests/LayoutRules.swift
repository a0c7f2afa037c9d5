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

    /// Files of the server that no other of its files needs.
    ///
    /// A file that declares a type is needed by those that mention the type, its own extensions aside; any other file by those that
    /// mention something that it declares.
    static func unused(_ files: [SourceFile]) -> [String] {
        let sources = files.filter { $0.room != nil && $0.room != "WizardTestSupport" && !$0.code.contains("@main") }
        let users = files.filter { $0.room != nil && $0.room != "WizardTestSupport" }.map { ($0, Set($0.code.flatMap(SwiftText.words))) }
        return sources.filter { file in
            let declared = declaredNames(in: file)
            let names = declared.contains(Substring(file.stem)) ? [Substring(file.stem)] : declared
            // An extension with nothing but initialisers has no name to look for.
            return !names.isEmpty
                && !users.contains { user, words in
                    user.path != file.path && !user.stem.hasPrefix("\(file.stem)+") && !words.isDisjoint(with: names)
                }
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
