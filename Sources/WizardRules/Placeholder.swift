// Stands in until the rules are merged.
package import JSONValue
package struct RuleReads: Sendable, Hashable { package var names: Set<String> = []; package var dynamic = false }
package struct RuleFault: Error, Sendable, Hashable { package let pointer: String; package let detail: String }
package struct JSONLogic: Sendable {
    package let reads = RuleReads()
    package init(_ rule: JSONValue) throws(RuleFault) {}
    package func isTruthy(_ data: JSONValue) -> Bool { true }
}
package struct SchemaViolation: Sendable, Hashable { package let pointer: String; package let keyword: String; package let detail: String }
package struct SchemaFaults: Error, Sendable { package let faults: [RuleFault] }
package struct JSONSchema: Sendable {
    package init(_ schema: JSONValue) throws(SchemaFaults) {}
    package func validate(_ value: JSONValue) -> [SchemaViolation] { [] }
}
