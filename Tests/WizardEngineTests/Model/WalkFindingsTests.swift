import JSONValue
import Testing

@testable import WizardEngine

/// What walks through the engine and its model found, one test each.
@Suite("Found by random walks")
struct WalkFindingsTests {
    private static let chat = #"""
        {"id": "home"}, {"id": "chat", "guard": "always"}, {"id": "room", "kind": "chat", "launchMode": "singleTask"}
        """#

    @Test("next asks about no entry, not even where the following step's launch mode cuts it (rule 12)")
    func nextNeverAsks() throws {
        var journey = try Journey(Self.chat)
        try journey.next()
        try journey.next()
        #expect(journey.stack == "home room")
        #expect(journey.state.transition.removed.map(\.entry.number) == [2])
    }

    @Test("a task opened in a batch goes forward, though another was left for it (rule 9)")
    func openedTaskIsForward() throws {
        var journey = try Journey(Self.chat, #""freeNavigation": true"#)
        try journey.push("home", .singleInstance)
        try journey.apply(.batch([.back(via: .button), journey.pushing("room", .singleInstance)]))
        #expect(journey.state.transition.kind == .task)
        #expect(journey.state.transition.direction == .forward)
        #expect(try journey.back())
        #expect(journey.state.transition.direction == .reverse)
    }

    @Test("in a batch, too, the session's status is judged before what is expected on top (section 3)")
    func statusComesFirst() throws {
        var journey = try Journey(#"{"id": "only"}"#)
        try journey.next()
        let other = ChangeRequest.Expectation.entry(EntryID(number: 9))
        let push = WizardEngine.Operation.Batched(journey.pushing("only"), expectation: other)
        #expect(journey.refusal(of: .batch([.init(.complete(data: nil)), push]))?.code == .sessionEnded)
        try journey.apply(.batch([.init(.complete(data: nil)), .init(.complete(data: nil), expectation: other)]))
        #expect(journey.state.status == .completed)
    }

    @Test("a page chosen of an entry that the batch removes again is no select (rule 9)")
    func pageOfAnEntryGone() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "tabs", "pages": {"items": [{"id": "p"}, {"id": "q"}]}}"#, #""freeNavigation": true"#)
        try journey.apply(.batch([journey.pushing("tabs"), .select(.index(1), via: .tap), .pop(count: 1)]))
        #expect(journey.state.transition.kind == .none)
        #expect(!journey.state.transition.reselected)
    }

    @Test("nothing counts as delivered where the entry is gone (rule 9)")
    func deliveredToAnEntryGone() throws {
        var journey = try Journey(Self.chat, #""freeNavigation": true"#)
        try journey.push("room")
        try journey.apply(.batch([journey.pushing("room", .singleTop), .pop(count: 1)]))
        #expect(journey.state.transition.kind == .pop)
        #expect(!journey.state.transition.delivered)
    }
}
