import SimMath
import Sound
import Testing

@Suite("Crowds of sounds") struct CrowdTests {
    @Test("The limiter holds whatever comes")
    func limiter() {
        var tuning = SoundTuning()
        tuning.maximumVoices = 400
        tuning.maximumAlike = 100
        let mixer = Deck(testBank, volumes: full, tuning: tuning)
        for _ in 0..<30 { for kind in SoundKind.allCases { mixer.play(SoundCue(kind)) } }
        let tape = mixer.tape(96_000)
        #expect(tape.peak < tuning.ceiling)
        #expect(tape.peak > 0.8, "nothing to hold: \(tape.peak)")
        #expect(tape.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        // And lets go again.
        _ = mixer.tape(96_000)
        mixer.play(SoundCue(.death))
        let alone = Deck(testBank, volumes: full)
        alone.play(SoundCue(.death))
        let (now, fresh) = (mixer.tape(48_000).power.sum(), alone.tape(48_000).power.sum())
        #expect(now > 0.5 * fresh, "still held down: \(now) of \(fresh)")
    }

    @Test("Any one sound, and any three, pass the limiter untouched", arguments: SoundKind.allCases)
    func untouched(_ kind: SoundKind) {
        let mixer = Deck(testBank, volumes: full)
        mixer.play(SoundCue(kind))
        #expect(mixer.tape(96_000).peak < SoundTuning().ceiling)
        #expect(SoundVolumes().isOff == false)
    }

    @Test("Only so many voices, and of one kind fewer")
    func most() {
        let mixer = Deck(testBank, volumes: full)
        for _ in 0..<50 { mixer.play(SoundCue(.meal)) }
        #expect(mixer.playing == Array(repeating: .meal, count: mixer.mixer.tuning.maximumAlike))
        for _ in 0..<50 { for kind in SoundKind.allCases { mixer.play(SoundCue(kind)) } }
        #expect(mixer.playing.count == mixer.mixer.tuning.maximumVoices)
        #expect(mixer.playing.contains(.ambience))
    }

    @Test("The softest is stolen, and who is softer still is not played")
    func stealing() {
        var tuning = SoundTuning()
        tuning.maximumVoices = 3
        let mixer = Deck(testBank, volumes: full, tuning: tuning)
        #expect(mixer.play(SoundCue(.bite)))
        #expect(mixer.play(SoundCue(.swim, gain: 0.5)))
        #expect(mixer.play(SoundCue(.burst)))
        #expect(mixer.play(SoundCue(.death)))
        #expect(Set(mixer.playing) == [.bite, .burst, .death])
        #expect(!mixer.play(SoundCue(.click)))
        #expect(Set(mixer.playing) == [.bite, .burst, .death])
    }

    @Test("The loop is never stolen, and finds room in a crowd")
    func loopStays() {
        var tuning = SoundTuning()
        tuning.maximumVoices = 2
        let mixer = Deck(testBank, volumes: full, tuning: tuning)
        mixer.play(SoundCue(.death))
        mixer.play(SoundCue(.bite))
        #expect(mixer.play(SoundCue(.ambience)))
        mixer.play(SoundCue(.death))
        mixer.play(SoundCue(.death))
        #expect(mixer.playing.count == 2 && mixer.playing.contains(.ambience))
    }

    @Test("A stolen voice dies away instead of clicking")
    func noClick() {
        var tuning = SoundTuning()
        tuning.maximumVoices = 1
        let mixer = Deck(testBank, volumes: full, tuning: tuning)
        mixer.play(SoundCue(.death))
        let before = mixer.tape(9600)
        // Softer than the deep tone it takes the place of by its clip, but as heavy by its kind.
        mixer.play(SoundCue(.death))
        let after = mixer.tape(480)
        let usual = zip(before, before.dropFirst()).map { abs($1.x - $0.x) }.max() ?? 0
        #expect(abs(after[0].x - before[9599].x) < 2 * usual)
    }

    @Test("Tuning without sense is survived")
    func absurdTuning() {
        var tuning = SoundTuning()
        (tuning.maximumVoices, tuning.maximumAlike) = (0, -3)
        (tuning.smoothing, tuning.release, tuning.stealing, tuning.loopSwell) = (0, -1, 0, -2)
        let mixer = Deck(testBank, volumes: full, tuning: tuning)
        for kind in SoundKind.allCases { mixer.play(SoundCue(kind)) }
        #expect(mixer.playing.count == 1)
        #expect(mixer.tape(4800).allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
