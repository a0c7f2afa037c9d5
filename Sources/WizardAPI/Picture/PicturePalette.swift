/// The colours of a picture on one kind of page.
struct PicturePalette: Sendable, Equatable {
    /// What is reached.
    var accent: PictureColour
    /// What is not.
    var track: PictureColour
    /// Titles.
    var text: PictureColour
    /// What is said beside.
    var muted: PictureColour

    static let light = PicturePalette(
        accent: PictureColour(rgb: 0x4F46E5), track: PictureColour(rgb: 0xE2E8F0), text: PictureColour(rgb: 0x0F172A),
        muted: PictureColour(rgb: 0x64748B))
    static let dark = PicturePalette(
        accent: PictureColour(rgb: 0x818CF8), track: PictureColour(rgb: 0x334155), text: PictureColour(rgb: 0xF1F5F9),
        muted: PictureColour(rgb: 0x94A3B8))

    /// The rules of the style sheet.
    ///
    /// `a` and `al` are what is reached, as area and as line, `t` and `tl` what is not, `i` what stands on the former, `x` titles,
    /// `m` what is said beside, `h` the ring around the shown node, `r` what needs a look.
    var rules: String {
        """
        .a{fill:\(accent.text)}.al{stroke:\(accent.text)}.i{fill:\(accent.ink.text)}.il{stroke:\(accent.ink.text)}\
        .t{fill:\(track.text)}.tl{stroke:\(track.text)}.x{fill:\(text.text)}.m{fill:\(muted.text)}.ml{stroke:\(muted.text)}\
        .h{stroke:\(accent.text);stroke-opacity:.22}.r{fill:#f59e0b}
        """
    }
}
