internal import WizardEngine

/// Progress drawn as SVG: a bar with the shown step's title, or a row of numbered nodes.
struct ProgressPicture {
    private let content: PictureContent
    private let options: PictureOptions
    private let style: ProgressStyle

    init(_ content: PictureContent, _ style: ProgressStyle, _ options: PictureOptions) {
        self.content = content
        self.style = style
        self.options = options
    }

    /// What a browser may do with the picture: nothing but use its own style sheet.
    var contentSecurityPolicy: String {
        "default-src 'none'; style-src \(ContentSecurity.source(of: options.styleSheet)); sandbox"
    }

    /// The document.
    var bytes: [UInt8] {
        let padding = options.background == nil ? 2.0 : 16.0
        let room = Double(options.width) - 2 * padding
        var inner = SVGWriter()
        let height: Double
        switch style {
        case .ratio: height = BarDrawing(content, width: room, thickness: Double(options.size ?? 10)).draw(to: &inner)
        case .nodes: height = NodesDrawing(content, width: room, diameter: Double(options.size ?? 28)).draw(to: &inner)
        }
        return Array(document(inner.text, padding: padding, height: height + 2 * padding).utf8)
    }

    private func document(_ inner: String, padding: Double, height: Double) -> String {
        let (width, tall) = ("\(options.width)", SVGWriter.number(height.rounded(.up)))
        var writer = SVGWriter()
        writer.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": tall, "viewBox": "0 0 \(width) \(tall)", "role": "img",
                "aria-labelledby": "wizardd-title wizardd-desc",
                "font-family": "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif",
            ])
        writer.element("title", ["id": "wizardd-title"], text: content.spokenTitle)
        writer.element("desc", ["id": "wizardd-desc"], text: content.spokenText)
        writer.element("style", text: options.styleSheet)
        if let background = options.background {
            writer.element("rect", ["width": width, "height": tall, "rx": "12", "fill": background.text])
        }
        let offset = SVGWriter.number(padding)
        writer.open("g", ["transform": "translate(\(offset) \(offset))"])
        return writer.text + inner + "</g></svg>\n"
    }
}
