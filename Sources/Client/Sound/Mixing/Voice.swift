import SimMath

/// One sound that is being played.
struct Voice: Hashable, Sendable {
    let kind: SoundKind
    let variant: Int
    /// The next frame of the clip, and how far the next sample lies beyond it, 0 ..< 1 frames.
    var position = 0
    private var fraction: Float = 0
    /// Frames of the clip to a frame that is heard.
    private let stride: Float
    /// What both sides are multiplied with before the volume.
    let sides: SIMD2<Float>
    /// The share of the way that the low-pass goes in a frame; 1 lets everything pass.
    let openness: Float
    /// Sides times volume, on its way to what it should be.
    var level: SIMD2<Float>
    /// The loop's way out of silence, 0…1, and its step a frame; everything else has a start of its own.
    private var swell: Float
    private let swelling: Float
    /// Whether the loop goes back into silence, to be over there.
    var isEnding = false
    /// The low-pass's memory.
    var muffled = SIMD2<Float>.zero
    /// What it added to the last frame.
    var last = SIMD2<Float>.zero

    init(
        _ kind: SoundKind, variant: Int, gain: Float, pitch: Float = 1, _ hearing: Hearing, volume: Float,
        _ tuning: SoundTuning
    ) {
        stride = min(tuning.pitches.upperBound, max(tuning.pitches.lowerBound, pitch))
        self.kind = kind
        self.variant = variant
        sides = Sketch.sides(hearing.pan) * (gain * hearing.gain)
        // One pole: 1 − e^(−2πf/rate).
        openness = hearing.cut.map { 1 - exponential(-2 * .pi * $0 / Sketch.rate) } ?? 1
        level = sides * volume
        swell = kind.isLoop ? 0 : 1
        swelling = 1 / (max(0.001, tuning.loopSwell) * Sketch.rate)
    }

    /// How much would be missed without it.
    var weight: Float { max(sides.x, sides.y) * kind.loudness }

    /// Adds its next frames to `buffer`. Returns whether there is more to come.
    mutating func add(
        _ clip: Clip, to buffer: UnsafeMutableBufferPointer<SIMD2<Float>>, volume: Float, pace: Float
    ) -> Bool {
        let target = sides * volume
        return clip.frames.withUnsafeBufferPointer { frames in
            for index in buffer.indices {
                if position >= frames.count {
                    guard kind.isLoop, !frames.isEmpty else { return false }
                    position = 0
                }
                muffled += (sample(frames) - muffled) * openness
                level += (target - level) * pace
                swell = isEnding ? max(0, swell - swelling) : min(1, swell + swelling)
                last = muffled * (level * swell)
                buffer[index] += last
                fraction += stride
                position += Int(fraction)
                fraction -= fraction.rounded(.down)
            }
            return kind.isLoop ? !isEnding || swell > 0 : position < frames.count
        }
    }

    /// Between two frames of the clip, on the line that joins them.
    private func sample(_ frames: UnsafeBufferPointer<SIMD2<Float>>) -> SIMD2<Float> {
        let here = frames[position]
        return position + 1 < frames.count ? here + (frames[position + 1] - here) * fraction : here
    }
}
