import JSONValue

/// Texts of the sizes that the service sees.
enum Samples {
    /// The body of a push, about 100 bytes.
    static let push = #"{"op":"push","step":"address","launchMode":"singleTop","params":{"country":"DE","from":12},"animate":true}"#

    /// The answer to a change, about 2 KB: a stack of entries and the progress.
    static let answer = text(answer(entries: 8))

    /// A flow as it is stored, about 60 KB.
    static let flow = text([
        "id": "account", "title": "Open an account",
        "steps": .array((0..<100).map(step)),
    ])

    static func text(_ value: JSONValue) -> String {
        String(decoding: value.encoded, as: UTF8.self)
    }

    /// A session as a client gets it; seven entries make about 1.2 KB.
    static func answer(entries: Int) -> JSONValue {
        let stack = (0..<entries).map { number -> JSONValue in
            [
                "id": .string("e\(number)"), "step": .string("step-\(number)"), "task": "main",
                "params": ["country": "DE", "amount": 12.5], "at": "2026-11-30T02:01:00Z",
                "label": .string("Your address, part \(number) – check it"), "counted": true,
            ]
        }
        return [
            "id": "s_7Zk3QpXw90aLmT4v", "version": 41, "status": "active", "etag": "v41-k3Qp7ZxW",
            "current": ["entry": "e7", "step": "step-7", "page": .null], "stack": .array(stack),
            "progress": ["visible": true, "position": 8, "total": 12, "fraction": 0.6666666666666666, "style": "ratio"],
        ]
    }

    private static func step(_ number: Int) -> JSONValue {
        [
            "id": .string("step-\(number)"), "title": .string("Step number \(number): a question about the household"),
            "kind": "form", "launchMode": "singleTop", "counted": true, "number": .number(JSONNumber(number)), "total": 100,
            "when": ["and": [[">": [["var": "account.age"], 17]], ["==": [["var": "account.country"], "DE"]]]],
            "schema": [
                "type": "object", "required": ["street", "zip"], "additionalProperties": false,
                "properties": [
                    "street": ["type": "string", "minLength": 1, "maxLength": 120],
                    "zip": ["type": "string", "pattern": "^[0-9]{5}$"], "share": ["type": "number", "maximum": 0.75],
                ],
            ],
        ]
    }
}
