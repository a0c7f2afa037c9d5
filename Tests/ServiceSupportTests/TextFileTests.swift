import Foundation
import ServiceSupport
import Testing

@Suite struct TextFileTests {
    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        try body(path.path())
    }

    @Test func aTextComesBackWhole() throws {
        let text = String(repeating: "é", count: 100_000)
        try withFile(Array(text.utf8)) { #expect(TextFile.read($0) == text) }
        try withFile([]) { #expect(TextFile.read($0)?.isEmpty == true) }
    }

    @Test func whatIsNoTextIsNil() throws {
        try withFile([0xff]) { #expect(TextFile.read($0) == nil) }
        #expect(TextFile.read("/nonexistent") == nil)
        #expect(TextFile.read("/") == nil)
    }
}
