import SimMath

/// What a line does to what is sent over it, besides delaying it.
struct LineFaults: Hashable, Sendable {
    /// There and back, milliseconds.
    var roundTrip = 20.0
    /// How much earlier or later each way may be, milliseconds: with enough of it messages overtake each other.
    var jitter = 2.0
    /// Share of unreliable messages that is lost on each way, and share of reliable ones that is sent once more.
    var loss: Float = 0
    /// Share of unreliable messages that comes twice.
    var duplicates: Float = 0
    /// Bytes a second on each way; nil for any number.
    var bytesPerSecond: Double?

    /// What every line becomes when faults stop.
    static let good = LineFaults()

    /// Nine lines of ten are bad in some way, one is thin.
    static func drawn(_ random: inout RandomSource) -> LineFaults {
        var line = LineFaults()
        line.roundTrip = Double(random.uniform(0, 1)) * Double(random.uniform(0, 400))
        line.jitter = Double(random.uniform(0, 1)) * line.roundTrip / 2
        if random.chance(0.7) { line.loss = random.uniform(0, 0.3) }
        if random.chance(0.3) { line.duplicates = random.uniform(0, 0.2) }
        if random.chance(0.1) { line.bytesPerSecond = Double(random.uniform(1_500, 12_000)) }
        return line
    }
}
