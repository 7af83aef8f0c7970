import SimMath

/// Holds what is too loud down, softly: below the knee nothing changes, above it the sum bends towards the ceiling. It
/// follows a peak at once and lets go slowly, so nothing is ever beyond the ceiling and no wave is bent out of shape
/// for long.
struct Limiter: Hashable, Sendable {
    private let knee: Float
    private let ceiling: Float
    /// The share of the peak that is left after a frame.
    private let fading: Float
    private var peak: Float = 0

    init(_ tuning: SoundTuning) {
        knee = tuning.knee
        ceiling = tuning.ceiling
        fading = exponential(-1 / (max(0.001, tuning.release) * Sketch.rate))
    }

    mutating func hold(_ buffer: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        for index in buffer.indices {
            peak = max(peak * fading, abs(buffer[index].x), abs(buffer[index].y))
            if peak > knee { buffer[index] *= bent(peak) / peak }
        }
    }

    /// A hyperbola from the knee, with the slope 1 there, to the ceiling.
    private func bent(_ peak: Float) -> Float {
        let over = peak - knee
        let room = ceiling - knee
        return knee + room * over / (over + room)
    }
}
