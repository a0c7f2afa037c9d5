import JSONValue

@testable import WizardEngine

extension NavigationCasePlayer {
    /// What a case expects of the bar and its nodes.
    func holdsOfProgress(_ name: String, _ wanted: JSONValue) -> Bool {
        let report = ProgressReport(of: scene.state, on: scene.path, in: scene.flow)
        let count = report.nodes?.nodes.count ?? 0
        switch name {
        case "ratio": return Self.ratio(wanted) == report.fraction
        case "coloured": return wanted.array == (0..<count).map { .bool($0 < report.nodes?.indicator ?? 0) }
        case "indicator": return wanted.string == report.nodes?.indicator.map(String.init)
        case "indicatorAt":
            return wanted.int.map { ProgressMark.fraction(ofNode: $0, count: count) } == report.nodes?.indicatorAt
        case "willShow": return holds(wanted, before: true, report)
        case "didShow": return holds(wanted, before: false, report)
        default: return false
        }
    }

    /// A bar that appears is there, unseen and empty, before its step is; one that changes does so with it.
    private func holds(_ wanted: JSONValue, before: Bool, _ report: ProgressReport) -> Bool {
        guard let change = transition?.progress else { return false }
        let isUnseen = before && change.kind == .appear
        let seen: [(String, Bool)] = (wanted.object?.members ?? []).map { member in
            switch member.name {
            case "attached": (member.name, member.value.bool == report.visible)
            case "alpha": (member.name, member.value.int == (isUnseen ? 0 : 1))
            default: (member.name, Self.ratio(member.value) == (isUnseen ? change.from : change.to))
            }
        }
        return !seen.isEmpty && seen.allSatisfy(\.1)
    }

    /// The least number above nothing is nothing here.
    private static func ratio(_ wanted: JSONValue) -> Double? {
        wanted == "min" ? 0 : wanted.number?.double
    }
}
