import Foundation

/// The files of the repository that these tests belong to.
enum Repository {
    /// What tools leave behind; never committed.
    private static let ignored: Set<String> = [".git", ".build", ".swiftpm", "__pycache__"]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The names at the top, without what tools leave behind.
    static let topLevel: [String] = entries(of: root).map(\.lastPathComponent)

    /// Every text file.
    static let files: [SourceFile] = files(in: root, path: "")

    private static func entries(of folder: URL) -> [URL] {
        let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        return all.filter { !ignored.contains($0.lastPathComponent) }.sorted { $0.path() < $1.path() }
    }

    private static func files(in folder: URL, path: String) -> [SourceFile] {
        entries(of: folder).flatMap { entry -> [SourceFile] in
            let name = path + entry.lastPathComponent
            if (try? entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
                return files(in: entry, path: name + "/")
            }
            return (try? String(contentsOf: entry, encoding: .utf8)).map { [SourceFile(name, $0)] } ?? []
        }
    }
}
