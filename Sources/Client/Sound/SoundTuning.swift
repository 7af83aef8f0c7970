/// The numbers of the sounds: synthesis, mixing, hearing.
public struct SoundTuning: Hashable, Sendable {
    /// Frames a second: what most devices play without resampling.
    public static let sampleRate = 48_000

    /// Voices at once, loops included. Beyond some twenty they cannot be told apart.
    public var maximumVoices = 24
    /// Voices of one kind at once: a feast of fifty particles is as loud as one of four.
    public var maximumAlike = 4
    /// How fast a sound may be played: an octave up and down; beyond, it is another sound.
    public var pitches: ClosedRange<Float> = 0.5...2
    /// Seconds in which a voice follows its volume: shorter would crackle when a slider is pulled.
    public var smoothing: Float = 0.02
    /// Seconds in which what is left of a stolen voice dies away instead of clicking.
    public var stealing: Float = 0.004
    /// Seconds in which a loop comes out of silence, and in which it goes where another one comes: the water is there
    /// before anybody notices.
    public var loopSwell: Float = 2
    /// Sums below this pass the limiter untouched; above, they are bent towards `ceiling`, which they never reach.
    public var knee: Float = 0.5
    public var ceiling: Float = 0.95
    /// Seconds in which the limiter lets go.
    public var release: Float = 0.15

    /// Farther than so many half heights of the window nothing is heard.
    public var farthest: Float = 4
    /// The distance, in half heights, at which a sound has half its power.
    public var halfPower: Float = 1.2
    /// How far to a side a sound at the window's edge lies, 0 middle … 1 in one ear alone.
    public var spread: Float = 0.8
    /// Water takes the high notes first: the cut of the low-pass at no distance, and the farthest one, Hz.
    public var nearCut: Float = 16_000
    public var farCut: Float = 700
    /// How fast the cut sinks: the share left after a half height of the window is e^-this.
    public var dullness: Float = 0.8

    public init() {}
}

extension SoundKind {
    /// How loud the loudest 50 ms are: the root of the mean square, of a full scale of 1.
    public var loudness: Float {
        switch self {
        case .swim: 0.035
        case .bite, .burst: 0.11
        case .wound: 0.1
        case .swallow: 0.09
        case .meal: 0.05
        case .death: 0.14
        case .birth: 0.06
        case .click: 0.035
        case .place: 0.055
        case .refuse: 0.06
        case .tick: 0.045
        case .phase: 0.09
        case .ambience: 0.022
        case .clink: 0.08
        case .hunt: 0.1
        case .jolt: 0.09
        case .regrowth: 0.05
        case .thud: 0.07
        case .gulp: 0.08
        case .jet: 0.1
        case .squirt: 0.07
        case .grip: 0.08
        case .drink: 0.06
        case .ping: 0.035
        case .snap: 0.07
        case .release: 0.08
        case .puff: 0.08
        case .reefWater: 0.024
        case .twilightWater: 0.026
        case .currentWater: 0.028
        case .famineWater: 0.017
        }
    }

    /// How many renderings of it there are, so that repeats differ.
    public var variants: Int {
        switch self {
        case .ambience, .reefWater, .twilightWater, .currentWater, .famineWater, .phase: 1
        case .click, .tick, .refuse, .hunt: 3
        case .swim, .meal: 6
        default: 4
        }
    }
}
