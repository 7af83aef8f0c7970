import SimMath
import Sound
import Testing

@Suite("Waters") struct WaterTests {
    private static let waters = SoundKind.allCases.filter(\.isLoop)

    /// The shares of a sound's power below 120 Hz, up to 600, up to 2400, and above.
    private static func shares(_ kind: SoundKind) -> SIMD4<Float> {
        var (low, middle, high) = (Float(0), Float(0), Float(0))
        func pace(_ cut: Float) -> Float { 1 - exponential(-2 * .pi * cut / Float(SoundTuning.sampleRate)) }
        let paces = SIMD3(pace(120), pace(600), pace(2400))
        var power = SIMD4<Float>.zero
        for frame in testBank.clips(of: kind)[0].frames {
            let sample = frame.sum() / 2
            low += (sample - low) * paces.x
            middle += (sample - middle) * paces.y
            high += (sample - high) * paces.z
            let bands = SIMD4(low, middle - low, high - middle, sample - high)
            power += bands * bands
        }
        return power / power.sum()
    }

    @Test("There are five, and each sounds unlike every other")
    func apart() {
        #expect(Self.waters.count == 5)
        let shares = Self.waters.map { (kind: $0, shares: Self.shares($0)) }
        for (index, one) in shares.enumerated() {
            for other in shares[..<index] {
                let difference = one.shares - other.shares
                let distance = difference.replacing(with: -difference, where: difference .< .zero).sum()
                #expect(distance > 0.07, "\(one) \(other)")
            }
        }
    }

    @Test("A reef crackles, a current rushes, twilight is deep and famine thin")
    func characters() {
        let (pond, reef) = (Self.shares(.ambience), Self.shares(.reefWater))
        #expect(reef.w > 4 * pond.w, "\(reef) \(pond)")
        #expect(Self.shares(.twilightWater).x > pond.x)
        #expect(Self.shares(.currentWater).z > 3 * pond.z)
        #expect(Self.shares(.famineWater).x < 0.5 * pond.x)
        for kind in Self.waters { #expect(kind.loudness >= SoundKind.famineWater.loudness) }
        // Crackles are short: between them there is far less of what is high.
        func unevenness(_ kind: SoundKind) -> Float {
            let frames = testBank.clips(of: kind)[0].frames
            let steps = zip(frames, frames.dropFirst()).map { (($1 - $0) * ($1 - $0)).sum() }
            let size = SoundTuning.sampleRate / 200
            let blocks: [Float] = stride(from: 0, to: steps.count - size, by: size).map { start in
                steps[start..<start + size].reduce(0, +)
            }.sorted()
            return blocks[blocks.count * 99 / 100] / max(1e-12, blocks[blocks.count / 2])
        }
        #expect(unevenness(.reefWater) > 3 * unevenness(.currentWater))
    }

    @Test("Each comes round without a seam", arguments: waters)
    func seam(_ kind: SoundKind) throws {
        let frames = testBank.clips(of: kind)[0].frames
        let steps = zip(frames, frames.dropFirst()).map { $1 - $0 }
        let seam = try #require(frames.first) - (try #require(frames.last))
        let usual = (steps.reduce(Float(0)) { $0 + ($1 * $1).sum() } / Float(steps.count)).squareRoot()
        #expect((seam * seam).sum().squareRoot() < 6 * usual)
    }

    @Test("Another water comes as this one goes, without a step, and alone is left")
    func crossfade() {
        let mixer = Deck(testBank, volumes: full)
        mixer.play(SoundCue(.ambience))
        let before = mixer.tape(150_000)
        #expect(mixer.play(SoundCue(.twilightWater)))
        #expect(!mixer.play(SoundCue(.twilightWater)))
        #expect(mixer.playing == [.ambience, .twilightWater])
        let between = mixer.tape(Int(mixer.mixer.tuning.loopSwell) * SoundTuning.sampleRate + 2000)
        #expect(mixer.playing == [.twilightWater])
        let after = mixer.tape(48_000)
        #expect(after.peak > 0.005)
        func largestStep(_ tape: [SIMD2<Float>]) -> Float {
            zip(tape, tape.dropFirst()).reduce(0) { max($0, abs($1.1.x - $1.0.x)) }
        }
        let usual = largestStep(Array(before.suffix(48_000)))
        #expect(largestStep(Array(before.suffix(1)) + between) < 2 * usual)
        // Not silent on the way either.
        let middle = Array(between[40_000..<56_000])
        #expect(middle.power.sum() > 0.1 * Array(before.suffix(16_000)).power.sum())
    }

    @Test("A water that is left and entered again at once turns back, and is there once")
    func turningBack() {
        let mixer = Deck(testBank, volumes: full)
        mixer.play(SoundCue(.ambience))
        _ = mixer.tape(96_000)
        mixer.play(SoundCue(.currentWater))
        _ = mixer.tape(24_000)
        #expect(mixer.play(SoundCue(.ambience)))
        #expect(mixer.playing == [.ambience, .currentWater])
        _ = mixer.tape(150_000)
        #expect(mixer.playing == [.ambience])
    }

    @Test("With the same in both ears, and with the water's volume at nothing")
    func monoAndSilence() {
        for kind in Self.waters {
            let mixer = Deck(testBank, volumes: full)
            mixer.mixer.isMono = true
            mixer.play(SoundCue(kind))
            let tape = mixer.tape(48_000)
            #expect(tape.peak > 0.001 && tape.allSatisfy { $0.x == $0.y })
            var mute = full
            mute[.ambience] = 0
            let silent = Deck(testBank, volumes: mute)
            silent.play(SoundCue(kind))
            #expect(silent.tape(48_000).peak == 0)
        }
    }
}
