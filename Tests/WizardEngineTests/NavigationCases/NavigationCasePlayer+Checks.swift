import JSONValue

@testable import WizardEngine

extension NavigationCasePlayer {
    /// What only exists on a screen, or names the call that an app's library is to be driven by.
    private static let notOfTheService: Set<String> = [
        "via", "prompt", "barRestored", "hostTabSelected", "swipeHandler", "fade", "grow",
    ]

    /// Plays the case; what differs from what it expects, each as a line.
    static func differences(of test: NavigationCase) -> [String] {
        var player = NavigationCasePlayer(test)
        do throws(NoCounterpart) {
            try player.perform(test.operation)
        } catch {
            return ["no counterpart: \(error.what)"]
        }
        return (test.expected.object?.members ?? []).filter { !notOfTheService.contains($0.name) }.compactMap { member in
            player.holds(member.name, member.value) ? nil : "\(member.name) is not \(member.value)"
        }
    }

    private func holds(_ name: String, _ wanted: JSONValue) -> Bool {
        switch name {
        case "handled": (wanted.bool ?? false) == handled.contains(true)
        case "returned": (wanted.array ?? [wanted]).map { $0 == true } == handled
        case "error", "issue": handled == [false]
        case "state": wanted == "unchanged" && scene.state == startState
        case "asked": wanted.array?.map(\.string) == asked.map(name(of:))
        case "guardAsked": wanted.int == asked.count
        case "stack", "kinds", "depth", "current", "top", "root", "newIds", "S.task", "B.task": holdsOfStack(name, wanted)
        case "removed", "delivered", "transition", "direction", "entryRecordReplaced": holdsOfTransition(name, wanted)
        case "pages", "visited", "shown", "previousIndex", "items", "notified", "before", "after": holdsOfPages(name, wanted)
        case "ratio", "coloured", "indicator", "indicatorAt", "willShow", "didShow": holdsOfProgress(name, wanted)
        default: holdsOfBar(name, wanted)
        }
    }

    private func holdsOfStack(_ name: String, _ wanted: JSONValue) -> Bool {
        let entries = scene.state.stack.entries
        let implicit = start.test.initial["rootIsImplicit"] == true ? 1 : 0
        switch name {
        case "stack": return wanted.array.map { $0.elementsEqual(entries, by: isEntry) } ?? false
        case "kinds": return wanted.array?.compactMap(\.string).joined(separator: " ") == scene.names
        case "depth": return wanted.int == entries.count - implicit
        case "current": return wanted.int == (start.isAboutPages ? scene.state.top?.pages?.index : entries.count - 1)
        case "top": return entries.last.map { isEntry(wanted.object == nil ? ["kind": wanted] : wanted, $0) } ?? false
        case "root": return entries.first.map { isEntry(["kind": wanted], $0) } ?? false
        case "newIds": return wanted.int == entries.count { $0.id.number > start.entries.count }
        case "S.task": return scene.tasks.contains("S")
        case "B.task": return scene.tasks.contains { $0.hasSuffix("B") && !$0.contains("S") }
        default: return false
        }
    }

    private func isEntry(_ wanted: JSONValue, _ entry: Entry) -> Bool {
        if let id = wanted["id"]?.string, id != name(of: entry.id) { return false }
        if let kind = wanted["kind"]?.string, kind != scene.flow.steps[entry.step].id { return false }
        return (NavigationCaseStart.params(of: wanted) ?? JSONObject()) == entry.params
    }

    private func holdsOfTransition(_ name: String, _ wanted: JSONValue) -> Bool {
        switch name {
        case "removed": wanted.array?.map(\.string) == (transition?.removed ?? []).map { self.name(of: $0.entry) }
        case "delivered": wanted.string == (transition?.delivered == true ? scene.state.top.map { self.name(of: $0.id) } : nil)
        case "direction": wanted.string == transition?.direction?.rawValue
        case "entryRecordReplaced": (wanted == true) == (scene.state.top != startState.top)
        default: isMovement(wanted.string ?? "")
        }
    }

    private func isMovement(_ wanted: String) -> Bool {
        switch wanted.split(separator: " ").first {
        case "push": transition?.kind == .push
        case "pop": transition?.kind == .pop
        case "popTo": (transition?.kind == .popTo || transition?.kind == .popToRoot) && wanted.hasSuffix(" " + scene.names)
        case "setStack": transition?.kind == .set
        default: false
        }
    }

    private func holdsOfPages(_ name: String, _ wanted: JSONValue) -> Bool {
        guard let report = PagesReport(of: scene.state, in: scene.flow), let shown = scene.state.top?.pages else { return false }
        switch name {
        case "pages": return wanted == start.test.initial["pages"] && !start.pagesHaveParams
        case "visited": return !start.keepsVisits || start.visits(in: ["visited": wanted]) == shown.visits + [shown.index]
        case "shown", "previousIndex": return wanted.int == report.index
        case "items": return wanted.array == report.items.map { .string($0.selected ? "selected" : "deselected") }
        case "notified": return wanted == (scene.event?.via == "swipe" ? .number(JSONNumber(report.index)) : false)
        case "before": return wanted.int == report.before
        default: return wanted.int == report.after
        }
    }

    private func holdsOfBar(_ name: String, _ wanted: JSONValue) -> Bool {
        guard let bar = NavigationBar(of: scene.state, in: scene.flow) else { return false }
        switch name {
        case "hidesBottomBar": return wanted == "unchanged" || wanted.bool == bar.bottomBarHidden
        case "barHidden": return wanted.bool == bar.hidden && wanted.bool == transition?.barHidden
        case "animated": return wanted.bool == bar.animated && wanted.bool == transition?.barAnimated
        case "swipeBack": return wanted.bool == bar.backGesture
        case "shownBackTitle": return wanted == .null && bar.backTitle == ""
        case "arrow", "backButton": return wanted.bool == (bar.backTitle != nil)
        case "answer": return start.test.operation["op"] == "canPop" && handled == [wanted == true]
        default: return false
        }
    }
}
