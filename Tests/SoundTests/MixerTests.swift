import SimMath
import Sound
import Testing

@Suite("Mixer") struct MixerTests {
    @Test("Without a voice there is silence")
    func silence() {
        let mixer = Deck(testBank, volumes: full)
        #expect(mixer.tape(3000).peak == 0)
        #expect(mixer.tape(0).isEmpty)
    }

    @Test("One voice in the middle plays its clip as it is, and goes")
    func oneVoice() {
        let mixer = Deck(testBank, volumes: full)
        #expect(mixer.play(SoundCue(.place)))
        #expect(mixer.playing == [.place])
        let tape = mixer.tape(24_000)
        let isOne = testBank.clips(of: .place).contains { clip in
            zip(clip.frames, tape).allSatisfy { abs($0.x - $1.x) < 1e-4 && abs($0.y - $1.y) < 1e-4 }
        }
        #expect(isOne)
        #expect(mixer.playing.isEmpty)
        #expect(tape.suffix(12_000).allSatisfy { $0 == .zero })
    }

    @Test("A cue of twice the pitch is over in half the time; no pitch is slower or faster than an octave")
    func pitch() {
        func frames(_ pitch: Float) -> Int {
            let mixer = Deck(testBank, volumes: full)
            mixer.play(SoundCue(.place, pitch: pitch))
            let tape = mixer.tape(48_000)
            return (tape.lastIndex { abs($0.x) > 1e-6 } ?? -1) + 1
        }
        let (usual, high, low) = (frames(1), frames(2), frames(0.5))
        #expect(usual > 1000)
        #expect(abs(high - usual / 2) < usual / 10 && abs(low - usual * 2) < usual / 5, "\(usual) \(high) \(low)")
        #expect(abs(frames(100) - high) < usual / 10 && abs(frames(.nan) - usual) < usual / 10)
    }

    @Test("In mono both sides play the same, though a sound comes from one side")
    func mono() {
        func sides(isMono: Bool) -> Bool {
            let mixer = Deck(testBank, volumes: full)
            mixer.mixer.isMono = isMono
            mixer.play(SoundCue(.bite, at: Vector2(15, 0)))
            let tape = mixer.tape(8000)
            return tape.peak > 0.001 && tape.allSatisfy { $0.x == $0.y }
        }
        #expect(sides(isMono: true) && !sides(isMono: false))
    }

    @Test("Repeats differ from the one before")
    func repeats() {
        let mixer = Deck(testBank, volumes: full)
        var before: [SIMD2<Float>] = []
        for _ in 0..<12 {
            mixer.play(SoundCue(.meal))
            let tape = mixer.tape(12_000)
            let isOther = tape != before
            #expect(isOther)
            before = tape
        }
    }

    @Test("The same cues give the same samples, however they are fetched")
    func deterministic() {
        func recording(_ size: Int) -> [SIMD2<Float>] {
            let mixer = Deck(testBank, volumes: full, seed: 4)
            var tape: [SIMD2<Float>] = []
            for (step, kind) in SoundKind.allCases.enumerated() {
                mixer.play(SoundCue(kind, at: Vector2(Float(step) - 6, 3)))
                tape += mixer.tape(4096, size: size)
            }
            return tape
        }
        let tape = recording(1024)
        #expect(tape.peak > 0.01)
        for size in [1024, 64, 4096] {
            let isSame = tape == recording(size)
            #expect(isSame, "in buffers of \(size)")
        }
    }

    @Test("Volumes of kinds and of everything")
    func volumes() {
        func power(_ kind: SoundKind, _ volumes: SoundVolumes) -> Float {
            let mixer = Deck(testBank, volumes: volumes, seed: 9)
            mixer.play(SoundCue(kind))
            return mixer.tape(24_000).power.sum()
        }
        var mute = full
        mute[.creatures] = 0
        #expect(power(.bite, mute) == 0 && power(.click, mute) > 0)
        var half = full
        half.master = 0.5
        // A quarter of the amplitude: a sixteenth of the power.
        #expect(abs(power(.bite, half) / power(.bite, full) - 1 / 16) < 1e-3)
    }

    @Test("A volume that is pulled down does not crackle")
    func smoothVolume() {
        let mixer = Deck(testBank, volumes: full)
        mixer.play(SoundCue(.ambience))
        let before = mixer.tape(48_000)
        mixer.mixer.volumes[.ambience] = 0
        let after = mixer.tape(24_000)
        let steps = zip([before[47_999]] + after, after).map { abs($1.x - $0.x) }
        let usual = zip(before, before.dropFirst()).map { abs($1.x - $0.x) }
        #expect((steps.max() ?? 1) < 1.5 * (usual.max() ?? 0))
        #expect(after.suffix(1000).allSatisfy { abs($0.x) < 1e-5 })
    }

    @Test("Left is louder on the left; far is softer and duller")
    func places() {
        func tape(_ place: Vector2) -> [SIMD2<Float>] {
            let mixer = Deck(testBank, volumes: full, seed: 3)
            mixer.mixer.listener = Listener(centre: .zero, halfExtent: Vector2(16, 9))
            mixer.play(SoundCue(.bite, at: place))
            return mixer.tape(16_000)
        }
        func brightness(_ tape: [SIMD2<Float>]) -> Float {
            let steps = zip(tape, tape.dropFirst()).map { $1 - $0 }
            return steps.power.sum() / tape.power.sum()
        }
        let left = tape(Vector2(-12, 0)).power
        #expect(left.x > 3 * left.y)
        let right = tape(Vector2(12, 0)).power
        #expect(right.y > 3 * right.x)
        let (near, far) = (tape(.zero), tape(Vector2(0, 33)))
        #expect(far.power.sum() < near.power.sum() / 6)
        #expect(far.power.sum() > 0)
        #expect(brightness(far) < 0.6 * brightness(near))
        #expect(tape(Vector2(0, 60)).peak == 0)
    }

    @Test("The loop goes on for ever, and only once at a time")
    func loop() {
        let mixer = Deck(testBank, volumes: full)
        #expect(mixer.play(SoundCue(.ambience)))
        #expect(!mixer.play(SoundCue(.ambience)))
        let length = testBank.clips(of: .ambience)[0].frames.count
        let start = mixer.tape(length)
        #expect(start.prefix(100).allSatisfy { abs($0.x) < 1e-4 }, "it breaks in")
        #expect(mixer.playing == [.ambience])
        #expect(mixer.tape(48_000).peak > 0.005)
    }

    @Test("Cues without sense are not played", arguments: [0, -1, .nan, .infinity] as [Float])
    func absurd(_ gain: Float) {
        let mixer = Deck(testBank, volumes: full)
        #expect(!mixer.play(SoundCue(.bite, gain: gain)))
        #expect(!mixer.play(SoundCue(.bite, at: Vector2(gain * .nan, 0))))
        #expect(mixer.tape(1000).peak == 0)
    }
}
