import HTTPMessage
import WizardAPI

/// What an operation is to its callers, as the description says it or as the server declares it.
struct DescribedOperation: Equatable {
    let id: String
    let method: String
    let template: String
    /// The parameters of the query.
    let query: Set<String>
    let consumes: Set<String>
    let needsBody: Bool
    let produces: Set<String>

    /// As the server declares it.
    init(_ endpoint: Endpoint) {
        id = endpoint.id
        method = endpoint.method.rawValue
        template = endpoint.template
        query = Set(endpoint.query)
        produces = Set(endpoint.produces.map { "\($0.type)/\($0.subtype)" })
        switch endpoint.body {
        case .none: (consumes, needsBody) = ([], false)
        case .json(let isPatch, let isRequired, _):
            (consumes, needsBody) = ([isPatch ? "application/merge-patch+json" : "application/json"], isRequired)
        }
    }

    /// As the description says it.
    init(_ outline: DescriptionOutline, template: String, method: String) {
        let keys = ["paths", template, method]
        id = outline.value(of: keys + ["operationId"]) ?? ""
        self.method = method.uppercased()
        self.template = template
        query = Set(Self.parameters(outline, keys).filter { $0.place == "query" }.map(\.name))
        consumes = Set(outline.children(of: keys + ["requestBody", "content"]))
        needsBody = outline.value(of: keys + ["requestBody", "required"]) == "true"
        produces = Set(
            outline.children(of: keys + ["responses"]).filter { $0.hasPrefix("2") }
                .flatMap { outline.children(of: keys + ["responses", $0, "content"]) })
    }

    /// Every operation of a description.
    static func all(in outline: DescriptionOutline) -> [DescribedOperation] {
        outline.children(of: ["paths"]).flatMap { template in
            outline.children(of: ["paths", template]).map { DescribedOperation(outline, template: template, method: $0) }
        }
    }

    /// The names of the parameters, and where each stands in a request.
    static func parameters(_ outline: DescriptionOutline, _ keys: [String]) -> [(name: String, place: String)] {
        outline.under(keys + ["parameters"]).compactMap { line in
            let reference = line.value.firstMatch(of: /#\/components\/parameters\/(\w+)/)?.1
            let text = reference.map { outline.value(of: ["components", "parameters", String($0)]) ?? "" } ?? line.value
            return text.firstMatch(of: /\{name: ([^,]+), in: (\w+)/).map { (String($0.1), String($0.2)) }
        }
    }
}
