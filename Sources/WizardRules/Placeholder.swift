// Stands in until JSON Schema is merged: `required` and `minimum` of members alone.
package import JSONValue

package struct SchemaViolation: Sendable, Hashable {
    package let pointer: String
    package let keyword: String
    package let detail: String
}

package struct SchemaFaults: Error, Sendable { package let faults: [RuleFault] }

package struct JSONSchema: Sendable {
    let schema: JSONValue
    package init(_ schema: JSONValue) throws(SchemaFaults) { self.schema = schema }
    package func validate(_ value: JSONValue) -> [SchemaViolation] {
        let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { value[$0] == nil }
        let low = (schema["properties"]?.object?.members ?? []).filter { member in
            guard let least = member.value["minimum"]?.number, let found = value[member.name]?.number else { return false }
            return found.double < least.double
        }
        return missing.map { SchemaViolation(pointer: "", keyword: "required", detail: "lacks \($0)") }
            + low.map { SchemaViolation(pointer: "/\($0.name)", keyword: "minimum", detail: "too small") }
    }
}
