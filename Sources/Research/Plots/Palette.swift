/// The colours of plots: those of the dish at night, so that plots match pictures of the game.
public enum Palette {
    public static let water = "#0b1a24"
    public static let panel = "#10242f"
    public static let rule = "#24414f"
    public static let words = "#d9e8ea"
    public static let faint = "#7f9aa3"
    /// For lines, in order; they differ in brightness too, for readers who cannot tell red from green.
    public static let series = ["#f2b84b", "#4fc3d9", "#e0675c", "#9ccc65", "#b79cf0", "#f08fb8", "#c9d1d3"]

    /// From the earlier side's colour (0) over the panel's (a half) to the later side's (1).
    public static func share(_ value: Double) -> String {
        let cold = (38.0, 98.0, 150.0), middle = (26.0, 50.0, 62.0), warm = (240.0, 166.0, 56.0)
        let x = min(1, max(0, value.isFinite ? value : 0.5))
        let (from, to, way) = x < 0.5 ? (cold, middle, x * 2) : (middle, warm, x * 2 - 1)
        func mix(_ a: Double, _ b: Double) -> Int { Int((a + (b - a) * way).rounded()) }
        return "rgb(\(mix(from.0, to.0)),\(mix(from.1, to.1)),\(mix(from.2, to.2)))"
    }
}
