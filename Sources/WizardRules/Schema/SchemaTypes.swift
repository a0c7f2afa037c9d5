internal import JSONValue

/// The types that a value may have.
struct SchemaTypes: OptionSet, Sendable {
    let rawValue: UInt8

    static let null = SchemaTypes(rawValue: 1)
    static let boolean = SchemaTypes(rawValue: 2)
    static let object = SchemaTypes(rawValue: 4)
    static let array = SchemaTypes(rawValue: 8)
    static let number = SchemaTypes(rawValue: 16)
    static let string = SchemaTypes(rawValue: 32)
    static let integer = SchemaTypes(rawValue: 64)

    private static let names: [(name: String, type: SchemaTypes)] = [
        ("null", .null), ("boolean", .boolean), ("object", .object), ("array", .array), ("number", .number), ("string", .string),
        ("integer", .integer),
    ]

    /// The type of a name in a schema.
    init?(name: String) {
        guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
        self = found.type
    }

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    func contains(typeOf value: JSONValue) -> Bool {
        switch value {
        case .null: contains(.null)
        case .bool: contains(.boolean)
        case .object: contains(.object)
        case .array: contains(.array)
        case .string: contains(.string)
        case .number(let number): contains(.number) || contains(.integer) && ExactDecimal.isInteger(number)
        }
    }

    /// For example "string or null".
    var text: String {
        Self.names.filter { contains($0.type) }.map(\.name).joined(separator: " or ")
    }
}
