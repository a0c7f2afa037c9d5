import JSONValue

@testable import WizardEngine

/// A case asks for something that the service has no operation for.
struct NoCounterpart: Error {
    let what: String

    init(_ what: String) { self.what = what }
}

/// Plays a case: its operations, one after the other, as the service's own.
struct NavigationCasePlayer {
    let start: NavigationCaseStart
    let startState: SessionState
    var scene: NavigationScene
    /// Whether each operation was carried out; false for a refused one, and for one that the API takes no notice of (422).
    var handled: [Bool] = []
    /// What the last change asked to animate.
    var transition: Transition?
    /// The entries that the person was asked about, in the order of asking.
    var asked: [EntryID] = []
    private var isAnswering = false

    init(_ test: NavigationCase) {
        start = NavigationCaseStart(test: test)
        scene = start.scene()
        startState = scene.state
    }

    /// The names of the case's entries: those it starts with by their place, `new1` and so on for the others.
    func name(of id: EntryID) -> String {
        let entries = start.entries
        guard id.number <= entries.count else { return "new\(id.number - entries.count)" }
        return entries[id.number - 1]["id"]?.string ?? "e\(id.number - 1)"
    }

    /// The entry that the case calls so; an entry that never was for a name that it does not know.
    func entry(_ name: String?) -> EntryID {
        let place = start.entries.firstIndex { $0["id"]?.string == name }
        return EntryID(number: place.map { $0 + 1 } ?? 9_999)
    }

    /// Applies an operation, and whatever the case does when the person is asked about unsaved input.
    mutating func apply(_ operation: WizardEngine.Operation, expecting: ChangeRequest.Expectation? = nil) throws(NoCounterpart) {
        do throws(Refusal) {
            transition = try scene.apply(operation, expecting: expecting) ?? transition
            handled.append(true)
        } catch {
            guard error.code == .leaveGuarded else { return handled.append(false) }
            asked += error.guarded
            try answer(operation, about: error.guarded)
        }
    }

    /// Does what the case does meanwhile, a request of its own, and sends the operation again with a decision.
    private mutating func answer(_ operation: WizardEngine.Operation, about guarded: [EntryID]) throws(NoCounterpart) {
        if let sideEffect = start.test.initial["guardSideEffect"] {
            if !isAnswering {
                isAnswering = true
                try perform(sideEffect)
                handled.removeAll()
            }
        } else if start.test.initial["callback"] != "confirm" {
            return handled.append(false)
        }
        let names = guarded.map(\.description)
        do throws(Refusal) {
            transition = try scene.apply(operation, decision: .discard, guarded: names)
            handled.append(true)
        } catch {
            handled.append(false)
        }
    }

    /// Notes an operation that cannot even be written as a request: a step that the flow does not have, an id that only the service gives.
    mutating func refuseUnwritable() { handled.append(false) }
}
