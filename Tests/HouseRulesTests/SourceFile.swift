/// A file of the repository, as the rules see it.
struct SourceFile: Sendable {
    /// The path from the repository's top, such as `Sources/WizardEngine/Flow.swift`.
    let path: String
    let text: String
    /// The lines as written.
    let lines: [String]
    /// The lines with the contents of comments and string literals blanked, for Swift files; what is left is code.
    let code: [String]

    init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        code = path.hasSuffix(".swift") ? SwiftText.code(of: text) : lines
    }

    var isSwift: Bool { path.hasSuffix(".swift") }

    /// The target under `Sources` that a Swift file belongs to; `nil` for tests and everything else.
    var room: String? {
        let parts = path.split(separator: "/")
        return isSwift && parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    /// The name without folders and extension.
    var stem: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.split(separator: ".").first.map(String.init) ?? name
    }

    /// A line for people: where and what.
    func violation(line index: Int? = nil, _ message: String) -> String {
        index.map { "\(path):\($0 + 1): \(message)" } ?? "\(path): \(message)"
    }
}
