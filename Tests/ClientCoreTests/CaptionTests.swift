import ClientCore
import Drawing
import Preferences
import SimMath
import Sound
import Testing

@Suite("Sounds in words") @MainActor struct CaptionTests {
    private let listener = Listener(centre: Vector2(10, 0), halfExtent: Vector2(16, 9))

    private func lines(_ cues: [SoundCue]) -> [String] {
        var captions = Captions()
        for (index, cue) in cues.enumerated() { captions.take(cue, heardBy: listener, at: Double(index) * 0.01) }
        return captions.lines(at: 0.5).map(Language.english.words)
    }

    @Test("A line says what, from which side, and how far")
    func words() {
        #expect(lines([SoundCue(.bite, at: Vector2(4, 1))]) == ["bite: left, near"])
        #expect(lines([SoundCue(.death, at: Vector2(30, 3))]) == ["a death: right, far"])
        #expect(lines([SoundCue(.wound, at: Vector2(10, 5))]) == ["flesh tears: above, near"])
        #expect(lines([SoundCue(.clink, at: Vector2(10, -20))]) == ["teeth slide off: below, far"])
        #expect(lines([SoundCue(.wound, at: Vector2(10.1, 0))]) == ["flesh tears: at you"])
        #expect(lines([SoundCue(.phase)]) == ["a bell: the phase changes"])
    }

    @Test("What cannot be heard, and what says nothing, is not written")
    func silence() {
        #expect(lines([SoundCue(.bite, at: Vector2(90, 0)), SoundCue(.click), SoundCue(.ambience)]) == [])
    }

    @Test("The same from the same side is one line; strokes give way to what matters; lines go")
    func room() {
        let bites = (0..<9).map { _ in SoundCue(.bite, at: Vector2(4, 1)) }
        #expect(lines(bites).count == 1)
        let crowd: [SoundCue] = [.bite, .wound, .death, .burst, .birth].map { SoundCue($0, at: Vector2(4, 1)) }
        let all = lines([SoundCue(.swim, at: Vector2(14, 1))] + crowd)
        #expect(all.count == Captions.maximum && !all.contains { $0.hasPrefix("strokes") })
        #expect(all.last == "a birth: left, near")
        var captions = Captions()
        captions.take(SoundCue(.bite), heardBy: listener, at: 1)
        #expect(captions.lines(at: 1 + Captions.shown + 0.1).isEmpty)
    }

    @Test("Every sound of the dish has words") func complete() {
        for kind in SoundKind.allCases where kind.group == .creatures { #expect(kind.caption != nil, "\(kind)") }
    }

    @Test("They are shown when wanted and not otherwise; mono reaches the loudspeaker")
    func setting() throws {
        let silent = try TestGame.inDish()
        silent.server.kill()
        silent.step(3)
        #expect(!silent.shows("a death") && !silent.world.sound.isMono)
        var settings = Settings()
        settings.hearing.showsCaptions = true
        settings.hearing.isMono = true
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        try game.join()
        #expect(game.world.sound.isMono)
        game.server.kill()
        game.step(3)
        #expect(game.shows("a death"))
    }
}
