/// Whether a picture is for a light or a dark page.
enum PictureTheme: String, Sendable, CaseIterable {
    case light
    case dark
    /// As the system of the one who looks at it is set.
    case auto
}
