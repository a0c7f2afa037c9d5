internal import JSONValue
internal import ServiceSupport
internal import WizardAPI
internal import WizardEngine

/// A flow definition on its way in: from a file, or one that ships with the binary.
struct FlowFile {
    /// Why a definition cannot be used, a line a fault.
    struct Refusal: Error, CustomStringConvertible {
        let lines: [String]

        var description: String { lines.joined(separator: "\n") }
    }

    /// The checked flow of a file, or of `example:NAME`.
    static func read(_ path: String, limits: Limits = Limits()) throws(Refusal) -> FlowCheck {
        let source = try source(path)
        let definition: JSONValue
        do throws(JSONParseError) { definition = try JSONParser.parse(source, depth: limits.jsonDepthMax) } catch {
            throw Refusal(lines: ["\(path): \(error)"])
        }
        do throws(InvalidFlow) { return try FlowChecker(limits: FlowLimits(limits)).check(definition) } catch {
            throw Refusal(
                lines: error.faults.map { "\(path)\($0.pointer.isEmpty ? "" : "#" + $0.pointer): \($0.detail) (\($0.code.rawValue))" })
        }
    }

    private static func source(_ path: String) throws(Refusal) -> [UInt8] {
        if path.hasPrefix("example:") {
            guard let example = ExampleFlow(rawValue: String(path.dropFirst(8))) else {
                let names = ExampleFlow.allCases.map(\.rawValue).joined(separator: ", ")
                throw Refusal(lines: ["\(path): there is no such example; there are \(names)"])
            }
            return example.source
        }
        guard let text = TextFile.read(path) else { throw Refusal(lines: ["\(path): the file cannot be read"]) }
        return Array(text.utf8)
    }
}
