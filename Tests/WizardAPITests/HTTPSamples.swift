import JSONValue
import ServiceSupport
import WizardTestSupport

/// What the tests of the HTTP rules have in common.
enum HTTPSamples {
    static let adminKey = "an-admin-key-for-tests"

    /// Three steps, the first with a schema; anybody may start sessions.
    static func flow(_ id: String = "signup", _ members: JSONObject = JSONObject()) throws -> TestFlow {
        var flow = try TestFlow(
            json: """
                {"id": "\(id)", "steps": [
                  {"id": "account", "schema": {"type": "object", "required": ["email"], "properties": {"email": {"type": "string"}}}},
                  {"id": "address"}, {"id": "confirm"}], "session": {"startedBy": "anyone"}}
                """)
        guard var definition = flow.definition.object else { return flow }
        for member in members.members { definition[member.name] = member.value }
        flow.definition = .object(definition)
        return flow
    }

    /// A service with an admin key, and limits of a client that no test reaches by accident.
    static func exposed(_ flows: TestFlow...) -> TestSetup {
        var setup = TestSetup().with(key: adminKey)
        setup.flows = flows
        setup.configuration.clientLimits.requestBurst = 10_000
        setup.configuration.clientLimits.creationsPerSecond = 1_000
        return setup
    }
}
