extension APIRequest {
    /// How the client wants a picture.
    ///
    /// - Throws: 400 for a number out of its range, an unknown theme or colour.
    func pictureOptions() throws(Problem) -> PictureOptions {
        var options = PictureOptions()
        options.width = try integer("width", in: PictureOptions.widths) ?? options.width
        options.size = try integer("size", in: PictureOptions.sizes)
        options.theme = try choice("theme") ?? options.theme
        options.accent = try colour("accent")
        options.track = try colour("track")
        options.text = try colour("text")
        options.background = try colour("background")
        return options
    }

    private func colour(_ name: String) throws(Problem) -> PictureColour? {
        guard let text = query[name] else { return nil }
        guard let colour = PictureColour(text) else {
            let names = PictureColour.names.keys.sorted().joined(separator: ", ")
            throw Problem(.invalidParameter, "\(name) is rgb or rrggbb in hexadecimal digits, or one of: \(names).")
        }
        return colour
    }
}
