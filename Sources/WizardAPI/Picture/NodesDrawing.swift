internal import WizardEngine

/// The nodes style: a row of numbered circles, coloured up to the one that is reached.
///
/// The less room there is for each, the less is drawn: first the titles under the nodes give way to one line, then the numbers, then the
/// nodes themselves.
struct NodesDrawing {
    private static let labelSize = 13.0
    /// The least room for a node with its title.
    private static let labelledCell = 72.0
    /// The least diameter in which a number can be read.
    private static let numberedDiameter = 18.0
    /// The least room in which a dot is one.
    private static let dottedCell = 5.0

    private let content: PictureContent
    private let width: Double
    private let cell: Double
    private let radius: Double
    /// The middle of the row: under the ring of the shown node.
    private let middle: Double

    init(_ content: PictureContent, width: Double, diameter: Double) {
        self.content = content
        self.width = width
        cell = width / Double(max(1, content.nodes.count))
        radius = min(diameter, cell * 0.62) / 2
        middle = max(radius, min(diameter, 16) / 2) + 5
    }

    private var isLabelled: Bool { cell >= Self.labelledCell }
    private var isNumbered: Bool { radius * 2 >= Self.numberedDiameter }
    /// The index of the node that the person is at; `nil` where there is none, or nothing is left to do.
    private var markedIndex: Int? { content.isCompleted || content.reached == 0 ? nil : content.reached - 1 }
    private var ringWidth: Double { min(4, radius * 0.5) }

    /// Draws it and gives its height.
    func draw(to writer: inout SVGWriter) -> Double {
        if content.nodes.isEmpty || cell < Self.dottedCell {
            drawScale(to: &writer)
        } else {
            drawLines(to: &writer)
            for (index, node) in content.nodes.enumerated() { draw(node, at: index, to: &writer) }
        }
        let bottom = middle * 2 + 2
        if isLabelled, !content.nodes.isEmpty { return bottom + Self.labelSize + 6 }
        CaptionDrawing(content: content, width: width).draw(at: bottom, to: &writer)
        return bottom + CaptionDrawing.height
    }

    private func centre(of index: Int) -> Double {
        (Double(index) + 0.5) * cell
    }

    /// The lines between the nodes; between dots they would only be noise.
    private func drawLines(to writer: inout SVGWriter) {
        let gap = radius + ringWidth + 3
        for index in content.nodes.indices.dropLast() where radius >= 6 && cell > 2 * gap + 2 {
            line(
                from: centre(of: index) + gap, to: centre(of: index + 1) - gap, width: min(3, max(1.5, radius * 0.25)),
                isReached: index + 1 < content.reached, to: &writer)
        }
    }

    /// A line in place of more nodes than can be told apart, and of none.
    private func drawScale(to writer: inout SVGWriter) {
        let thickness = 6.0
        line(from: thickness / 2, to: width - thickness / 2, width: thickness, isReached: false, to: &writer)
        guard content.reached > 0 else { return }
        let end = min(max(7, centre(of: content.reached - 1)), width - 7)
        line(from: thickness / 2, to: max(end, thickness / 2), width: thickness, isReached: true, to: &writer)
        circle(at: end, radius: 7, markedIndex == nil ? "a" : "k", to: &writer)
    }

    private func draw(_ node: PictureContent.Node, at index: Int, to writer: inout SVGWriter) {
        let isReached = index < content.reached
        let isShown = index == content.reached - 1
        writer.open("g")
        writer.element("title", text: "\(index + 1). \(node.title)")
        if isShown { ring(around: index, to: &writer) }
        if isReached {
            // Among dots the shown one is told by its size.
            let size = isShown && radius < 6 ? min(radius * 1.5, cell / 2) : radius
            circle(at: centre(of: index), radius: size, index == markedIndex ? "k" : "a", to: &writer)
        } else {
            outline(at: index, to: &writer)
        }
        if isNumbered { mark(node, at: index, isReached: isReached, isShown: isShown, to: &writer) }
        if node.status == .needsReview {
            circle(at: centre(of: index) + radius * 0.75, y: middle - radius * 0.75, radius: max(1, radius * 0.3), "r", to: &writer)
        }
        if isLabelled { label(node, at: index, isReached: isReached, isShown: isShown, to: &writer) }
        writer.close("g")
    }

    /// What stands in a node: a tick where the step is completed, else its number.
    private func mark(_ node: PictureContent.Node, at index: Int, isReached: Bool, isShown: Bool, to writer: inout SVGWriter) {
        let x = centre(of: index)
        let ink = index == markedIndex ? "j" : isReached ? "i" : "m"
        if node.status == .completed || (isShown && content.isCompleted) {
            writer.element(
                "path",
                [
                    "d": TickShape.path(x: x, y: middle, radius: radius), "class": ink + "l",
                    "stroke-width": SVGWriter.number(radius * 0.2),
                ])
            return
        }
        // Numbers of three digits need a smaller font than others.
        let size = radius * (index < 99 ? 0.95 : 0.75)
        writer.element(
            "text",
            [
                "x": SVGWriter.number(x), "y": SVGWriter.number(middle + size * 0.36), "font-size": SVGWriter.number(size),
                "class": ink + " b c",
            ], text: "\(index + 1)")
    }

    private func label(_ node: PictureContent.Node, at index: Int, isReached: Bool, isShown: Bool, to writer: inout SVGWriter) {
        let title = FittedTitle.fit(node.title, width: cell - 10, size: Self.labelSize * (isShown ? 1.06 : 1))
        guard !title.isEmpty else { return }
        writer.element(
            "text",
            [
                "x": SVGWriter.number(centre(of: index)), "y": SVGWriter.number(middle * 2 + 2 + Self.labelSize),
                "font-size": SVGWriter.number(Self.labelSize), "class": isShown ? "x b c" : isReached ? "x c" : "m c",
            ], text: title)
    }

    private func ring(around index: Int, to writer: inout SVGWriter) {
        writer.element(
            "circle",
            [
                "cx": SVGWriter.number(centre(of: index)), "cy": SVGWriter.number(middle),
                "r": SVGWriter.number(radius + ringWidth / 2), "stroke-width": SVGWriter.number(ringWidth), "class": "o h",
            ])
    }

    private func outline(at index: Int, to writer: inout SVGWriter) {
        guard isNumbered else { return circle(at: centre(of: index), radius: radius, "t", to: &writer) }
        writer.element(
            "circle",
            [
                "cx": SVGWriter.number(centre(of: index)), "cy": SVGWriter.number(middle), "r": SVGWriter.number(radius - 1),
                "stroke-width": "2", "class": "o tl",
            ])
    }

    private func circle(at x: Double, y: Double? = nil, radius: Double, _ kind: String, to writer: inout SVGWriter) {
        writer.element(
            "circle", ["cx": SVGWriter.number(x), "cy": SVGWriter.number(y ?? middle), "r": SVGWriter.number(radius), "class": kind])
    }

    private func line(from start: Double, to end: Double, width: Double, isReached: Bool, to writer: inout SVGWriter) {
        let y = SVGWriter.number(middle)
        writer.element(
            "line",
            [
                "x1": SVGWriter.number(start), "y1": y, "x2": SVGWriter.number(end), "y2": y, "stroke-width": SVGWriter.number(width),
                "class": isReached ? "al" : "tl",
            ])
    }
}
