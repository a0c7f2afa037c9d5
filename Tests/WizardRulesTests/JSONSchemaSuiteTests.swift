import JSONValue
import Testing
import WizardRules

/// Runs json-schema-org/JSON-Schema-Test-Suite, draft 2020-12, which is kept outside the project.
@Suite struct JSONSchemaSuiteTests {
    static let folder = "json-schema/draft2020-12"
    static let files = Cases.files(folder)

    /// How many tests of each file need what is refused when a schema is stored: other documents, or other dialects.
    static let refused = ["defs.json": 2, "dynamicRef.json": 13, "ref.json": 2, "refRemote.json": 31, "vocabulary.json": 5]

    struct Count: Equatable {
        var right = 0
        var refused = 0
        var wrong: [String] = []
    }

    static func count(_ file: String) throws -> Count {
        var count = Count()
        for group in try #require(Cases.value(folder + "/" + file)?.array) {
            let tests = try #require(group["tests"]?.array)
            let schema: JSONSchema
            do throws(SchemaFaults) {
                schema = try JSONSchema(group["schema"] ?? .null)
            } catch {
                count.refused += tests.count
                continue
            }
            for test in tests {
                if schema.validate(test["data"] ?? .null).isEmpty == test["valid"]?.bool {
                    count.right += 1
                } else {
                    count.wrong.append("\(group["description"]?.string ?? ""): \(test["description"]?.string ?? "")")
                }
            }
        }
        return count
    }

    @Test(.enabled(if: !files.isEmpty, "shared/cases/json-schema is absent"))
    func everyTestIsRightOrItsSchemaRefused() throws {
        var table = "file | right | refused | wrong\n"
        var total = Count()
        for file in Self.files {
            let count = try Self.count(file)
            table += "\(file) | \(count.right) | \(count.refused) | \(count.wrong.count)\n"
            total.right += count.right
            total.refused += count.refused
            total.wrong += count.wrong
            #expect(count.wrong == [], "\(file)")
            #expect(count.refused == Self.refused[file, default: 0], "\(file)")
        }
        print(table + "all | \(total.right) | \(total.refused) | \(total.wrong.count)")
    }
}
