package import JSONValue

/// A JSON Schema, draft 2020-12, compiled for checking a step's data.
///
/// Supported are the vocabularies core, applicator, unevaluated and validation, with references within the document
/// (`$ref`, `$dynamicRef`, `$anchor`, `$id`). `format` and the content and meta-data keywords are annotations: their own form is
/// checked, data never is. Everything else is refused when a schema is compiled, unless its name starts with `x-`: a keyword
/// that nobody knows (mostly misspelt, or of an older draft), a reference out of the document, a pattern that has backreferences.
package struct JSONSchema: Sendable {
    /// How many violations one check tells at most.
    package static let violationsMax = 64

    let document: SchemaDocument

    /// Compiles a schema.
    ///
    /// - Throws: `SchemaFaults`, every fault found with its place in the schema.
    package init(_ schema: JSONValue) throws(SchemaFaults) {
        document = try SchemaCompiler.compile(schema)
    }

    /// What a value breaks, up to `violationsMax` in the order of the schema; empty for a valid value.
    ///
    /// The work is bounded: a value that cannot be checked within it is not valid, with a violation of no keyword.
    package func validate(_ value: JSONValue) -> [SchemaViolation] {
        var run = SchemaRun(document)
        return run.violations(of: value)
    }
}
