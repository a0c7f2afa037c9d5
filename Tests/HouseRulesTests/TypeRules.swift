/// One type a file, under its own name; extensions of others in `Type+Aspect.swift`, or under the name of the API's operation.
enum TypeRules {
    private static let types: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]
    private static let declarations = types.union(["extension", "typealias"])

    static func oneTypeAFile(_ files: [SourceFile]) -> [String] {
        files.filter { $0.room != nil && $0.stem != "main" }.flatMap { file -> [String] in
            let declared = topLevelDeclarations(in: file)
            let names = declared.filter { types.contains($0.keyword) }.map(\.name)
            let extended = declared.filter { $0.keyword == "extension" }.map(\.name)
            if names.count > 1 { return [file.violation("\(names.count) types: \(names.joined(separator: ", "))")] }
            if let name = names.first {
                return file.stem == name ? [] : [file.violation("holds \(name), so it should be \(name).swift")]
            }
            let isNamedAfterAlias = declared.contains { $0.keyword == "typealias" && $0.name == file.stem }
            let isNamedAfterOperation = file.path.hasPrefix("Sources/WizardAPI/Operations/")
            let isNamedAfterExtension = extended.contains { file.stem.hasPrefix("\($0)+") }
            guard let first = extended.first, !isNamedAfterAlias, !isNamedAfterExtension, !isNamedAfterOperation else { return [] }
            return [file.violation("extends \(first), so it should be \(first)+Aspect.swift")]
        }
    }

    /// What a file declares outside any braces, without what is private to it.
    private static func topLevelDeclarations(in file: SourceFile) -> [(keyword: Substring, name: String)] {
        var depth = 0
        return file.code.compactMap { line in
            defer { depth += SwiftText.braceBalance(of: line) }
            let words = SwiftText.words(of: line)
            guard depth == 0, !words.contains("private"), !words.contains("fileprivate"),
                let index = words.firstIndex(where: { declarations.contains($0) }), index + 1 < words.count
            else { return nil }
            return (words[index], String(words[index + 1]))
        }
    }
}
