import Foundation
import Glibc
import JSONValue

/// The cases of other projects, which are kept outside this one.
enum Cases {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/cases").standardizedFileURL

    /// The value in a file of cases; `nil` where it is absent.
    static func value(_ path: String) -> JSONValue? {
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return nil }
        return try? JSONParser.parse([UInt8](data), depth: 128)
    }

    /// The names of the files of cases in a folder, in order.
    static func files(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? [])
            .filter { $0.hasSuffix(".json") }.sorted()
    }
}

/// The seconds of processor time that the work takes on this thread, whatever else the machine does.
func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try work()
    return now() - start
}

/// The value of a JSON text, so that cases read as their users write them.
func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse([UInt8](text.utf8), depth: JSONParser.greatestDepth)
}

extension JSONValue {
    /// The value as JSON text, to compare spellings and name failures.
    var text: String { String(decoding: encoded, as: UTF8.self) }
}
