package import JSONValue

/// One event of a stream, as a browser takes it apart (WHATWG HTML, section 9.2.6).
package struct ServerEvent: Sendable {
    /// The last id that was sent with it; `nil` where it has none.
    package private(set) var id: String?
    /// The name; `message` where none was sent.
    package private(set) var name = "message"
    /// The data, its lines joined.
    package private(set) var data: String?
    /// What `retry` says, in milliseconds.
    package private(set) var retry: Int?
    /// True for a block of comments alone.
    package private(set) var isComment = false

    /// Reads what stands between two blank lines.
    package init(_ block: String) {
        let lines = block.split(separator: "\n", omittingEmptySubsequences: true)
        isComment = !lines.isEmpty && lines.allSatisfy { $0.hasPrefix(":") }
        for line in lines where !line.hasPrefix(":") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1].trimmingPrefix(" ")) : ""
            switch parts[0] {
            case "id": id = value
            case "event": name = value
            case "data": data = data.map { "\($0)\n\(value)" } ?? value
            case "retry": retry = Int(value)
            default: break
            }
        }
    }

    /// The data as JSON; `null` where they are none.
    package var json: JSONValue {
        guard let data else { return .null }
        do throws(JSONParseError) { return try JSONParser.parse(Array(data.utf8)) } catch { return .null }
    }

    /// The version in the data.
    package var version: Int? { json["version"]?.number?.integer }
}

extension TestStream {
    /// The next event that a browser would tell; `nil` at the end.
    package func event() async throws -> ServerEvent? {
        while let block = try await block() {
            let event = ServerEvent(block)
            if event.data != nil { return event }
        }
        return nil
    }

    /// All events up to the end.
    package func events() async throws -> [ServerEvent] {
        var events: [ServerEvent] = []
        while let event = try await event() { events.append(event) }
        return events
    }
}
