import Foundation
import JSONValue
import Testing
import WizardTestSupport

/// The built binary as a process of its own, which is gone when the test is over.
///
/// It is waited for on a thread of the test's own, so that other tests go on.
actor Program {
    /// What a run that ended has left.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    private let process = Foundation.Process()
    private let output = Pipe()
    private nonisolated let executor = ThreadExecutor()
    private let errors: URL

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Starts the program with arguments and with these variables besides its own necessities.
    init(_ arguments: [String], _ variables: [String: String] = [:]) throws {
        guard let binary = Self.binary else { throw TestFailure("the binary is not beside the tests") }
        process.executableURL = binary
        process.arguments = arguments
        process.environment = variables.merging(["PATH": "/usr/bin:/bin"]) { first, _ in first }
        errors = FileManager.default.temporaryDirectory.appending(path: "wizardd-\(UUID().uuidString).err")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: errors)
    }

    /// The binary beside the tests' own.
    static var binary: URL? {
        let place = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
        return [place, Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent() ?? place]
            .map { $0.appending(path: "wizardd") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs the program to its end.
    static func run(_ arguments: [String], _ variables: [String: String] = [:]) async throws -> Outcome {
        try await Program(arguments, variables).finish()
    }

    /// Waits for the line that tells where the service listens; gives the port.
    func ready() throws -> UInt16 {
        var line: [UInt8] = []
        while line.last != 0x0A, let byte = try output.fileHandleForReading.read(upToCount: 1)?.first { line.append(byte) }
        guard let ready = try? JSONParser.parse(Array(line.dropLast())), ready["event"] == "ready",
            let port = ready["url"]?.string?.split(separator: ":").last.flatMap({ UInt16($0) })
        else { throw TestFailure("no line of readiness but \(String(decoding: line, as: UTF8.self)) \(errorText)") }
        return port
    }

    /// Sends a signal.
    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for the end.
    func finish() -> Outcome {
        let rest = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Outcome(status: status, output: String(decoding: rest, as: UTF8.self), errors: errorText)
    }

    private var errorText: String {
        (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    }
}
