internal import JSONValue

/// Keywords that look at members and elements.
extension SchemaRun {
    mutating func meetsMembers(_ members: SchemaMembers, _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        guard let object = value.object else { return true }
        var met = true
        for (position, member) in object.members.enumerated() {
            guard pay(member.name.utf8.count / 64) else { return exhaust() }
            var isKnown = false
            if let node = members.named[CodeUnits(text: member.name)] {
                isKnown = true
                if !meets(node, member.value, member: member.name) { met = false }
            }
            for (pattern, node) in members.patterns where matches(pattern, member.name) {
                isKnown = true
                if !meets(node, member.value, member: member.name) { met = false }
            }
            if !isKnown, let additional = members.additional {
                isKnown = true
                if !meets(additional, member.value, member: member.name) { met = false }
            }
            if isKnown, document.tracksEvaluation { evaluated.insert(position) }
            if isExhausted || !met && isHasty { return false }
        }
        return met
    }

    mutating func meetsNames(_ node: Int, _ value: JSONValue) -> Bool {
        guard let object = value.object else { return true }
        var met = true
        for member in object.members {
            var ignored = Evaluated()
            guard !quietlyMeets(node, .string(member.name), &ignored) else { continue }
            met = broken("propertyNames", "has a name that is not allowed", member: member.name)
            if isHasty { break }
        }
        return met
    }

    mutating func meetsElements(_ leading: [Int], _ rest: Int?, _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        guard let elements = value.array else { return true }
        var met = true
        for (index, element) in elements.enumerated() {
            guard let node = index < leading.count ? leading[index] : rest else { break }
            if !meets(node, element, element: index) { met = false }
            if !met, isHasty { return false }
        }
        evaluated.insertAll(below: rest == nil ? min(leading.count, elements.count) : elements.count)
        return met
    }

    mutating func meetsContains(
        _ node: Int, _ least: Int, _ most: Int?, _ value: JSONValue, _ evaluated: inout Evaluated
    ) -> Bool {
        guard let elements = value.array else { return true }
        var count = 0
        for (index, element) in elements.enumerated() {
            var ignored = Evaluated()
            guard quietlyMeets(node, element, &ignored) else { continue }
            count += 1
            if document.tracksEvaluation { evaluated.insert(index) }
        }
        if isExhausted { return false }
        if count < least {
            return broken(least == 1 ? "contains" : "minContains", "must have at least \(least) of the elements wanted")
        }
        guard let most, count > most else { return true }
        return broken("maxContains", "must have at most \(most) of the elements wanted")
    }

    mutating func meetsUnevaluatedMembers(_ node: Int, _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        guard let object = value.object else { return true }
        var met = true
        for (position, member) in object.members.enumerated() where !evaluated.contains(position) {
            if !meets(node, member.value, member: member.name) { met = false }
            if !met, isHasty { return false }
        }
        evaluated.insertAll(below: object.count)
        return met
    }

    mutating func meetsUnevaluatedElements(_ node: Int, _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        guard let elements = value.array else { return true }
        var met = true
        for (index, element) in elements.enumerated() where !evaluated.contains(index) {
            if !meets(node, element, element: index) { met = false }
            if !met, isHasty { return false }
        }
        evaluated.insertAll(below: elements.count)
        return met
    }
}
