import Foundation
import Testing
import WizardTestSupport

@Suite("wizardd's other commands")
struct CommandTests {
    @Test("check ends with 0 for good definitions and tells their lengths")
    func good() async throws {
        let outcome = try await Program.run(["check", "example:registration", "example:checkout"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("registration is good") && outcome.output.contains("checkout is good"))
    }

    @Test("check ends with 1 and a line a fault, and with 2 without files")
    func bad() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "wizardd-\(UUID().uuidString).json")
        try Data(#"{"id": "f", "steps": [{"id": "a"}, {"id": "a"}, {"id": "b", "frob": 1}]}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = try await Program.run(["check", "example:registration", file.path])
        #expect(outcome.status == 1)
        #expect((outcome.output + outcome.errors).contains("/steps/1/id") && (outcome.output + outcome.errors).contains("/steps/2/frob"))
        #expect(try await Program.run(["check", "/nowhere.json"]).status == 1)
        #expect(try await Program.run(["check"]).status == 2)
    }

    @Test("version and help are told on standard output with 0")
    func help() async throws {
        let version = try await Program.run(["--version"])
        #expect(version.status == 0)
        #expect(version.output.wholeMatch(of: /wizardd [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
        for arguments in [["--help"], ["-h"], ["help"], ["serve", "--help"], ["check", "--help"], []] {
            let outcome = try await Program.run(arguments)
            #expect(outcome.status == 0 && outcome.output.contains("--listen"), "\(arguments)")
            #expect(outcome.errors == "")
        }
    }
}
