/// How long files, functions and lines may be.
enum SizeRules {
    static let fileLinesMax = 300
    static let functionLinesMax = 60
    static let lineCharactersMax = 140

    /// Swift files longer than a reader can hold.
    ///
    /// - Parameter exceptions: paths that may be longer, each with its reason.
    static func fileLength(_ files: [SourceFile], exceptions: [String: String]) -> [String] {
        files.filter { $0.isSwift && $0.lines.count > fileLinesMax + 1 && exceptions[$0.path] == nil }
            .map { $0.violation("\($0.lines.count - 1) lines, more than \(fileLinesMax)") }
    }

    /// Lines wider than a screen.
    static func lineLength(_ files: [SourceFile]) -> [String] {
        files.filter(\.isSwift).flatMap { file in
            file.lines.indices.filter { file.lines[$0].count > lineCharactersMax }
                .map { file.violation(line: $0, "longer than \(lineCharactersMax) characters") }
        }
    }

    /// Functions and initialisers longer than a screen, from their first line to their closing brace.
    static func functionLength(_ files: [SourceFile]) -> [String] {
        files.filter(\.isSwift).flatMap { file in
            file.code.indices.compactMap { start in
                guard beginsFunction(file.code[start]), let end = SwiftText.end(ofBodyFrom: start, in: file.code) else { return nil }
                let count = end - start + 1
                return count > functionLinesMax ? file.violation(line: start, "a function of \(count) lines") : nil
            }
        }
    }

    private static func beginsFunction(_ line: String) -> Bool {
        let words = SwiftText.words(of: line)
        return words.contains("func") || words.contains("deinit") || line.contains("init(") && !line.contains(".init(")
    }
}
