/// A line of text over or under a drawing: the shown step's title at its start, its place at its end.
struct CaptionDrawing {
    /// Pixels from the top of the line to its bottom.
    static let height = 22.0
    private static let fontSize = 14.0

    let content: PictureContent
    let width: Double

    /// Draws the line with its top at a height.
    func draw(at top: Double, to writer: inout SVGWriter) {
        let baseline = SVGWriter.number(top + 15)
        let size = SVGWriter.number(Self.fontSize)
        let count = content.count
        let countWidth = FittedTitle.measure(count) * Self.fontSize
        let markWidth = content.isCompleted ? 20.0 : 0
        let title = FittedTitle.fit(content.title, width: width - countWidth - markWidth - (count.isEmpty ? 0 : 16), size: Self.fontSize)
        if content.isCompleted { drawMark(at: top, to: &writer) }
        if !title.isEmpty {
            let kind = content.isVisible ? "x b" : "m b"
            writer.element("text", ["x": SVGWriter.number(markWidth), "y": baseline, "font-size": size, "class": kind], text: title)
        }
        guard !count.isEmpty else { return }
        writer.element("text", ["x": SVGWriter.number(width), "y": baseline, "font-size": size, "class": "m e"], text: count)
    }

    /// A disc with a tick, for a session that is completed.
    private func drawMark(at top: Double, to writer: inout SVGWriter) {
        let middle = SVGWriter.number(top + 10)
        writer.element("circle", ["cx": "7", "cy": middle, "r": "7", "class": "a"])
        writer.element("path", ["d": TickShape.path(x: 7, y: top + 10, radius: 7), "class": "il", "stroke-width": "1.8"])
    }
}
