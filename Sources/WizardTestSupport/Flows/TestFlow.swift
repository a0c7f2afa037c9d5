package import JSONValue
package import ServiceSupport
package import WizardEngine
package import WizardSessions

/// A definition for tests.
package struct TestFlow: Sendable {
    /// The definition, the body of `POST /v1/flows`.
    package var definition: JSONValue

    package init(_ definition: JSONValue) {
        self.definition = definition
    }

    /// A definition written as JSON.
    package init(json: String) throws {
        definition = try JSONParser.parse(Array(json.utf8))
    }

    /// Steps without conditions, named in one text: `?` behind a name leaves the step uncounted, `*` in order besides; with further
    /// members of the flow.
    package init(_ id: String, _ names: String, _ members: JSONObject = JSONObject()) {
        var flow = JSONObject([("id", .string(id)), ("steps", .array(names.split(separator: " ").map(Self.step)))])
        for member in members.members { flow[member.name] = member.value }
        definition = .object(flow)
    }

    /// One that ships with the service.
    package static func example(_ example: ExampleFlow) throws -> TestFlow {
        TestFlow(try JSONParser.parse(example.source))
    }

    /// The flow's id.
    package var id: String { definition["id"]?.string ?? "" }

    /// The flow, checked, as a stored revision.
    package func revision(_ number: Int, at now: Timestamp = Timestamp(milliseconds: 0)) throws -> FlowRevision {
        let flow = try FlowChecker().check(definition).flow
        return FlowRevision(reference: FlowReference(id: flow.id, revision: number), flow: flow, createdAt: now)
    }

    private static func step(_ name: Substring) -> JSONValue {
        switch name.last {
        case "?": ["id": .string(String(name.dropLast())), "counted": false]
        case "*": ["id": .string(String(name.dropLast())), "counted": false, "inOrder": true]
        default: ["id": .string(String(name))]
        }
    }
}
