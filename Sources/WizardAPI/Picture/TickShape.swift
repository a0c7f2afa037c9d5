/// The tick that stands for "completed".
enum TickShape {
    /// The path of a tick in the middle of a circle.
    static func path(x: Double, y: Double, radius: Double) -> String {
        let points = [(-0.42, 0.02), (-0.12, 0.32), (0.44, -0.30)].map { dx, dy in
            "\(SVGWriter.number(x + dx * radius)) \(SVGWriter.number(y + dy * radius))"
        }
        return "M" + points.joined(separator: "L")
    }
}
