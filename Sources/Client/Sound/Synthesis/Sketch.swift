import SimMath

/// A sound in the making: things are laid over each other on a stretch of time.
struct Sketch {
    var random: RandomSource
    private(set) var frames: [SIMD2<Float>]
    /// Whether what runs over the end goes on at the start.
    private let isLoop: Bool

    static let rate = Float(SoundTuning.sampleRate)

    init(seconds: Float, seed: UInt64, isLoop: Bool = false) {
        random = RandomSource(seed: seed)
        frames = Array(repeating: .zero, count: max(1, Int(seconds * Self.rate)))
        self.isLoop = isLoop
    }

    /// Lays `sample`, a function of the seconds since `start`, over what was laid before. `pan` −1 left … 1 right.
    mutating func add(at start: Float, seconds: Float, pan: Float = 0, _ sample: (Float) -> Float) {
        let sides = Self.sides(pan)
        let first = Int(max(0, start) * Self.rate)
        for index in 0..<max(0, Int(seconds * Self.rate)) {
            var frame = first + index
            if frame >= frames.count {
                guard isLoop else { return }
                frame %= frames.count
            }
            frames[frame] += sides * sample(Float(index) / Self.rate)
        }
    }

    /// Lays something with its own frames under the rest, from the start.
    mutating func lay(_ frame: (Int) -> SIMD2<Float>) {
        for index in frames.indices { frames[index] += frame(index) }
    }

    /// A bubble of `radius` mm; `slope` is how fast its pitch rises (van den Doel's ξ).
    mutating func bubble(_ radius: Float, at start: Float, gain: Float, slope: Float = 0.1, pan: Float = 0) {
        let bubble = Bubble(radius: radius / 1000)
        let (frequency, damping) = (bubble.frequency, bubble.damping)
        let rise = bubble.rise(slope)
        // A bubble that closes within nothing would click.
        let swell: Float = 0.001
        var phase: Float = 0
        add(at: start, seconds: 7 / damping, pan: pan) { time in
            phase += frequency * (1 + rise * time) / Self.rate
            phase -= phase.rounded(.down)
            return gain * min(1, time / swell) * exponential(-damping * time) * sinTurns(phase)
        }
    }

    /// A sine on its way.
    mutating func tone(_ pitch: Sweep, at start: Float = 0, _ envelope: Envelope, gain: Float, pan: Float = 0) {
        var phase: Float = 0
        add(at: start, seconds: envelope.length, pan: pan) { time in
            phase += pitch.value(at: time) / Self.rate
            phase -= phase.rounded(.down)
            return gain * envelope.value(at: time) * sinTurns(phase)
        }
    }

    /// Noise through a band on its way, twice: once would leave too much hiss beside it.
    mutating func noise(
        _ pitch: Sweep, quality: Float, at start: Float = 0, _ envelope: Envelope, gain: Float, pan: Float = 0
    ) {
        var source = RandomSource(seed: random.next())
        var (first, second) = (BandFilter(), BandFilter())
        var count = 0
        add(at: start, seconds: envelope.length, pan: pan) { time in
            // Often enough for an ear, and spares most of the trigonometry.
            if count % 16 == 0 {
                first.tune(pitch.value(at: time), quality: quality)
                second.tune(pitch.value(at: time), quality: quality)
            }
            count += 1
            first.pass(source.uniform(-1, 1))
            second.pass(first.band)
            return gain * envelope.value(at: time) * second.band
        }
    }

    /// The sound as it is played: as loud as its kind is to be, and ending in silence.
    func finished(loudness: Float) -> Clip {
        var frames = self.frames
        if !isLoop { Self.fade(&frames) }
        let loudest = Clip.loudness(of: frames)
        guard loudest > 0 else { return Clip(frames: frames) }
        // A sharp sound stays below full scale, even if that leaves it softer.
        let peak = frames.reduce(Float(0)) { max($0, abs($1.x), abs($1.y)) }
        let factor = min(loudness / loudest, Self.maximumPeak / peak)
        return Clip(frames: frames.map { $0 * factor })
    }

    /// No single sound is louder than this: the limiter works for crowds, not for one.
    private static let maximumPeak: Float = 0.7
    /// Seconds of the last fade.
    private static let fade: Float = 0.012

    private static func fade(_ frames: inout [SIMD2<Float>]) {
        let count = min(frames.count, Int(fade * rate))
        for step in 0..<count {
            frames[frames.count - 1 - step] *= 0.5 - 0.5 * sinTurns(0.25 + 0.5 * Float(step) / Float(count))
        }
    }

    /// Equal power: the squares of both sides sum to 1, times 2 so that the middle is 1 and 1.
    static func sides(_ pan: Float) -> SIMD2<Float> {
        let turns = (min(1, max(-1, pan)) + 1) / 8
        return SIMD2(sinTurns(0.25 - turns), sinTurns(turns)) * Float(2).squareRoot()
    }
}

/// A bubble of air that rings in water.
public struct Bubble: Hashable, Sendable {
    /// Metres.
    public let radius: Float

    /// `radius` in metres; kept within 0.2 mm … 30 mm, what an ear hears.
    public init(radius: Float) { self.radius = radius.isFinite ? min(0.03, max(0.000_2, radius)) : 0.003 }

    /// Ratio of the specific heats of air, pressure at the surface (Pa), density of water (kg/m³).
    private static let heatRatio: Float = 1.4
    private static let pressure: Float = 101_325
    private static let density: Float = 998

    /// Hz: f = (1/2πr)·√(3γp/ρ) (Minnaert, "On musical air-bubbles and the sounds of running water", 1933).
    public var frequency: Float {
        (3 * Self.heatRatio * Self.pressure / Self.density).squareRoot() / (2 * .pi * radius)
    }

    /// How fast it fades, 1/s: 0.13/r + 0.0072·r^(−3/2) (van den Doel, "Physically based models for liquid sounds", ACM
    /// Transactions on Applied Perception 2, 2005, eq. 5).
    public var damping: Float { 0.13 / radius + 0.0072 / (radius * radius.squareRoot()) }

    /// How fast its pitch rises as it nears the surface, 1/s: ξ times the damping (ibid., section 3.2).
    public func rise(_ slope: Float) -> Float { slope * damping }
}
