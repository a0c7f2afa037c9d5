internal import JSONValue

/// The params of an entry with their size, which is worked out once, when they are written.
struct MeasuredParams: Sendable {
    /// The params.
    let object: JSONObject
    /// How many bytes they take as JSON; without any 0.
    let bytes: Int

    init(_ object: JSONObject) {
        self.object = object
        bytes = object.isEmpty ? 0 : JSONValue.object(object).encodedCount
    }
}

extension MeasuredParams: Hashable {
    // Equal params may be spelled in different ways and so differ in size.
    static func == (left: MeasuredParams, right: MeasuredParams) -> Bool { left.object == right.object }

    func hash(into hasher: inout Hasher) { hasher.combine(object) }
}
