import Testing

/// The rules, held against the repository itself.
@Suite struct RepositoryTests {
    /// Files that may be longer than the rest, each with its reason.
    private static let longFiles: [String: String] = [:]

    @Test func theRepositoryIsFound() {
        #expect(Repository.files.contains { $0.path == "Package.swift" })
        #expect(Repository.files.contains { $0.room == "ServiceSupport" })
    }

    @Test(
        arguments: [
            ("file length", { SizeRules.fileLength($0, exceptions: longFiles) }),
            ("line length", SizeRules.lineLength),
            ("function length", SizeRules.functionLength),
            ("one type a file", TypeRules.oneTypeAFile),
            ("banned calls", CallRules.bannedCalls),
            ("unchecked promises", CallRules.uncheckedPromises),
            ("imports", ImportRules.directions),
            ("documentation", DocumentationRules.undocumented),
            ("words", WordRules.banned),
            ("unused files", LayoutRules.unused),
        ] as [(String, @Sendable ([SourceFile]) -> [String])])
    func theRepositoryKeeps(rule: String, violations: @Sendable ([SourceFile]) -> [String]) {
        let found = violations(Repository.files)
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func nothingStrangeLiesAtTheTop() {
        let found = LayoutRules.strangers(atTop: Repository.topLevel)
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
}
