import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: the examples that ship with the service")
struct FlowExampleTests {
    private func check(_ example: ExampleFlow) throws -> FlowCheck {
        try FlowChecker().check(JSONParser.parse(example.source))
    }

    @Test("Every example passes the check and bears its own name", arguments: ExampleFlow.allCases)
    func passes(_ example: ExampleFlow) throws {
        #expect(FlowSamples.report(on: try JSONParser.parse(example.source)) == [])
        #expect(try check(example).flow.id == example.rawValue)
    }

    @Test("The registration has four counted steps and a help page that no way leads to")
    func registration() throws {
        let check = try check(.registration)
        #expect(FlowSamples.ids(check.flow.plan.counted.steps, of: check.flow) == ["account", "profile", "address", "confirm"])
        #expect(FlowSamples.ids(check.extent.longest, of: check.flow) == ["account", "profile", "address", "confirm"])
        #expect(check.extent.shortest == check.extent.longest && check.flow.plan.fixedPath?.walk == check.extent.longest)
        #expect(check.flow.index(of: "help").map { check.flow.steps[$0].inOrder } == false)
    }

    @Test("In the messenger nothing is counted, and a group is a kind of chat")
    func messenger() throws {
        let flow = try check(.messenger).flow
        #expect(flow.plan.counted.isEmpty && flow.plan.inOrder.isEmpty)
        #expect(flow.steps.map(\.id) == ["home", "list", "chat", "groupChat", "detail", "settings"])
        #expect(flow.kinds.isKind("groupChat", of: "chat") && !flow.kinds.isKind("chat", of: "groupChat"))
    }

    @Test("The checkout is shorter for people who collect")
    func checkout() throws {
        let check = try check(.checkout)
        #expect(FlowSamples.ids(check.extent.shortest, of: check.flow) == ["cart", "customer", "delivery", "payment", "receipt"])
        #expect(check.extent.longest.count == 8 && check.extent.isExact)
        #expect(check.flow.index(of: "payment").map { check.flow.steps[$0].history } == .invalidate)
    }

    @Test("In the identity check only a backend decides")
    func identity() throws {
        let check = try check(.identity)
        #expect(check.flow.steps.filter { $0.submittedBy == .admin }.map(\.id) == ["decision"])
        #expect(check.extent.longest.count == 5 && check.extent.shortest.count == 3)
    }
}
