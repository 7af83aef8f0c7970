public import Drawing

/// What sounds are called where they are written, and where they come from.
public enum CaptionWords {
    public static let strokes: Phrase = "strokes"
    public static let bite: Phrase = "bite"
    public static let wound: Phrase = "flesh tears"
    public static let burst: Phrase = "a cell bursts"
    public static let swallow: Phrase = "gulp"
    public static let meal: Phrase = "a morsel is eaten"
    public static let death: Phrase = "a death"
    public static let birth: Phrase = "a birth"
    public static let clink: Phrase = "teeth slide off"
    public static let jolt: Phrase = "a jolt"
    public static let regrowth: Phrase = "a cell grows again"
    public static let thud: Phrase = "a bite in vain"
    public static let gulp: Phrase = "you swallow"
    public static let jet: Phrase = "a jet bursts"
    public static let squirt: Phrase = "a gland squirts"
    public static let grip: Phrase = "a sucker grips"
    public static let drink: Phrase = "a proboscis drinks"
    public static let ping: Phrase = "a sonar calls"
    public static let snap: Phrase = "a latch snaps"
    public static let release: Phrase = "a limb comes off"
    public static let puff: Phrase = "ink spreads"
    public static let hunt: Phrase = "heartbeat of a hunter"
    public static let refusal: Phrase = "that does not go"
    public static let placed: Phrase = "placed"
    public static let tick: Phrase = "the clock ticks"
    public static let phase: Phrase = "a bell: the phase changes"

    /// The side of the window that a sound comes from.
    public enum Side: CaseIterable, Hashable, Sendable { case here, left, right, above, below }

    /// From where.
    public static func bearing(_ side: Side, isNear: Bool) -> Phrase {
        switch (side, isNear) {
        case (.here, _): "at you"
        case (.left, true): "left, near"
        case (.left, false): "left, far"
        case (.right, true): "right, near"
        case (.right, false): "right, far"
        case (.above, true): "above, near"
        case (.above, false): "above, far"
        case (.below, true): "below, near"
        case (.below, false): "below, far"
        }
    }

    /// A whole line.
    public static func line(_ sound: Phrase, _ bearing: Phrase) -> Phrase { "\(sound): \(bearing)" }

    /// Every word there is.
    public static var all: [Phrase] {
        [
            strokes, bite, wound, burst, swallow, meal, death, birth, clink, jolt, regrowth, hunt, refusal, placed,
            tick,
            phase, thud, gulp, jet, squirt, grip, drink, ping, snap, release, puff,
            line(bite, bearing(.here, isNear: true)),
        ] + Side.allCases.flatMap { [bearing($0, isNear: true), bearing($0, isNear: false)] }
    }
}
