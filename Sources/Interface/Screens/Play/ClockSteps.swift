/// How a clock's ring empties: by steps so small that they are not seen, and so large that a clock does not make every
/// frame another one.
enum ClockSteps {
    /// Of a whole ring: half a point each, at the size of the clocks.
    private static let around: Float = 240

    /// The time that a clock shows, rounded up to its next step; `length` is that of the whole ring, seconds. Every
    /// whole second is a step, so that figures and colours change when they should.
    static func shown(_ seconds: Float, of length: Float) -> Float {
        let perSecond = max(1, (around / max(1, length)).rounded(.up))
        return (seconds * perSecond).rounded(.up) / perSecond
    }
}
