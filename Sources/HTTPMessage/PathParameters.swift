/// What the names of a template stand for in a path that fits it.
package struct PathParameters: Sendable {
    /// Those of a path without a template.
    package static let none = PathParameters(bytes: [], names: [], ranges: [])

    let bytes: [UInt8]
    let names: [String]
    let ranges: [Range<Int>]

    /// The decoded segment at a name; never empty, `nil` for a name that the template lacks.
    package subscript(name: String) -> String? {
        bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of the decoded segment at a name.
    package func bytes(_ name: String) -> ArraySlice<UInt8>? {
        guard let index = names.firstIndex(of: name), ranges.indices.contains(index) else { return nil }
        return bytes[ranges[index]]
    }
}
