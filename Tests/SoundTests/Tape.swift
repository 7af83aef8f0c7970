import Sound

/// A mixer with a tape recorder.
final class Deck {
    var mixer: Mixer

    init(_ bank: SoundBank, volumes: SoundVolumes, tuning: SoundTuning = SoundTuning(), seed: UInt64 = 1) {
        mixer = Mixer(bank, volumes: volumes, tuning: tuning, seed: seed)
    }

    var playing: [SoundKind] { mixer.playing }

    @discardableResult
    func play(_ cue: SoundCue) -> Bool { mixer.play(cue) }

    /// The next frames, fetched in buffers of `size`.
    func tape(_ count: Int, size: Int = 1024) -> [SIMD2<Float>] {
        var tape = [SIMD2<Float>](repeating: SIMD2(9, 9), count: count)
        tape.withUnsafeMutableBufferPointer { whole in
            for start in stride(from: 0, to: count, by: size) {
                mixer.mix(into: UnsafeMutableBufferPointer(rebasing: whole[start..<min(count, start + size)]))
            }
        }
        return tape
    }
}

extension [SIMD2<Float>] {
    var peak: Float { reduce(0) { Swift.max($0, abs($1.x), abs($1.y)) } }
    /// Sum of squares of each side.
    var power: SIMD2<Float> { reduce(.zero) { $0 + $1 * $1 } }
}

/// Rendered once for all tests.
let testBank = SoundBank(seed: 11)
/// Everything at full volume.
let full = SoundVolumes(master: 1, creatures: 1, interface: 1, ambience: 1)
