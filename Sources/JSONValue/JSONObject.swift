/// The members of a JSON object, in the order they were added, each name once.
///
/// Names are compared by code points. Lookup costs a scan of a handful of members, and a hash lookup in objects that
/// hold more.
package struct JSONObject: Sendable {
    /// One member: its name and its value.
    package struct Member: Sendable {
        /// The name.
        package let name: String
        /// The value.
        package var value: JSONValue
    }

    /// The members in order.
    package private(set) var members: [Member]

    /// Where each name stands, kept only for objects of more than `indexedFrom` members.
    private var index: [CodeUnits: Int]?

    private static let indexedFrom = 16

    /// An object without members.
    package init() {
        members = []
    }

    /// An object without members and with room for some.
    init(capacity: Int) {
        members = []
        members.reserveCapacity(capacity)
    }

    /// An object of pairs; of two pairs with one name the later wins, at the earlier one's place.
    package init(_ pairs: some Sequence<(String, JSONValue)>) {
        members = []
        for (name, value) in pairs { self[name] = value }
    }

    /// How many members there are.
    package var count: Int { members.count }

    /// True when there are no members.
    package var isEmpty: Bool { members.isEmpty }

    /// The names in order.
    package var names: [String] { members.map(\.name) }

    /// The value of a member.
    ///
    /// Setting replaces it in place or adds it at the end; setting `nil` removes it,
    /// which takes time in proportion to the members.
    package subscript(name: String) -> JSONValue? {
        get { position(of: name).map { members[$0].value } }
        set {
            switch (position(of: name), newValue) {
            case (let found?, let value?): members[found].value = value
            case (nil, let value?): append(name, value)
            case (let found?, nil): remove(at: found)
            case (nil, nil): break
            }
        }
    }

    /// Adds a member at the end; does nothing and returns `false` where the name is taken.
    mutating func add(_ name: consuming String, _ value: consuming JSONValue) -> Bool {
        guard position(of: name) == nil else { return false }
        append(name, value)
        return true
    }

    /// Adds a member whose name is known to be free.
    mutating func append(_ name: consuming String, _ value: consuming JSONValue) {
        members.append(Member(name: name, value: value))
        if members.count > Self.indexedFrom { noteLast() }
    }

    private mutating func noteLast() {
        guard index != nil, let last = members.last else { return rebuildIndex() }
        index?[CodeUnits(text: last.name)] = members.count &- 1
    }

    /// The place of a member among the members, from 0; `nil` for a name that is not there.
    package func position(of name: String) -> Int? {
        if let index { return index[CodeUnits(text: name)] }
        let members = members.span
        for position in members.indices where members[position].name.isIdentical(to: name) { return position }
        return nil
    }

    /// Looks at one position first, since objects of one origin have their members in one order.
    private func position(of name: String, likely: Int) -> Int? {
        let members = members.span
        if members.indices.contains(likely), members[likely].name.isIdentical(to: name) { return likely }
        return position(of: name)
    }

    private mutating func remove(at position: Int) {
        members.remove(at: position)
        if index != nil { rebuildIndex() }
    }

    private mutating func rebuildIndex() {
        guard members.count > Self.indexedFrom else { return index = nil }
        var rebuilt = [CodeUnits: Int](minimumCapacity: members.count)
        for (position, member) in members.enumerated() { rebuilt[CodeUnits(text: member.name)] = position }
        index = rebuilt
    }
}

extension JSONObject: Hashable {
    /// Objects are equal when they have the same names with equal values, in any order.
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else { return false }
        let members = left.members.span
        for position in members.indices {
            guard let other = right.position(of: members[position].name, likely: position),
                members[position].value == right.members[other].value
            else { return false }
        }
        return true
    }

    package func hash(into hasher: inout Hasher) {
        var combined = 0
        for member in members {
            var one = Hasher()
            member.name.hashCodeUnits(into: &one)
            one.combine(member.value)
            combined ^= one.finalize()
        }
        hasher.combine(combined)
    }
}
