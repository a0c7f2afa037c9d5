import JSONValue

@testable import WizardEngine

/// What a case starts from, as a flow and a session of the service.
struct NavigationCaseStart {
    let test: NavigationCase

    /// The step that shows the pages of a case about tabs.
    static let tabs = "tabs"
    /// The step below the lists of a case whose root is not on them.
    static let implicitRoot = "root"
    /// The step that a case shows without giving it a kind.
    static let nameless = "shown"

    private var initial: JSONValue { test.initial }

    /// True where the case is about the pages of one step.
    var isAboutPages: Bool { initial["pages"] != nil || initial["count"] != nil }

    /// The entries of the stack, bottom to top, each as an object with at least a kind.
    var entries: [JSONValue] {
        if isAboutPages { return [["kind": .string(Self.tabs)]] }
        if let progressEntry { return [progressEntry] }
        let listed = initial["stack"] ?? initial["path"] ?? initial["tasks"]?.array?.first?["stack"]
        let entries = (listed?.array ?? []).map { $0.object == nil ? ["kind": .string(Self.name($0))] : $0 }
        return initial["rootIsImplicit"] == true ? [["kind": .string(Self.implicitRoot)]] + entries : entries
    }

    /// The step that a kind, or a plain value in place of one, stands for.
    static func name(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .number(let number): "\(number.double)"
        case .bool(let flag): "\(flag)"
        case .object: value["kind"].map(name) ?? value["value"].map(name) ?? Self.nameless
        default: ""
        }
    }

    func scene() -> NavigationScene {
        let names = entries.map(Self.name)
        let flow = makeFlow(
            known(with: names).joined(separator: " "), kinds: parents, backTitle: initial["uniformBackTitle"]?.string,
            style: titles == nil ? .ratio : .nodes, adjust)
        var scene = NavigationScene(names.joined(separator: " "), in: flow)
        for (place, entry) in entries.enumerated() {
            scene.state.tasks[0].stack.update(EntryID(number: place + 1)) {
                $0.params = Self.params(of: entry) ?? JSONObject()
                $0.markedDirty = isNamed(entry, in: initial["dirty"])
                if isAboutPages { $0.pages = selection }
            }
        }
        return scene
    }

    /// The params of an entry or an operation; a link travels as a param.
    static func params(of value: JSONValue) -> JSONObject? {
        var params = value["params"]?.object
        if let link = value["link"] {
            params = params ?? JSONObject()
            params?["link"] = link
        }
        return params
    }

    private var parents: [String: String] {
        let pairs = initial["parentOf"]?.object?.members.compactMap { member in member.value.string.map { (member.name, $0) } }
        return Dictionary(uniqueKeysWithValues: pairs ?? [])
    }

    /// The kinds that the flow has steps of: those declared, or else all that the case speaks of.
    private func known(with shown: [String]) -> [String] {
        var names =
            (0..<(titles ?? 0)).map(String.init) + shown + (initial["kinds"]?.array ?? []).compactMap(\.string) + Array(parents.keys)
            + Array(parents.values)
        if initial["kinds"] == nil { names += spoken(in: test.operation) }
        var seen: Set<String> = []
        return names.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    private func spoken(in operation: JSONValue) -> [String] {
        let members = ["kind", "targetKind", "parentKind", "popUpTo", "step", "value"].compactMap { operation[$0] }
        let lists = ["path", "stack"].flatMap { operation[$0]?.array ?? [] }
        let parts = (operation["steps"]?.array ?? []) + [operation["duringGuard"]].compactMap { $0 }
        return (members + lists).map(Self.name) + parts.flatMap(spoken)
    }

    private func adjust(_ step: inout Step) {
        step.navigationBar.hidesBottomBar = true
        if step.id == Self.tabs { step.pages = pagesRule }
        let described = entries.filter { Self.name($0) == step.id } + [test.operation["step"]].compactMap { $0 }
        for entry in described where Self.name(entry) == step.id {
            describeProgress(of: &step, by: entry)
            step.navigationBar.hidden = entry["barHidden"]?.bool ?? false
            step.navigationBar.backGestureWhenHidden = entry["takesOverSwipe"]?.bool ?? false
            step.navigationBar.customLeading = entry["customLeftItem"]?.bool ?? false
            step.navigationBar.backTitle = entry["backTitle"]?.string
            if isNamed(entry, in: initial["dirty"]) { step.guard = .dirty }
            if alwaysAsks(entry) { step.guard = .always }
        }
    }

    private func alwaysAsks(_ entry: JSONValue) -> Bool {
        if isNamed(entry, in: initial["guarded"]) { return true }
        if let id = entry["id"]?.string, initial["canPop"]?[id] == false { return true }
        let isTop = entry["id"] != nil && entry["id"] == entries.last?["id"]
        return isTop && (initial["guardSideEffect"] != nil || test.operation["duringGuard"] != nil)
    }

    private func isNamed(_ entry: JSONValue, in list: JSONValue?) -> Bool {
        guard let id = entry["id"] else { return false }
        return list?.array?.contains(id) ?? false
    }
}
