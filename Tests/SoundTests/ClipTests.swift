import Sound
import Testing

@Suite("Sounds") struct ClipTests {
    private static let once = SoundKind.allCases.filter { !$0.isLoop }

    @Test("Every sound is finite, within full scale, and has energy", arguments: SoundKind.allCases)
    func soundness(_ kind: SoundKind) {
        for seed in UInt64(1)...4 {
            let clip = kind.clip(seed: seed)
            #expect(clip.frames.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            #expect(clip.peak <= 0.75, "\(clip.peak)")
            #expect(clip.loudness > 0.015, "\(clip.loudness)")
        }
    }

    @Test("Every sound is as loud as its kind is to be, and no louder than is pleasant", arguments: SoundKind.allCases)
    func loudness(_ kind: SoundKind) {
        #expect(kind.loudness <= 0.15)
        for seed in UInt64(1)...4 {
            let loudness = kind.clip(seed: seed).loudness
            #expect(loudness <= kind.loudness * 1.01 && loudness > kind.loudness * 0.6, "\(loudness)")
        }
    }

    @Test("What is short begins and ends in silence, and does not break off", arguments: once)
    func end(_ kind: SoundKind) throws {
        for seed in UInt64(1)...4 {
            let clip = kind.clip(seed: seed)
            let (first, last) = (try #require(clip.frames.first), try #require(clip.frames.last))
            #expect(max(abs(first.x), abs(first.y), abs(last.x), abs(last.y)) < 0.002)
            // The last 20 ms are next to nothing already: the last fade has nothing to hide.
            let tail = clip.frames.suffix(960).map { max(abs($0.x), abs($0.y)) }.max() ?? 1
            #expect(tail < 0.04 * clip.peak, "\(tail) of \(clip.peak)")
        }
    }

    @Test("The same seed repeats a sound exactly, another one differs", arguments: SoundKind.allCases)
    func seeds(_ kind: SoundKind) {
        let clip = kind.clip(seed: 7)
        #expect(clip == kind.clip(seed: 7))
        #expect(clip != kind.clip(seed: 8))
    }

    @Test("Nothing pushes the cone to one side", arguments: SoundKind.allCases)
    func noOffset(_ kind: SoundKind) {
        let clip = kind.clip(seed: 3)
        let mean = clip.frames.reduce(.zero, +) / Float(clip.frames.count)
        #expect(max(abs(mean.x), abs(mean.y)) < 0.1 * clip.loudness, "\(mean)")
    }

    @Test("The ambience is deep: hardly anything of it lies high")
    func deep() {
        // A difference of neighbours weighs a frequency f with 2 sin(πf/48000): 1 at 8 kHz, 0.01 at 80 Hz.
        func brightness(_ kind: SoundKind) -> Float {
            let frames = kind.clip(seed: 2).frames
            let steps = zip(frames, frames.dropFirst()).reduce(Float(0)) { $0 + (($1.1 - $1.0) * ($1.1 - $1.0)).sum() }
            return (steps / frames.reduce(Float(0)) { $0 + ($1 * $1).sum() }).squareRoot()
        }
        #expect(brightness(.ambience) < 0.04)
        #expect(brightness(.click) > 3 * brightness(.ambience))
        #expect(brightness(.tick) > 2 * brightness(.swim))
    }

    @Test("The loop comes round without a seam")
    func seam() throws {
        let frames = SoundKind.ambience.clip(seed: 5).frames
        let steps = zip(frames, frames.dropFirst()).map { $1 - $0 }
        let bends = zip(steps, steps.dropFirst()).map { $1 - $0 }
        let (last, first) = (try #require(frames.last), try #require(frames.first))
        let step = first - last
        let bend = step - (try #require(steps.last))
        func typical(_ values: [SIMD2<Float>]) -> Float {
            (values.reduce(Float(0)) { $0 + ($1 * $1).sum() } / Float(values.count)).squareRoot()
        }
        // A seam would be many times what is usual between two neighbours.
        #expect((step * step).sum().squareRoot() < 4 * typical(steps))
        #expect((bend * bend).sum().squareRoot() < 5 * typical(bends))
        // And as much is heard before it as after it.
        let second = SoundTuning.sampleRate
        #expect(abs(typical(Array(frames.prefix(second))) / typical(Array(frames.suffix(second))) - 1) < 0.6)
    }

    @Test("What is no number becomes silence, what is too loud full scale")
    func hostileFrames() {
        let clip = Clip(frames: [SIMD2(.nan, 0.5), SIMD2(.infinity, 0), SIMD2(3, -7), SIMD2(0.25, -0.25)])
        #expect(clip.frames == [.zero, .zero, SIMD2(1, -1), SIMD2(0.25, -0.25)])
        #expect(Clip(frames: []).peak == 0 && Clip(frames: []).loudness == 0)
    }
}
