/// The ratio style: a bar that is filled by the fraction, under the shown step's title.
struct BarDrawing {
    private let content: PictureContent
    private let width: Double
    private let thickness: Double

    init(_ content: PictureContent, width: Double, thickness: Double) {
        self.content = content
        self.width = width
        self.thickness = thickness
    }

    /// Draws it and gives its height.
    func draw(to writer: inout SVGWriter) -> Double {
        CaptionDrawing(content: content, width: width).draw(at: 0, to: &writer)
        let top = CaptionDrawing.height + 2
        drawBar(at: top, to: &writer)
        return top + thickness
    }

    private func drawBar(at top: Double, to writer: inout SVGWriter) {
        let (y, height, radius) = (SVGWriter.number(top), SVGWriter.number(thickness), SVGWriter.number(thickness / 2))
        // Over a step that is not counted the bar is hidden; here it steps back, since a picture without it would say nothing.
        writer.element(
            "rect",
            [
                "y": y, "width": SVGWriter.number(width), "height": height, "rx": radius, "class": "t",
                "opacity": content.isVisible ? "1" : "0.5",
            ])
        guard content.isVisible, content.fraction > 0 else { return }
        // Shorter than its ends are round it would be no bar but a splinter.
        let filled = SVGWriter.number(max(min(thickness, width), content.fraction * width))
        writer.element("rect", ["y": y, "width": filled, "height": height, "rx": radius, "class": "a"])
    }
}
