internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/select`: chooses a page of the step on top (contract, rule 10).
    static let select = SessionChange("select", needsBody: true) { body, _ in
        let index = body.integer("index", in: 0...Int.max)
        let page = body.string("page")
        let neighbour: Neighbour? = body.choice("neighbour")
        let via: Operation.PageTrigger? = body.choice("via")
        let given = ["index", "page", "neighbour"].filter { body.contains($0) }
        guard given.count == 1 else {
            body.refuse(given.last ?? "index", "A page is named by just one of index, page and neighbour.")
            return nil
        }
        let choice = index.map(Operation.PageChoice.index) ?? page.map(Operation.PageChoice.page) ?? neighbour?.choice
        return choice.map { .select($0, via: via ?? .program) }
    }

    private enum Neighbour: String, CaseIterable {
        case before, after

        var choice: Operation.PageChoice {
            switch self {
            case .before: .before
            case .after: .after
            }
        }
    }
}
