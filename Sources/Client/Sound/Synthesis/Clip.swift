/// A finished sound: 48 000 frames a second, left and right, each within ±1.
public struct Clip: Hashable, Sendable {
    public let frames: [SIMD2<Float>]

    /// Samples of a clip: NaN becomes silence, and nothing is louder than full scale.
    public init(frames: [SIMD2<Float>]) {
        self.frames = frames.map { frame in
            guard frame.x.isFinite, frame.y.isFinite else { return .zero }
            return frame.clamped(lowerBound: SIMD2(repeating: -1), upperBound: SIMD2(repeating: 1))
        }
    }

    /// Seconds.
    public var length: Float { Float(frames.count) / Float(SoundTuning.sampleRate) }

    /// The largest deflection of either side.
    public var peak: Float { frames.reduce(0) { max($0, abs($1.x), abs($1.y)) } }

    /// The root of the mean square of the loudest window of 50 ms, both sides together.
    public var loudness: Float { Self.loudness(of: frames) }

    static func loudness(of frames: [SIMD2<Float>]) -> Float {
        // A hop of half a window finds the loudest one nearly enough.
        let window = SoundTuning.sampleRate / 20
        var loudest: Float = 0
        for start in stride(from: 0, to: max(1, frames.count), by: window / 2) {
            let part = frames[start..<min(frames.count, start + window)]
            let power = part.reduce(Float(0)) { $0 + ($1 * $1).sum() } / Float(2 * window)
            loudest = max(loudest, power)
        }
        return loudest.squareRoot()
    }
}
