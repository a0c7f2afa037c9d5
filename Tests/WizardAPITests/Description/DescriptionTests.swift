import Foundation
import HTTPMessage
import Testing
import WizardAPI

/// `openapi.yaml` and the server, held against each other; `Tests/Contract` does the same with real answers.
@Suite("The description")
struct DescriptionTests {
    static let outline = DescriptionOutline(String(decoding: APIDescription.text, as: UTF8.self))
    static let described = DescribedOperation.all(in: outline)

    @Test("Each endpoint is described: its id, method, path, query, and media types", arguments: Endpoint.all.map(\.id))
    func endpoints(id: String) throws {
        let endpoint = try #require(Endpoint.all.first { $0.id == id })
        #expect(Self.described.filter { $0.id == id } == [DescribedOperation(endpoint)])
    }

    @Test("Nothing is described that the server does not have")
    func operations() {
        #expect(Set(Self.described.map(\.id)) == Set(Endpoint.all.map(\.id)))
        #expect(Self.described.count == Endpoint.all.count)
    }

    @Test("Each operation stands in a file of its name")
    func files() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let folder = here.appending(path: "../../../Sources/WizardAPI/Operations").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        #expect(Set(files) == Set(Self.described.map { "\($0.id).swift" }))
    }

    @Test("Each variable of a path is a parameter", arguments: described.map(\.template))
    func variables(template: String) {
        let variables = template.matches(of: /\{(\w+)\}/).map { String($0.1) }
        for method in Self.outline.children(of: ["paths", template]) {
            let parameters = DescribedOperation.parameters(Self.outline, ["paths", template, method]).filter { $0.place == "path" }
            #expect(parameters.map(\.name) == variables)
        }
    }

    @Test("The codes that a status can have are those of the problems of this status")
    func codes() {
        let responses = Self.outline.lines.compactMap { line -> (UInt16, String)? in
            guard line.keys.count == 5, line.keys[3] == "responses", let status = UInt16(line.keys[4]) else { return nil }
            return line.value.firstMatch(of: /#\/components\/responses\/(\w+)/).map { (status, String($0.1)) }
        }
        let codes = Dictionary(grouping: responses, by: \.0).mapValues { uses in
            Set(uses.map(\.1)).flatMap { Self.codes(of: $0) }.sorted()
        }
        let problems = Dictionary(grouping: ProblemCode.allCases, by: \.meaning.status.code).mapValues { $0.map(\.rawValue).sorted() }
        #expect(codes == problems)
    }

    /// The codes that the text of a response names.
    private static func codes(of response: String) -> [String] {
        let text = outline.under(["components", "responses", response]).map { "\($0.keys.last ?? ""): \($0.value)" }
        return text.flatMap { $0.matches(of: /`([a-z-]+)`/) }.map { String($0.1) }
    }
}
