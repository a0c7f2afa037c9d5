import JSONValue
import Testing

@testable import WizardRules

/// Throws random rules, schemas, patterns and data at the compilers and evaluators; a trap ends the test run.
@Suite struct RandomRulesTests {
    @Test(arguments: 0..<20) func rulesNeverTrapAndNegationNegates(_ seed: UInt64) throws {
        var random = RandomJSON(seed: seed)
        for _ in 0..<300 {
            let rule = random.rule(depth: 5)
            let data = random.value(depth: 4)
            guard let compiled = try? JSONLogic(rule), let negated = try? JSONLogic(["!": [rule]]) else { continue }
            let result = compiled.evaluate(data)
            _ = try json(result.text)
            // Null also stands for a rule that ran out of steps.
            if result != .null { #expect(negated.isTruthy(data) == !compiled.isTruthy(data), "\(rule.text) on \(data.text)") }
        }
    }

    @Test(arguments: 0..<20) func schemasNeverTrapAndTheirLogicHolds(_ seed: UInt64) throws {
        var random = RandomJSON(seed: seed)
        for _ in 0..<300 {
            let schema = random.addressedSchema(depth: 4)
            guard let compiled = try? JSONSchema(schema) else { continue }
            let not = try JSONSchema(["not": schema])
            let all = try JSONSchema(["allOf": [schema, true]])
            let one = try JSONSchema(["oneOf": [schema, false]])
            for _ in 0..<5 {
                let value = random.value(depth: 4)
                let isValid = compiled.validate(value).isEmpty
                #expect(not.validate(value).isEmpty == !isValid, "\(schema.text) on \(value.text)")
                #expect(all.validate(value).isEmpty == isValid, "\(schema.text) on \(value.text)")
                #expect(one.validate(value).isEmpty == isValid, "\(schema.text) on \(value.text)")
            }
        }
    }

    @Test(arguments: 0..<20) func anythingMayBeSentAsARuleOrASchema(_ seed: UInt64) {
        var random = RandomJSON(seed: seed)
        for _ in 0..<300 {
            let value = random.value(depth: 6)
            if let rule = try? JSONLogic(value) { #expect(rule.evaluate(value).text.isEmpty == false) }
            if let schema = try? JSONSchema(value) { #expect(schema.validate(value).count <= JSONSchema.violationsMax) }
        }
    }

    @Test(arguments: 0..<20) func patternsNeverTrapAndLookaheadAgrees(_ seed: UInt64) throws {
        var random = RandomJSON(seed: seed)
        for _ in 0..<500 {
            let text = random.patternText()
            guard let pattern = try? Pattern(text), let ahead = try? Pattern("(?=(?:\(text)))") else { continue }
            let sample = random.text()
            var steps = 1_000_000
            #expect(pattern.matches(sample, steps: &steps) == ahead.matches(sample, steps: &steps), "\(text) on \(sample)")
        }
    }
}
