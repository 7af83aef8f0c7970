import Screens
import SimMath
import Testing
import Widgets

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

    @Test("A beginner is told the next thing, and nobody twice")
    func hints() {
        var hints = Hints()
        func text(_ threat: Bool = false) -> String? {
            hints.text(secondsToEdit: 15, energyShare: 0.8, isThreatNear: threat, bindings: .standard)?.english
        }
        #expect(text()?.contains("Hold the left button") == true)
        hints.update(elapsed: 1, isSwimming: true, eaten: 0, energyRose: false, isEditing: false)
        #expect(text()?.contains("bright specks") == true)
        #expect(text(true)?.contains("spiked outline") == true)
        hints.update(
            elapsed: 8, isSwimming: true, eaten: 1, energyRose: false, isEditing: false, isThreatNear: true)
        #expect(text(true)?.contains("spiked outline") == false)
        #expect(text()?.contains("editor opens") == true)
        hints.update(elapsed: 1, isSwimming: true, eaten: 1, energyRose: false, isEditing: true)
        #expect(text() == nil)
        hints.update(elapsed: 500, isSwimming: true, eaten: 1, energyRose: false, isEditing: true)
        #expect(text(true) == nil)
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
