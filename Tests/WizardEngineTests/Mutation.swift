import JSONValue

/// Changes a JSON value at a place drawn at random.
enum Mutation {
    private static let members = ["when", "next", "kind", "inOrder", "counted", "schema"]

    /// One change: something dropped, doubled, swapped for another value of the definition, or for one of another type.
    static func mutate(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue {
        switch value {
        case .object(let object) where !object.isEmpty: mutate(object, &random)
        case .array(let elements) where !elements.isEmpty: mutate(elements, &random)
        default: anything(&random)
        }
    }

    private static func mutate(_ object: JSONObject, _ random: inout SeededRandom) -> JSONValue {
        var object = object
        let name = object.names[Int.random(in: 0..<object.count, using: &random)]
        switch Int.random(in: 0..<12, using: &random) {
        case 0: object[name] = nil
        case 1: object[name + "x"] = object[name]
        case 2: object[name] = anything(&random)
        case 3: object[members.randomElement(using: &random) ?? "when"] = anything(&random)
        default: object[name] = object[name].map { mutate($0, &random) }
        }
        return .object(object)
    }

    private static func mutate(_ elements: [JSONValue], _ random: inout SeededRandom) -> JSONValue {
        var elements = elements
        let place = Int.random(in: 0..<elements.count, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: elements.remove(at: place)
        case 1: elements.append(elements[place])
        case 2: elements.shuffle(using: &random)
        case 3: elements[place] = anything(&random)
        default: elements[place] = mutate(elements[place], &random)
        }
        return .array(elements)
    }

    private static func anything(_ random: inout SeededRandom) -> JSONValue {
        let values: [JSONValue] = [
            .null, true, 0, -1, 1.5, "", "account", "payment", "help", "a/b~", [], [1], [:], ["to": "payment"], [["to": "account"]],
            ["var": "account.email"], ["var": "payment.means"], ["==": [["var": ""], 1]], ["type": "object"], ["$ref": "#/x"],
        ]
        return values.randomElement(using: &random) ?? .null
    }
}
