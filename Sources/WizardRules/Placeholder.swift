// Stands in until the schema is merged.
package import JSONValue
package struct SchemaViolation: Sendable, Hashable { package let pointer: String; package let keyword: String; package let detail: String }
package struct SchemaFaults: Error, Sendable { package let faults: [RuleFault] }
package struct JSONSchema: Sendable {
    package init(_ schema: JSONValue) throws(SchemaFaults) {}
    package func validate(_ value: JSONValue) -> [SchemaViolation] { [] }
}
