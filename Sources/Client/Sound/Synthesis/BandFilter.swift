import SimMath

/// A band-pass and low-pass of second order that may be swept while it runs: the trapezoidal state variable filter
/// (Simper, "Linear Trapezoidal Integrated State Variable Filter", 2013; Zavalishin, "The Art of VA Filter Design",
/// 2012, ch. 4).
struct BandFilter: Hashable, Sendable {
    private var first: Float = 0
    private var second: Float = 0
    private var a1: Float = 0
    private var a2: Float = 0
    private var a3: Float = 0
    private var damping: Float = 1

    /// What it let through last: the band, 1 at its middle, and everything below it.
    private(set) var band: Float = 0
    private(set) var low: Float = 0

    /// `frequency` of the band's middle in Hz, kept within what 48 kHz can carry; `quality` its frequency over its
    /// width.
    mutating func tune(_ frequency: Float, quality: Float) {
        let rate = Float(SoundTuning.sampleRate)
        let turns = min(0.45, max(0.0002, frequency / rate)) / 2
        let g = sinTurns(turns) / sinTurns(turns + 0.25)
        damping = 1 / max(0.1, quality)
        a1 = 1 / (1 + g * (g + damping))
        a2 = g * a1
        a3 = g * a2
    }

    mutating func pass(_ sample: Float) {
        let high = sample - second
        let middle = a1 * first + a2 * high
        let bottom = second + a2 * first + a3 * high
        first = 2 * middle - first
        second = 2 * bottom - second
        band = middle * damping
        low = bottom
    }
}
