import Foundation
import FuzzTargets
import Testing

/// The inputs that fuzzing found worth keeping, played again; libFuzzer itself is run by `Tests/Fuzz/run.sh`.
@Suite("The fuzzer's corpus")
struct FuzzCorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fuzz/Corpus").standardizedFileURL

    @Test("no input that fuzzing kept breaks anything", arguments: FuzzTarget.allCases)
    func corpusHolds(target: FuzzTarget) throws {
        let folder = Self.folder.appending(path: target.rawValue)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 10)
        for file in files {
            let bytes = try [UInt8](Data(contentsOf: file))
            #expect(target.takes(bytes), "\(file.lastPathComponent)")
        }
    }
}
