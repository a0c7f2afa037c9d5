extension JSONValue {
    /// This value changed by a merge patch (RFC 7396).
    ///
    /// The members of an object in the patch replace, and those that are `null` remove; anything else replaces the
    /// whole value. Members keep their places, added ones come last.
    ///
    /// Takes time linear in both. Goes as deep as the patch, which a parsed one bounds.
    package func merged(with patch: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        return .object((object ?? JSONObject()).merged(with: changes))
    }
}

extension JSONObject {
    fileprivate func merged(with changes: JSONObject) -> JSONObject {
        var result = JSONObject(capacity: count)
        for member in members {
            switch changes[member.name] {
            case nil: result.append(member.name, member.value)
            case .null?: continue
            case let change?: result.append(member.name, member.value.merged(with: change))
            }
        }
        for change in changes.members where change.value != .null && self[change.name] == nil {
            result.append(change.name, JSONValue.null.merged(with: change.value))
        }
        return result
    }
}
