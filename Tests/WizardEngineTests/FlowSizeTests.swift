import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: limits and hostile sizes")
struct FlowSizeTests {
    @Test("Each limit is met without a fault, and refused with its own code and number one further")
    func limits() throws {
        var limits = FlowLimits()
        (limits.steps, limits.branches, limits.pages, limits.kinds) = (3, 2, 2, 2)
        func report(_ steps: String, kinds: String = "{}") throws -> [String] {
            let definition = try FlowSamples.flow(steps, #""kinds": "# + kinds)
            return FlowSamples.faults(of: definition, limits: limits).map { "\($0.code.rawValue) \($0.pointer) \($0.limit ?? 0)" }
        }
        let branch = #"{"to": "b", "when": true}"#
        let page = { (id: String) in #"{"id": "\#(id)"}"# }
        #expect(try report(HostileFlow.list(3, HostileFlow.plain)) == [])
        #expect(try report(HostileFlow.list(4, HostileFlow.plain)) == ["too-many-steps /steps 3"])
        #expect(try report(#"{"id": "a", "next": [\#(branch), \#(branch)]}, {"id": "b"}"#) == [])
        let branches = try report(#"{"id": "a", "next": [\#(branch), \#(branch), \#(branch)]}, {"id": "b"}"#)
        #expect(branches == ["too-many-branches /steps/0/next 2"])
        #expect(try report(#"{"id": "a", "pages": {"items": [\#(page("p")), \#(page("q"))]}}"#) == [])
        let pages = try report(#"{"id": "a", "pages": {"items": [\#(page("p")), \#(page("q")), \#(page("r"))]}}"#)
        #expect(pages == ["too-many-pages /steps/0/pages/items 2"])
        #expect(try report(HostileFlow.plain(0), kinds: #"{"a": "b", "b": "c"}"#) == [])
        #expect(try report(HostileFlow.plain(0), kinds: #"{"a": "b", "b": "c", "c": "d"}"#) == ["too-many-kinds /kinds 2"])
    }

    @Test("The defaults are those of the contract")
    func defaults() {
        let limits = FlowLimits()
        #expect(limits.steps == 500 && limits.pages == 64)
    }

    @Test("A report ends at its bound, with the first places")
    func boundedReport() throws {
        let report = FlowSamples.report(on: try FlowSamples.flow(HostileFlow.list(500) { #"{"id":"s\#($0)","x":1,"when":{"var":"z"}}"# }))
        #expect(report.count == 100)
        #expect(report.prefix(2) == ["no-unconditional-step /steps", "unknown-member /steps/0/x"])
    }

    @Test("A definition of the largest size is judged soon, whatever it is made of", arguments: HostileFlow.all)
    func hostile(_ hostile: HostileFlow) throws {
        let definition = try FlowSamples.json(hostile.text)
        var codes: Set<String> = []
        let duration = ContinuousClock().measure {
            codes = Set(FlowSamples.faults(of: definition).map(\.code.rawValue))
        }
        #expect(codes == hostile.codes)
        // Unoptimised and on a busy machine; a check that grew with the square of the size would take minutes.
        #expect(duration < .seconds(20))
    }
}
