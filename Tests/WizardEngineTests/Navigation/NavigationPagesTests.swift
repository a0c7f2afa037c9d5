import JSONValue
import Testing

@testable import WizardEngine

@Suite("Pages of a step (rule 10)")
struct NavigationPagesTests {
    private func scene(
        _ behavior: PagesRule.BackBehavior = .none, pages: Int = 3, initial: Int = 1, limits: EngineLimits = EngineLimits()
    ) -> NavigationScene {
        let items = (0..<pages).map { PagesRule.Item(id: "p\($0)", title: "Page \($0)") }
        let flow = makeFlow("home tabs") {
            if $0.id == "tabs" { $0.pages = PagesRule(items: items, initial: initial, backBehavior: behavior) }
        }
        return NavigationScene("home tabs", in: flow, limits: limits)
    }

    private func shown(_ scene: NavigationScene) -> Int? { scene.state.top?.pages?.index }

    @Test("a step starts on its initial page, which is the previous one too (T1)")
    func starts() throws {
        let report = try #require(PagesReport(of: scene().state, in: scene().flow))
        #expect(report.index == 1 && report.previous == 1)
        #expect(report.items.map(\.title) == ["Page 0", "Page 1", "Page 2"])
    }

    @Test(
        "the direction goes by the index shown: forward to a greater one, else reverse (T2, T3)",
        arguments: [(0, Transition.Direction.reverse), (2, .forward)])
    func direction(index: Int, direction: Transition.Direction) throws {
        var scene = scene()
        let transition = try scene.apply(.select(.index(index), via: .tap))
        #expect(transition?.kind == .select && transition?.direction == direction && transition?.reselected == false)
        let report = try #require(PagesReport(of: scene.state, in: scene.flow))
        #expect(report.index == index && report.previous == 1)
        #expect(transition?.removed.isEmpty == true)
    }

    @Test("choosing the shown page again is a change: reverse, marked, no visit (T1, T2, T4)")
    func reselecting() throws {
        var scene = scene(.fullHistory)
        try scene.apply(.select(.index(2), via: .tap))
        let before = scene.state.top?.pages
        let transition = try scene.apply(.select(.index(2), via: .tap))
        #expect(transition?.kind == .select && transition?.direction == .reverse && transition?.reselected == true)
        #expect(scene.state.top?.pages == before && scene.state.version == 3)
    }

    @Test("a tap may jump over pages, a swipe moves to a neighbour: uias/Pageboy#172")
    func neighbours() throws {
        var scene = scene(pages: 4, initial: 0)
        for index in 1...3 {
            try scene.apply(.select(.after, via: .swipe))
            #expect(shown(scene) == index)
        }
        #expect(scene.refusal(of: .select(.after, via: .swipe)) == .noSuchPage)
        try scene.apply(.select(.before, via: .swipe))
        #expect(shown(scene) == 2)
        try scene.apply(.select(.page("p0"), via: .program))
        #expect(shown(scene) == 0)
        #expect(scene.refusal(of: .select(.before, via: .swipe)) == .noSuchPage)
    }

    @Test(
        "before and after are absent at the edges (T6)",
        arguments: [(3, 0, nil, 1), (3, 1, 0, 2), (3, 2, 1, nil), (1, 0, nil, nil)] as [(Int, Int, Int?, Int?)])
    func edges(pages: Int, shown: Int, before: Int?, after: Int?) throws {
        let scene = scene(pages: pages, initial: shown)
        let report = try #require(PagesReport(of: scene.state, in: scene.flow))
        #expect(report.before == before && report.after == after)
    }

    @Test(
        "exactly one item is selected, the shown one (T10; guilhermearaujo/GUITabPagerViewController#10, lucoceano/Pager#49)",
        arguments: [[0], [2], [2, 0, 1], [2, 1, 0, 2]])
    func oneItemIsSelected(choices: [Int]) throws {
        var scene = scene()
        for index in choices { try scene.apply(.select(.index(index), via: .swipe)) }
        let report = try #require(PagesReport(of: scene.state, in: scene.flow))
        #expect(report.items.map(\.selected) == (0..<3).map { $0 == choices.last })
    }

    @Test(
        "a page that is not there is refused and changes nothing (T12)",
        arguments: [.index(-1), .index(3), .index(.max), .index(.min), .page("p9"), .page("")]
            as [WizardEngine.Operation.PageChoice])
    func outOfRange(choice: WizardEngine.Operation.PageChoice) {
        var scene = scene()
        #expect(scene.refusal(of: .select(choice, via: .tap)) == .noSuchPage)
        #expect(shown(scene) == 1 && scene.state.version == 1)
    }

    @Test("the step must be on top, and have pages (rule 10)")
    func noPages() throws {
        var scene = scene()
        try scene.push("home")
        #expect(scene.refusal(of: .select(.index(0), via: .tap)) == .noPages)
        #expect(PagesReport(of: scene.state, in: scene.flow) == nil)
    }

    @Test("the selection survives a push over the step and Back: react-navigation/react-navigation#4625, react-navigation/tabs#81")
    func survives() throws {
        var scene = scene()
        try scene.apply(.select(.index(2), via: .tap))
        try scene.push("home")
        try scene.apply(.pop(count: 1))
        #expect(shown(scene) == 2)
    }

    @Test("another entry of the step starts on the initial page")
    func entriesAreApart() throws {
        var scene = scene()
        try scene.apply(.select(.index(2), via: .tap))
        try scene.push("tabs")
        #expect(shown(scene) == 1)
    }

    @Test(
        "the back behaviour decides what Back shows before it leaves the step (rule 10; digitalfabrik/integreat-app#3914)",
        arguments: [
            (PagesRule.BackBehavior.none, [2, 0], []), (.first, [2], [0]), (.first, [0], []), (.initial, [2, 0], [1]),
            (.initial, [2, 1], []), (.order, [0, 2], [1, 0]), (.history, [2, 0, 2], [0, 1]), (.history, [2, 1, 2], [1]),
            (.fullHistory, [2, 0, 2], [0, 2, 1]), (.fullHistory, [2, 1, 2], [1, 2, 1]),
        ])
    func back(behavior: PagesRule.BackBehavior, choices: [Int], backs: [Int]) throws {
        var scene = scene(behavior)
        for index in choices { try scene.apply(.select(.index(index), via: .tap)) }
        var from = choices.last ?? 1
        for index in backs {
            let transition = try scene.apply(.back(via: .button))
            #expect(shown(scene) == index && scene.names == "home tabs")
            #expect(transition?.kind == .select && transition?.direction == (index > from ? .forward : .reverse))
            from = index
        }
        #expect(try scene.apply(.back(via: .button))?.kind == .pop)
        #expect(scene.names == "home")
    }

    @Test("a swipe back is the stack's and skips the pages (rule 10)")
    func swipeBack() throws {
        var scene = scene(.fullHistory)
        try scene.apply(.select(.index(2), via: .swipe))
        #expect(try scene.apply(.back(via: .swipe))?.kind == .pop)
    }

    @Test("the log tells what chose the page (T7, T9)", arguments: WizardEngine.Operation.PageTrigger.allCases)
    func trigger(via: WizardEngine.Operation.PageTrigger) throws {
        var scene = scene()
        try scene.apply(.select(.after, via: via))
        #expect(scene.event?.kind == .selected && scene.event?.via == via.rawValue)
    }

    @Test("the full history keeps a bounded number of visits (rule 10)")
    func boundedHistory() throws {
        var limits = EngineLimits()
        limits.pageVisits = 4
        var scene = scene(.fullHistory, limits: limits)
        for turn in 0..<20 { try scene.apply(.select(.index(turn % 3), via: .swipe)) }
        #expect(scene.state.top?.pages?.visits == [0, 1, 2, 0])
        #expect(EngineLimits().pageVisits == 64)
    }

    @Test("a batch of choices is one select, compared whole")
    func batch() throws {
        var scene = scene()
        let transition = try scene.apply(.batch([.select(.index(2), via: .tap), .select(.index(0), via: .tap)]))
        #expect(transition?.kind == .select && transition?.direction == .reverse && transition?.reselected == false)
    }
}
