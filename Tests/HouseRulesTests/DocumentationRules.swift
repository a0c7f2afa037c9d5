/// What other rooms can see says what it is.
enum DocumentationRules {
    private static let declarations: Set<Substring> = [
        "struct", "class", "enum", "actor", "protocol", "func", "var", "let", "init", "subscript", "typealias", "case",
    ]
    /// Members that a protocol of the standard library explains.
    private static let explainedElsewhere: Set<String> = [
        "==", "<", "hash", "description", "debugDescription", "customMirror", "errorDescription", "rawValue", "id",
        "init(stringLiteral", "init(integerLiteral", "init(floatLiteral", "init(booleanLiteral", "init(arrayLiteral",
        "init(dictionaryLiteral", "init(rawValue", "makeIterator", "makeAsyncIterator", "enqueue", "asUnownedSerialExecutor",
        "asUnownedTaskExecutor", "unownedExecutor", "startIndex", "endIndex", "index", "subscript", "init(nilLiteral",
    ]

    /// `package` and `public` declarations without a `///` comment.
    ///
    /// Those that fulfil a requirement are explained where that is declared, and an initialiser that only fills members by them. A
    /// comment counts for all one-line declarations right under it.
    static func undocumented(_ files: [SourceFile]) -> [String] {
        let sources = files.filter { $0.room != nil }
        let explained = explainedElsewhere.union(sources.flatMap(requirements))
        return sources.flatMap { file in
            file.code.indices.compactMap { index in
                guard let name = visibleDeclaration(file.code[index]), !explained.contains(name), !hasComment(above: index, in: file),
                    !(name.hasPrefix("init") && onlyFillsMembers(from: index, in: file.code))
                else { return nil }
                return file.violation(line: index, "\(name) has no /// comment")
            }
        }
    }

    private static func visibleDeclaration(_ line: String) -> String? {
        let words = SwiftText.words(of: line)
        guard words.contains("package") || words.contains("public"), !words.contains("import") else { return nil }
        return name(declaredIn: line)
    }

    /// The name that a line declares: `hash` for `func hash(into:)`, `init(from` for an initialiser.
    private static func name(declaredIn line: String) -> String? {
        let tokens = line.split(whereSeparator: \.isWhitespace)
        guard
            let index = tokens.firstIndex(where: { token in
                declarations.contains(token.prefix(while: SwiftText.isWordCharacter))
            })
        else { return nil }
        let keyword = tokens[index].prefix(while: SwiftText.isWordCharacter)
        if keyword == "init" { return String(tokens[index].prefix { $0 != ":" && $0 != "<" }) }
        if keyword == "subscript" { return "subscript" }
        guard index + 1 < tokens.count else { return nil }
        let next = tokens[index + 1]
        let word = next.prefix(while: SwiftText.isWordCharacter)
        if word == "let" || word == "var" || word == "func" { return name(declaredIn: tokens[(index + 1)...].joined(separator: " ")) }
        return String(word.isEmpty ? next.prefix { $0 != "(" } : word)
    }

    /// The names of the requirements of a file's protocols.
    private static func requirements(of file: SourceFile) -> [String] {
        var depth = 0
        var protocolDepth: Int?
        return file.code.compactMap { line in
            defer {
                depth += SwiftText.braceBalance(of: line)
                if let outer = protocolDepth, depth <= outer { protocolDepth = nil }
            }
            if SwiftText.words(of: line).contains("protocol") {
                protocolDepth = depth
                return nil
            }
            return protocolDepth.map { depth == $0 + 1 } == true ? name(declaredIn: line) : nil
        }
    }

    private static func hasComment(above index: Int, in file: SourceFile) -> Bool {
        let indentation = file.lines[index].prefix { $0 == " " }
        let above = file.lines[..<index].reversed().first { line in
            let text = line.dropFirst(indentation.count)
            let isSameRun = visibleDeclaration(line) != nil && SwiftText.braceBalance(of: line) == 0
            return !line.hasPrefix(indentation) || !(text.hasPrefix("@") || isSameRun && !text.hasPrefix(" "))
        }
        return above.map { $0.hasPrefix(indentation + "///") } == true
    }

    private static func onlyFillsMembers(from start: Int, in code: [String]) -> Bool {
        guard let end = SwiftText.end(ofBodyFrom: start, in: code) else { return false }
        let text = code[start...end].joined(separator: "\n")
        guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}") else { return false }
        return text[text.index(after: open)..<close].split(separator: "\n").allSatisfy { line in
            let statement = line.trimmingPrefix(while: \.isWhitespace)
            return statement.isEmpty || statement.hasPrefix("self.")
        }
    }
}
