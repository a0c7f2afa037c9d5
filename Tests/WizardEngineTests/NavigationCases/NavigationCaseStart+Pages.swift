import JSONValue

@testable import WizardEngine

extension NavigationCaseStart {
    var pagesRule: PagesRule {
        let count = test.initial["count"]?.int ?? 0
        let names = test.initial["pages"]?.array?.map(Self.name) ?? (0..<count).map { "\($0)" }
        let first = test.initial["initialKind"]?.string.flatMap(names.firstIndex) ?? 0
        return PagesRule(items: names.map { .init(id: $0, title: $0) }, initial: first, backBehavior: behavior)
    }

    /// True where the case's pages hold params, which pages of the service do not.
    var pagesHaveParams: Bool { (test.initial["pages"]?.array ?? []).contains { $0["params"] != nil } }

    private var behavior: PagesRule.BackBehavior {
        switch test.initial["backPolicy"]?.string {
        case "firstPage": .first
        case "initialPage": .initial
        case "order": .order
        case "recent": .history
        case "fullHistory": .fullHistory
        default: .none
        }
    }

    var selection: PageSelection {
        var selection = PageSelection(initial: test.initial["current"]?.int ?? test.initial["shown"]?.int ?? 0)
        if behavior == .history || behavior == .fullHistory {
            selection.visits = visits(in: test.initial).dropLast()
        }
        return selection
    }

    /// The indexes of the pages that a case lists as visited, the shown one last.
    func visits(in value: JSONValue) -> [Int] {
        let ids = (test.initial["pages"]?.array ?? []).map { $0["id"] }
        return (value["visited"]?.array ?? []).compactMap { visit in ids.firstIndex(of: visit["id"] ?? visit) }
    }

    /// True where the visits decide what Back shows, so that the service keeps them.
    var keepsVisits: Bool { behavior == .history || behavior == .fullHistory }
}
