/// What a client would like, by `Prefer` (RFC 7240).
///
/// What is unknown or not well-formed is ignored, as the RFC says.
package struct Preferences: Sendable, Equatable {
    /// How much of the result a change answers with.
    package enum Representation: String, Sendable {
        case minimal
        case representation
    }

    /// `wait`: how many seconds the client is ready to wait.
    package private(set) var waitSeconds: Int?
    /// `return`; nothing where a client asks for both.
    package private(set) var returns: Representation?

    /// Reads the value of the field, its lines joined.
    package init(_ value: ArraySlice<UInt8>) {
        // What most clients say that prefer anything.
        if ASCII.equal(value, "return=minimal") {
            returns = .minimal
            return
        }
        var scanner = FieldScanner(value)
        var wait: String?
        var returned: Set<String> = []
        repeat {
            scanner.skipBlanks()
            guard let name = scanner.token() else { continue }
            let word = scanner.take(0x3D) ? scanner.word() : nil
            switch name {
            // Of one preference sent twice the first counts.
            case "wait": wait = wait ?? word ?? ""
            case "return": returned.insert(word?.lowercased() ?? "")
            default: break
            }
        } while scanner.skipElement()
        if let wait, !wait.isEmpty, wait.utf8.allSatisfy(ASCII.isDigit) { waitSeconds = Int(wait) ?? Int.max }
        returns = returned.count == 1 ? returned.first.flatMap(Representation.init) : nil
    }
}
