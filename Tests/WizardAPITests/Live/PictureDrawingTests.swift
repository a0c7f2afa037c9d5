import Testing
import WizardEngine

@testable import WizardAPI

@Suite("How progress is drawn")
struct PictureDrawingTests {
    private func content(_ count: Int, reached: Int, title: String = "Title") -> PictureContent {
        let nodes = (0..<count).map { PictureContent.Node(title: "\(title) \($0 + 1)", status: $0 < reached - 1 ? .completed : .pending) }
        return PictureContent(
            isVisible: true, isCompleted: false, fraction: count == 0 ? 0 : Double(reached) / Double(count), nodes: nodes, reached: reached,
            position: reached > 0 ? reached : nil, title: title, percent: 0)
    }

    private func draw(_ content: PictureContent, _ style: ProgressStyle, width: Int = 640) -> String {
        var options = PictureOptions()
        options.width = width
        return String(decoding: ProgressPicture(content, style, options).bytes, as: UTF8.self)
    }

    @Test(
        "Any number of nodes at any width gives well-formed markup of finite numbers", arguments: [0, 1, 2, 12, 60, 500],
        [120, 320, 640, 2_000])
    func counts(count: Int, width: Int) {
        for reached in Set([0, min(1, count), count / 2, count]) {
            for style in ProgressStyle.allCases {
                let text = draw(content(count, reached: reached), style, width: width)
                #expect(Markup.faults(in: text) == [])
                #expect(text.count < 200_000)
            }
        }
    }

    @Test("As many nodes are coloured as are reached", arguments: [(1, 1), (2, 1), (4, 3), (12, 5), (60, 24)])
    func coloured(count: Int, reached: Int) {
        let text = draw(content(count, reached: reached), .nodes)
        #expect(text.ranges(of: "class=\"a\"").count == reached - 1)
        #expect(text.ranges(of: "class=\"k\"").count == 1, "the shown one has a colour of its own")
        #expect(text.ranges(of: "class=\"o tl\"").count + text.ranges(of: "class=\"t\"").count == count - reached)
        #expect(text.ranges(of: "class=\"o h\"").count == 1)
    }

    @Test(
        "The bar is filled by the fraction, and never narrower than it is thick",
        arguments: [(0.0, nil), (0.001, "10"), (0.5, "318"), (1.0, "636")])
    func filled(fraction: Double, width: String?) {
        let shown = PictureContent(
            isVisible: true, isCompleted: false, fraction: fraction, nodes: [], reached: 0, position: nil, title: "", percent: 0)
        let text = draw(shown, .ratio)
        let match = text.firstMatch(of: /width="([0-9.]+)" height="10" rx="5" class="a"/)
        #expect(match.map { String($0.1) } == width)
    }

    @Test("A title is cut between characters as people see them, and stands whole in the title element")
    func cut() {
        let family = "👩‍👩‍👧‍👦"
        let title = String(repeating: family, count: 40)
        let fitted = FittedTitle.fit(title, width: 100, size: 13)
        #expect(fitted.hasSuffix("…"))
        #expect(fitted.dropLast().allSatisfy { String($0) == family })
        #expect(fitted.count > 2)
        #expect(draw(content(4, reached: 2, title: title), .nodes).contains("<title>2. \(title) 2</title>"))
    }

    @Test(
        "A title that fits is not cut; one that does not keeps within its room",
        arguments: ["Address", "アカウントの作成と確認", "العنوان البريدي للشحن", "परिवार का विवरण", "Zahlungsmöglichkeiten", "e\u{301}e\u{301}e\u{301}"])
    func fits(title: String) {
        #expect(FittedTitle.fit(title, width: 1_000, size: 13) == title)
        for width in stride(from: 20.0, to: 200, by: 9) {
            let fitted = FittedTitle.fit(title, width: width, size: 13)
            #expect(fitted.isEmpty || FittedTitle.measure(fitted) * 13 <= width + 0.68 * 13)
            #expect(fitted == title || fitted.isEmpty || title.hasPrefix(fitted.dropLast()))
        }
        #expect(FittedTitle.fit(title, width: 0, size: 13) == "")
        #expect(FittedTitle.fit(title, width: -9, size: 13) == "")
    }

    @Test(
        "What stands on a colour can be read",
        arguments: [("#0b6b50", "#ffffff"), ("58d3a5", "#0f172a"), ("f4b400", "#0f172a"), ("yellow", "#0f172a"), ("black", "#ffffff")])
    func ink(colour: String, ink: String) throws {
        #expect(try #require(PictureColour(colour)).ink.text == ink)
    }

    @Test(
        "Numbers are short and finite",
        arguments: [(0.0, "0"), (1.5, "1.5"), (-0.25, "-0.25"), (3.14159, "3.14"), (.nan, "0"), (1e30, "0"), (2.05, "2.05")])
    func number(value: Double, text: String) {
        #expect(SVGWriter.number(value) == text)
    }
}
