import Testing

/// Every rule, shown to catch what it is for and to let pass what is right.
@Suite struct RuleTests {
    private func file(_ text: String, at path: String = "Sources/WizardEngine/Flow.swift") -> SourceFile {
        SourceFile(path, text)
    }

    private func function(ofLines count: Int) -> String {
        "func f(\n    a: Int\n) {\n" + String(repeating: "    g()\n", count: count - 4) + "}\n"
    }

    @Test func aFileOfMoreThan300LinesIsTooLong() {
        let lines = { String(repeating: "a\n", count: $0) }
        #expect(SizeRules.fileLength([file(lines(300))], exceptions: [:]).isEmpty)
        #expect(SizeRules.fileLength([file(lines(301))], exceptions: [:]).count == 1)
        #expect(SizeRules.fileLength([file(lines(301))], exceptions: ["Sources/WizardEngine/Flow.swift": "a reason"]).isEmpty)
    }

    @Test func aLineOfMoreThan140CharactersIsTooLong() {
        #expect(SizeRules.lineLength([file(String(repeating: "é", count: 140))]).isEmpty)
        #expect(
            SizeRules.lineLength([file("\n" + String(repeating: "é", count: 141))]) == [
                "Sources/WizardEngine/Flow.swift:2: longer than 140 characters"
            ])
    }

    @Test func aFunctionOfMoreThan60LinesIsTooLong() {
        #expect(SizeRules.functionLength([file(function(ofLines: 60))]).isEmpty)
        #expect(SizeRules.functionLength([file(function(ofLines: 61))]) == ["Sources/WizardEngine/Flow.swift:1: a function of 61 lines"])
        #expect(SizeRules.functionLength([file(function(ofLines: 61).replacing("func f", with: "init"))]).count == 1)
        #expect(
            SizeRules.functionLength([file("protocol P {\n    func f()\n}\n" + String(repeating: "let a = { 1 }\n", count: 70))]).isEmpty)
    }

    @Test(arguments: [
        ("struct Flow {}\nenum Other {}", 1), ("struct Flow {\n    struct Inner {}\n}", 0), ("struct Flow {}\nprivate struct Helper {}", 0),
        ("struct Other {}", 1), ("extension Flow {}", 1), ("extension Other {}", 1), ("struct Flow {}\nextension Other {}", 0),
        ("// struct Other\nactor Flow {}", 0), ("package final class Flow {}", 0), ("func free() {}", 0),
        ("typealias Flow = Int\nextension Array {}", 0),
        ("typealias Other = Int\nextension Array {}", 1),
    ])
    func aFileHoldsOneTypeUnderItsName(text: String, violations: Int) {
        #expect(TypeRules.oneTypeAFile([file(text)]).count == violations)
    }

    @Test func extensionsLieInFilesNamedAfterTypeAndAspect() {
        #expect(TypeRules.oneTypeAFile([file("extension Flow {}", at: "Sources/WizardEngine/Flow+Text.swift")]).isEmpty)
        #expect(TypeRules.oneTypeAFile([file("extension Endpoint {}", at: "Sources/WizardAPI/Operations/push.swift")]).isEmpty)
        #expect(TypeRules.oneTypeAFile([file("extension Step {}", at: "Sources/WizardEngine/Flow+Text.swift")]).count == 1)
    }

    @Test(arguments: [
        "try! f()", "a as! B", "fatalError()", "precondition(a)", "preconditionFailure()", "let a: Mutex<Int>", "unowned(unsafe) let a: A",
    ])
    func bannedCallsAreFoundInSourcesAndNotInCommentsOrTests(line: String) {
        #expect(CallRules.bannedCalls([file("let a = 1\n\(line)")]).count == 1)
        #expect(CallRules.bannedCalls([file("// \(line)\nlet a = \"\(line)\"")]).isEmpty)
        #expect(CallRules.bannedCalls([file(line, at: "Tests/WizardEngineTests/FlowTests.swift")]).isEmpty)
    }

    @Test(arguments: ["Self.precondition(a)", "func precondition(", "myFatalError() // fatalError()"])
    func membersAndOtherWordsOfTheSameNamePass(line: String) {
        #expect(CallRules.bannedCalls([file(line)]).isEmpty)
    }

    @Test(arguments: ["nonisolated(unsafe) var a: Int", "final class Flow: @unchecked Sendable {}"])
    func uncheckedPromisesAreForRoomsFacingCWithTheirReason(line: String) {
        let path = "Sources/MicroHTTPServer/Flow.swift"
        #expect(CallRules.uncheckedPromises([file("// Reason.\n\(line)")]).count == 1)
        #expect(CallRules.uncheckedPromises([file("\n\(line)", at: path)]).count == 1)
        #expect(CallRules.uncheckedPromises([file("// Reason.\n\(line)", at: path)]).isEmpty)
        #expect(CallRules.uncheckedPromises([file("\(line) // Reason.", at: path)]).isEmpty)
    }

    @Test(arguments: [
        ("WizardEngine", "import WizardSessions", 1), ("WizardEngine", "package import JSONValue", 0),
        ("WizardEngine", "internal import Glibc", 1),
        ("HTTPMessage", "import JSONValue", 1), ("WizardAPI", "import Foundation", 1), ("WizardAPI", "import FoundationEssentials", 1),
        ("wizardd", "import MicroHTTPServer", 0), ("wizardd", "import Foundation", 1), ("WizardTestSupport", "import Glibc", 0),
        ("WizardEngine", "import struct WizardAPI.Snapshot", 1), ("Unheard", "let a = 1", 1), ("WizardEngine", "// import WizardAPI", 0),
    ])
    func importsFollowTheTable(room: String, line: String, violations: Int) {
        #expect(ImportRules.directions([file(line, at: "Sources/\(room)/Flow.swift")]).count == violations)
    }

    @Test(arguments: [
        ("package struct Flow {}", 1), ("/// A flow.\npackage struct Flow {}", 0), ("struct Flow {}", 0), ("package import JSONValue", 0),
        ("/// A flow.\n@frozen\n@usableFromInline\npackage struct Flow {}", 0), ("// A flow.\npackage struct Flow {}", 1),
        ("    package func walk() {}", 1), ("    package static func == (left: A, right: A) -> Bool {", 0),
        ("    package var description: String {", 0), ("    package private(set) var count: Int", 1),
        ("    package init(stringLiteral: String) {", 0),
        ("protocol Walker {\n    func walk()\n}\nstruct Flow: Walker {\n    package func walk() {}\n}", 0),
        ("protocol Walker {\n    func walk()\n}\nstruct Flow: Walker {\n    package func run() {}\n}", 1),
    ])
    func whatOtherRoomsSeeIsDocumented(text: String, violations: Int) {
        #expect(DocumentationRules.undocumented([file(text)]).count == violations)
    }

    @Test(arguments: ["// TO" + "DO: later", "FIX" + "ME", "see /wo" + "rk/notes", "fetch from py" + "pi.org"])
    func leftoversAndPlacesAreFoundInEveryFile(line: String) {
        #expect(WordRules.banned([file("a\n\(line)", at: "README.md")]).count == 1)
    }

    @Test func ordinaryWordsPass() {
        #expect(WordRules.banned([file("a workaround in TODOS and network/work", at: "README.md")]).isEmpty)
    }

    @Test func onlyThePartsOfTheProjectLieAtTheTop() {
        #expect(LayoutRules.strangers(atTop: ["Sources", "Makefile", "NOTES.md"]) == ["NOTES.md has no place at the top"])
    }

    @Test func aFileWhoseDeclarationsNobodyMentionsIsUnused() {
        let flow = file("package struct Flow {}")
        let user = file("func f(_ flow: Flow) {}\nfunc g() { f(Flow()) }", at: "Sources/WizardAPI/Use.swift")
        let root = file("@main\nstruct Wizardd {}\ng()", at: "Sources/wizardd/Wizardd.swift")
        #expect(LayoutRules.unused([flow, user, root]).isEmpty)
        #expect(LayoutRules.unused([flow, root]) == ["Sources/WizardEngine/Flow.swift: nothing uses it"])
        #expect(LayoutRules.unused([flow, file("@main\n// Flow", at: "Sources/wizardd/Wizardd.swift")]).count == 1)
        let initialiser = file("extension Int { init() {} }", at: "Sources/WizardEngine/Int+Text.swift")
        #expect(LayoutRules.unused([initialiser, root]).isEmpty)
        let ownExtension = file("extension Flow { func f() {} }", at: "Sources/WizardEngine/Flow+Text.swift")
        #expect(LayoutRules.unused([flow, ownExtension, file("@main\nf()", at: "Sources/wizardd/Wizardd.swift")]).count == 1)
        #expect(LayoutRules.unused([flow, ownExtension, file("@main\nFlow()", at: "Sources/wizardd/Wizardd.swift")]).count == 1)
    }
}
