import Foundation
import JSONValue
import Testing

/// One case of `navigation.json`: facts of other systems in neutral words, and the articles' own behaviour.
struct NavigationCase: Sendable, CustomTestStringConvertible {
    let id: String
    let name: String
    let initial: JSONValue
    let operation: JSONValue
    let expected: JSONValue

    var testDescription: String { "\(id) \(name)" }

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.string, let name = value["name"]?.string, let initial = value["initial"],
            let operation = value["operation"], let expected = value["expected"]
        else { return nil }
        self.id = id
        self.name = name
        self.initial = initial
        self.operation = operation
        self.expected = expected
    }

    /// Every case of the file, in its order; empty where it cannot be read, which a test notices.
    static let all: [NavigationCase] = {
        guard let file = Bundle.module.url(forResource: "navigation", withExtension: "json"), let data = try? Data(contentsOf: file),
            let value = try? JSONParser.parse([UInt8](data))
        else { return [] }
        return (value.array ?? []).compactMap(NavigationCase.init)
    }()
}

extension JSONValue {
    /// The number as an integer; `nil` for every other kind of value.
    var int: Int? { number?.integer }
}
