/// One type a file, under its own name; extensions of others in `Type+Aspect.swift`.
enum TypeRules {
    private static let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]

    static func oneTypeAFile(_ files: [SourceFile]) -> [String] {
        files.filter { $0.room != nil && $0.stem != "main" }.flatMap { file -> [String] in
            let types = topLevelDeclarations(in: file).filter { keywords.contains($0.keyword) }.map(\.name)
            let extended = topLevelDeclarations(in: file).filter { $0.keyword == "extension" }.map(\.name)
            if types.count > 1 { return [file.violation("\(types.count) types: \(types.joined(separator: ", "))")] }
            if let type = types.first {
                return file.stem == type ? [] : [file.violation("holds \(type), so it should be \(type).swift")]
            }
            let expected = extended.contains { file.stem.hasPrefix("\($0)+") }
            return extended.isEmpty || expected
                ? [] : [file.violation("extends \(extended[0]), so it should be \(extended[0])+Aspect.swift")]
        }
    }

    /// What a file declares outside any braces, without what is private to it.
    private static func topLevelDeclarations(in file: SourceFile) -> [(keyword: Substring, name: String)] {
        var depth = 0
        return file.code.compactMap { line in
            defer { depth += SwiftText.braceBalance(of: line) }
            let words = SwiftText.words(of: line)
            guard depth == 0, !words.contains("private"), !words.contains("fileprivate"),
                let index = words.firstIndex(where: { keywords.contains($0) || $0 == "extension" }), index + 1 < words.count
            else { return nil }
            return (words[index], String(words[index + 1]))
        }
    }
}
