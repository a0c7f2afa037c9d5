/// Words that may not stand in the repository, put together here so that this file does not hold them.
enum WordRules {
    private static let leftovers = ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
    private static let places =
        ["/wo" + "rk/", "/ro" + "ot/"]
        + ["py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "crates" + ".io", "golang" + ".org", "deb.debian" + ".org"]
        + ["ruby" + "gems.org", "docker" + ".io", "gh" + "cr.io", "qu" + "ay.io"]

    /// Unfinished work, and paths and hosts of somebody's machine.
    static func banned(_ files: [SourceFile]) -> [String] {
        files.flatMap { file in
            file.lines.enumerated().flatMap { index, line in
                let words = SwiftText.words(of: line)
                return (leftovers.filter { words.contains(Substring($0)) } + places.filter(line.contains))
                    .map { file.violation(line: index, "\($0) may not stand here") }
            }
        }
    }
}
