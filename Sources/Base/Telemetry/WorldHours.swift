/// Hours of simulated time in worlds of one length: `--hours` and `--world-hours` of `micro-vopr` and `micro-soak`.
public struct WorldHours: Hashable, Sendable {
    /// All together.
    public let hours: Double
    /// Of each world; less where `hours` is.
    public let each: Double

    /// Hours without another word.
    public static let usualEach = 1.0
    private static let hoursThere = 0.01...10_000.0
    private static let eachThere = 1.0...24.0

    public init(_ hours: Double, each: Double = WorldHours.usualEach) {
        (self.hours, self.each) = (hours, each)
    }

    /// What is wrong with them, and what to give instead; nil for nothing.
    public var problem: String? {
        Self.problem("--hours", hours, in: Self.hoursThere) ?? Self.problem("--world-hours", each, in: Self.eachThere)
            ?? remainder
    }

    private static func problem(_ option: String, _ value: Double, in range: ClosedRange<Double>) -> String? {
        guard !range.contains(value) else { return nil }
        let (least, most) = (words(range.lowerBound), words(range.upperBound))
        return "\(option) must be from \(least) to \(most), and is \(words(value))."
    }

    /// Three times 1.1 are not 3.3 to the last bit: a millionth more or less is a whole number too.
    private var remainder: String? {
        let length = min(hours, each)
        guard abs((hours / length).rounded() * length - hours) >= 1e-6 * hours else { return nil }
        let below = (hours / length).rounded(.down) * length
        let whole = [below, below + length].filter(Self.hoursThere.contains).map(Self.words).joined(separator: " or ")
        let one = Self.eachThere.contains(hours) ? "--world-hours \(Self.words(hours)), or " : ""
        let unit = each == 1 ? "hour" : "hours"
        return "--hours \(Self.words(hours)) is not a whole number of worlds of \(Self.words(each)) \(unit): "
            + "give \(one)\(whole) hours."
    }

    /// To a millionth, and 2 rather than 2.0.
    private static func words(_ number: Double) -> String {
        let text = "\((number * 1e6).rounded() / 1e6)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
