internal import JSONValue

extension String {
    /// Whether both texts have the same code points. Swift's `==` also takes canonically equivalent spellings as equal
    /// (`é` as one or as two code points), which neither JSON Schema (core, section 4.2.2) nor JavaScript does.
    func isExactly(_ other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}

extension JSONValue {
    /// Whether both are the same JSON value: numbers by their value, texts by their code points, arrays in order, objects
    /// in any order.
    func isExactly(_ other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.isExactly(right)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isExactly($1) }
        case (.object(let left), .object(let right)):
            left.count == right.count && left.members.allSatisfy { member in right[member.name]?.isExactly(member.value) ?? false }
        default: false
        }
    }
}
