/// The routes of a table by their places in it: a tree along the segments of the path.
struct RouteTree: Sendable {
    private struct Node: Sendable {
        var literals: [(text: [UInt8], node: Int)] = []
        var parameter: Int?
        /// The routes that end here.
        var routes: [(method: HTTPMethod, place: Int, names: [String])] = []
        var allow = ""
    }

    private var nodes: [Node] = [Node()]
    private var methods: [HTTPMethod] = []
    private var allowAll = ""

    /// What the tree says about a request; a route is known by its place in the table.
    func match(_ method: HTTPMethod, _ target: RequestTarget) -> RouteMatch<Int> {
        guard method != .unknown else { return .unknownMethod }
        guard target.form != .asterisk else {
            return method == .options ? .options(allow: allowAll) : .notFound
        }
        var captures: [Range<Int>] = []
        captures.reserveCapacity(2)
        guard let node = find(0, target.bytes, 0, target.pathEnd, &captures) else { return .notFound }
        let effective = method == .head && !nodes[node].routes.contains { $0.method == .head } ? .get : method
        for index in nodes[node].routes.indices where nodes[node].routes[index].method == effective {
            let route = nodes[node].routes[index]
            return .found(route.place, PathParameters(bytes: target.bytes, names: route.names, ranges: captures))
        }
        return method == .options ? .options(allow: nodes[node].allow) : .methodNotAllowed(allow: nodes[node].allow)
    }

    /// Adds a route; refuses templates that cannot be read and a route that is there already.
    mutating func insert(_ method: HTTPMethod, _ template: String, _ place: Int) throws(RouteTableFailure) {
        guard method != .unknown, template.utf8.first == 0x2F else { throw .badTemplate(template) }
        var names: [String] = []
        var at = 0
        for segment in template.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
            if segment.first == 0x7B, segment.last == 0x7D, segment.count > 2 {
                names.append(String(decoding: segment.dropFirst().dropLast(), as: UTF8.self))
                at = child(nodes[at].parameter) { $0.nodes[at].parameter = $1 }
            } else if segment.contains(0x7B) || segment.contains(0x7D) {
                throw .badTemplate(template)
            } else {
                let text = Array(segment)
                let known = nodes[at].literals.first { $0.text == text }?.node
                at = child(known) { $0.nodes[at].literals.append((text, $1)) }
            }
        }
        guard !nodes[at].routes.contains(where: { $0.method == method }) else { throw .duplicate(method, template) }
        nodes[at].routes.append((method, place, names))
        methods.append(method)
    }

    /// Works out what `Allow` says, once all routes are there.
    mutating func finish() {
        allowAll = Self.allow(methods)
        for index in nodes.indices where !nodes[index].routes.isEmpty {
            nodes[index].allow = Self.allow(nodes[index].routes.map(\.method))
        }
    }

    /// The index of the node where the path from `start` (at a NUL) to `end` ends, if a route ends there.
    private func find(_ at: Int, _ bytes: [UInt8], _ start: Int, _ end: Int, _ captures: inout [Range<Int>]) -> Int? {
        guard start < end else { return nodes[at].routes.isEmpty ? nil : at }
        let first = start &+ 1
        var last = first
        while last < end, bytes[last] != 0 { last &+= 1 }
        // By index, since copies of nodes and texts would be counted references.
        for index in nodes[at].literals.indices where Self.matches(nodes[at].literals[index].text, bytes, first..<last) {
            if let found = find(nodes[at].literals[index].node, bytes, last, end, &captures) { return found }
        }
        guard first < last, let parameter = nodes[at].parameter else { return nil }
        captures.append(first..<last)
        if let found = find(parameter, bytes, last, end, &captures) { return found }
        captures.removeLast()
        return nil
    }

    private static func matches(_ text: [UInt8], _ bytes: [UInt8], _ segment: Range<Int>) -> Bool {
        guard text.count == segment.count else { return false }
        for offset in 0..<text.count where text[offset] != bytes[segment.lowerBound &+ offset] { return false }
        return true
    }

    /// The node of this index, or a fresh one that `attach` hangs in.
    private mutating func child(_ known: Int?, attach: (inout Self, Int) -> Void) -> Int {
        if let known { return known }
        nodes.append(Node())
        attach(&self, nodes.count &- 1)
        return nodes.count &- 1
    }

    private static func allow(_ methods: [HTTPMethod]) -> String {
        var all = Set(methods)
        all.insert(.options)
        if all.contains(.get) { all.insert(.head) }
        return HTTPMethod.allCases.filter(all.contains).map(\.rawValue).joined(separator: ", ")
    }
}
