import Drawing
import Screens
import SimMath
import Testing

@Suite("Feed, hints and layers")
struct PlayTests {
    @Test("The feed shows the newest first and forgets what is old")
    func feed() {
        var feed = MealFeed()
        feed.add("You ate Eel 3", isOwn: true, at: 10)
        feed.add("Raft 4 starved", isOwn: false, at: 15)
        #expect(feed.lines(at: 16).map(\.text) == ["Raft 4 starved", "You ate Eel 3"])
        #expect(feed.lines(at: 16)[1].age == 6)
        #expect(feed.lines(at: 26).map(\.text) == ["Raft 4 starved"])
        for index in 0..<50 { feed.add("\(index)", isOwn: false, at: 30) }
        #expect(feed.lines(at: 30).count == 8)
    }

    @Test("A beginner is warned of threats for a while and of hunger, and nobody for ever")
    func hints() {
        var hints = Hints()
        #expect(hints.text(energyShare: 0.8, isThreatNear: false) == nil)
        #expect(hints.text(energyShare: 0.1, isThreatNear: false)?.english.contains("starving") == true)
        #expect(hints.text(energyShare: 0.8, isThreatNear: true)?.english.contains("spiked outline") == true)
        // A warning that nobody could read has not been given.
        hints.update(elapsed: 8, isThreatNear: true, isShown: false)
        #expect(hints.text(energyShare: 0.8, isThreatNear: true) != nil)
        hints.update(elapsed: 8, isThreatNear: true, isShown: true)
        #expect(hints.text(energyShare: 0.8, isThreatNear: true) == nil)
        hints.update(elapsed: 500, isThreatNear: false, isShown: true)
        #expect(hints.text(energyShare: 0.1, isThreatNear: false) == nil)
    }

    @Test("A menu over the editor takes every click; help lies over both")
    func layers() {
        var interface = Interface()
        interface.card = .editor(EditorScreen(original: DrawingCheck.plan, budget: 30))
        interface.pause = .pause(isLocal: true)
        let paused = interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil)
        let corner = paused.target(at: Vector2(40, 40))
        #expect(corner != nil && corner?.action == nil)
        #expect(paused.targets.last?.action == .leave)
        interface.isHelpShown = true
        let helped = interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil)
        #expect(helped.targets.last?.action == .closeHelp)
    }
}
