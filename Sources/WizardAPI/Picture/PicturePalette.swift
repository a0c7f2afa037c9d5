/// The colours of a picture on one kind of page: those of the components, unless others are asked for.
struct PicturePalette: Sendable, Equatable {
    /// What is reached.
    var accent: PictureColour
    /// Where one is.
    var mark: PictureColour
    /// What is not.
    var track: PictureColour
    /// Titles.
    var text: PictureColour
    /// What is said beside.
    var muted: PictureColour
    /// What needs a look.
    var alert: PictureColour

    static let light = PicturePalette(
        accent: PictureColour(rgb: 0x0B6B50), mark: PictureColour(rgb: 0xF4B400), track: PictureColour(rgb: 0xD9E1DC),
        text: PictureColour(rgb: 0x10211B), muted: PictureColour(rgb: 0x55645D), alert: PictureColour(rgb: 0xB3261E))
    static let dark = PicturePalette(
        accent: PictureColour(rgb: 0x58D3A5), mark: PictureColour(rgb: 0xFFC938), track: PictureColour(rgb: 0x31403A),
        text: PictureColour(rgb: 0xEAF3EE), muted: PictureColour(rgb: 0xA3B4AB), alert: PictureColour(rgb: 0xFFB4AB))

    /// The rules of the style sheet.
    ///
    /// `a` and `al` are what is reached, as area and as line, `t` and `tl` what is not, `i` and `il` what stands on the former, `k` and
    /// `j` the shown node and what stands on it, `x` titles, `m` what is said beside, `h` the ring around the shown node, `r` what needs
    /// a look.
    var rules: String {
        """
        .a{fill:\(accent.text)}.al{stroke:\(accent.text)}.i{fill:\(accent.ink.text)}.il{stroke:\(accent.ink.text)}\
        .t{fill:\(track.text)}.tl{stroke:\(track.text)}.x{fill:\(text.text)}.m{fill:\(muted.text)}.ml{stroke:\(muted.text)}\
        .k{fill:\(mark.text)}.j{fill:\(mark.ink.text)}.jl{stroke:\(mark.ink.text)}\
        .h{stroke:\(mark.text);stroke-opacity:.35}.r{fill:\(alert.text)}
        """
    }
}
