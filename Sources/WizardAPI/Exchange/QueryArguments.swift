internal import HTTPMessage

/// The arguments of a query, each of a name that the operation knows, each at most once.
struct QueryArguments: Sendable {
    /// None.
    static let none = QueryArguments()

    private let items: [QueryItem]

    private init() {
        items = []
    }

    /// Checks what was sent.
    ///
    /// - Throws: 400 for an unknown name and for one given twice.
    init(_ sent: [QueryItem], known: [String]) throws(Problem) {
        for (index, item) in sent.enumerated() {
            guard known.contains(where: { $0.utf8.elementsEqual(item.name.utf8) }) else {
                throw Problem(
                    .unknownParameter, known.isEmpty ? "The operation takes no parameters." : "It takes \(known.joined(separator: ", ")).")
            }
            guard !sent[..<index].contains(where: { $0.name == item.name }) else {
                throw Problem(.invalidParameter, "\(item.name) is given twice.")
            }
        }
        items = sent
    }

    /// The value of an argument.
    subscript(name: String) -> String? {
        items.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    /// The arguments as text but for one, in the order of their names, so that two queries that mean the same look the same.
    func text(without left: String = "") -> String {
        items.filter { $0.name != left }.sorted { $0.name < $1.name }.map(\.encoded).joined(separator: "&")
    }
}
