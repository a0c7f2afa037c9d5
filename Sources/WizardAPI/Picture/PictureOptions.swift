/// How a picture is wanted.
struct PictureOptions: Sendable {
    /// Pixels that a picture may be wide.
    static let widths = 120...2_000
    /// Pixels that a bar may be thick, and a node wide.
    static let sizes = 4...64

    /// The whole width in pixels.
    var width = 640
    /// How thick the bar, or how wide a node is at most, in pixels; `nil` leaves it to the drawing.
    var size: Int?
    /// For which pages.
    var theme = PictureTheme.auto
    /// Colours in place of the theme's.
    var accent: PictureColour?
    var track: PictureColour?
    var text: PictureColour?
    /// What lies behind; nothing for `nil`.
    var background: PictureColour?

    /// The style sheet of the picture: the colours of the theme, or of both, with those that are wanted in their place.
    var styleSheet: String {
        let common = """
            line,path,.o{fill:none}line,path{stroke-linecap:round;stroke-linejoin:round}\
            .b{font-weight:600}.c{text-anchor:middle}.e{text-anchor:end}
            """
        switch theme {
        case .light: return common + colours(of: .light)
        case .dark: return common + colours(of: .dark)
        case .auto: return common + colours(of: .light) + "@media(prefers-color-scheme:dark){" + colours(of: .dark) + "}"
        }
    }

    private func colours(of theme: PicturePalette) -> String {
        var palette = theme
        // A colour that is asked for goes with none that is not.
        if let accent {
            palette.accent = accent
            palette.mark = accent
        }
        if let track { palette.track = track }
        if let text {
            palette.text = text
            palette.muted = text
        }
        return palette.rules
    }
}
