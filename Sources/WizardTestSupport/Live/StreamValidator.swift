/// Checks what a client of a stream gets over all its connections: every version once and in order, and no gap but by a snapshot.
package struct StreamValidator: Sendable {
    /// The version that the client is at; `nil` before the first event.
    package private(set) var version: Int?
    /// The id to come back with.
    package private(set) var lastID: String?
    /// True once the stream has told that nothing more comes.
    package private(set) var hasEnded = false
    /// How many events began anew.
    package private(set) var resets = 0
    /// What was wrong, in words.
    package private(set) var faults: [String] = []
    private var seen: Set<String> = []

    package init() {}

    /// Takes the next event.
    package mutating func take(_ event: ServerEvent) {
        if hasEnded { faults.append("\(event.name) after the end") }
        switch event.name {
        case "end":
            hasEnded = true
            if event.id != nil { faults.append("an id at the end") }
        case "snapshot", "reset":
            if event.name == "snapshot", version != nil { faults.append("a snapshot at version \(version ?? 0)") }
            if event.name == "reset" { resets += 1 }
            advance(to: event)
        case "change":
            if let version, let next = event.version, next != version + 1 { faults.append("version \(next) after \(version)") }
            if version == nil { faults.append("a change before a snapshot") }
            advance(to: event)
        default: faults.append("an event \(event.name)")
        }
    }

    private mutating func advance(to event: ServerEvent) {
        guard let id = event.id, let next = event.version else { return faults.append("\(event.name) without id or version") }
        if !seen.insert(id).inserted, event.name == "change" { faults.append("\(id) twice") }
        if !id.hasPrefix("v\(next)-") { faults.append("\(id) for version \(next)") }
        lastID = id
        version = next
    }
}
