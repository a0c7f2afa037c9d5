/// Calls and attributes that have no place in code that a request can reach.
enum CallRules {
    private static let banned = ["try!", "as!", "fatalError(", "precondition(", "preconditionFailure(", "unowned(unsafe)"]
    private static let unchecked = ["nonisolated(unsafe)", "@unchecked Sendable"]
    /// Rooms that talk to C, where the compiler cannot know what is safe.
    private static let roomsFacingC: Set<String> = ["MicroHTTPServer", "ServiceSupport"]

    /// What stops the process, or hides a race.
    static func bannedCalls(_ files: [SourceFile]) -> [String] {
        codeLines(files).flatMap { file, index, line in
            banned.filter { calls($0, in: line) }.map { file.violation(line: index, "\($0) is banned") }
                + (SwiftText.words(of: line).contains("Mutex")
                    ? [file.violation(line: index, "Mutex is banned: the thread sanitizer misreports it; use Lock")] : [])
        }
    }

    /// Promises that the compiler cannot check: only where C is faced, each with a comment beside it or above it.
    static func uncheckedPromises(_ files: [SourceFile]) -> [String] {
        codeLines(files).flatMap { file, index, line in
            unchecked.filter(line.contains).compactMap { promise in
                guard roomsFacingC.contains(file.room ?? "") else {
                    return file.violation(line: index, "\(promise) outside the rooms that face C")
                }
                let above = index > 0 ? file.lines[index - 1] : ""
                let isExplained = file.lines[index].contains("//") || above.contains("//")
                return isExplained ? nil : file.violation(line: index, "\(promise) without its reason")
            }
        }
    }

    /// Whether the line holds the text other than as a member or a declaration of the same name.
    private static func calls(_ text: String, in line: String) -> Bool {
        line.ranges(of: text).contains { range in
            let before = line[..<range.lowerBound]
            return !before.hasSuffix(".") && !before.hasSuffix("func ") && before.last.map(SwiftText.isWordCharacter) != true
        }
    }

    private static func codeLines(_ files: [SourceFile]) -> [(SourceFile, Int, String)] {
        files.filter { $0.room != nil }.flatMap { file in file.code.enumerated().map { (file, $0.offset, $0.element) } }
    }
}
