import Drawing
import Screens
import SimMath
import Testing

/// What a body that can do nothing is offered in the middle of the window.
@Suite("The way out of a body that can do nothing")
struct WayOutTests {
    private func way(_ seconds: Float?, _ startOver: Hints.StartingOver = .key("Enter")) throws -> WayOut {
        try #require(WayOut(startOver, secondsToEdit: seconds))
    }

    @Test("Another life comes first, but where the editor is near that is said first, with what it gives")
    func words() throws {
        let far = try way(83)
        #expect(far.title.english == "Enter: start over")
        #expect(far.words.english.hasSuffix("The editor gives your body back in 1:23."))
        let near = try way(11.2)
        #expect(near.title.english == "The editor opens in 12 s and gives your body back.")
        #expect(near.words.english == "Enter: start over")
        #expect(try way(nil).words.english == "You can neither swim nor bite any more.")
        #expect(try way(83, .menu("Esc")).title.english == "Start over is in the menu (Esc)")
        #expect(WayOut(.soon, secondsToEdit: 83) == nil, "a life that cannot be ended yet")
        #expect(try way(.infinity).words.english == "You can neither swim nor bite any more.")
    }

    @Test("It counts from when nothing can be done, and from the start for the next body")
    func patience() {
        var watch = Helplessness()
        var lasted = 0
        for _ in 0..<79 where watch.lasts(true, elapsed: 0.1) { lasted += 1 }
        #expect(lasted == 0)
        for _ in 0..<3 where watch.lasts(true, elapsed: 0.1) { lasted += 1 }
        #expect(lasted > 0)
        let free = watch.lasts(false, elapsed: 0.1)
        let again = watch.lasts(true, elapsed: 7)
        #expect(!free && !again)
    }

    /// With all that stands over the water at such a moment.
    private func display(_ wayOut: WayOut) -> DishDisplay {
        let display = DishDisplay()
        var hud = HUDState()
        hud.vitals = HUDState.Vitals()
        hud.vitals?.abilities.canSwim = false
        hud.vitals?.abilities.canBite = false
        hud.phase = .play(secondsToEdit: 41)
        hud.feed = (0..<6).map { .init(text: "Sonavin was eaten by Lancer \($0)", age: 1, isOwn: false) }
        hud.goals = Goals(0, hasKiller: true).lines
        hud.wayOut = wayOut
        display.hud = hud
        return display
    }

    @Test("It stands in the middle, right below a body that cannot swim, and over no other words")
    func place() throws {
        var rooms = DrawingCheck.sizes.map { (size: $0, scale: Float(1)) }
        rooms += [(SIMD2(1280, 720), 2), (SIMD2(1280, 720), 3)]
        for (size, scale) in rooms {
            for seconds in [nil, 83, 12] as [Float?] {
                let wayOut = try way(seconds)
                let player = Player(display(wayOut), size, scale: scale)
                let check = player.check
                #expect(check.outside(player.window) == [] && check.overlaps == [], "\(size) at \(scale)")
                // It may go over lines.
                let start = String(wayOut.title.english.prefix(6))
                let title = try #require(check.words.last { $0.text.hasPrefix(start) }, "\(size) at \(scale)").box
                #expect(abs(title.centre.x - size.x / 2) < 2, "\(size) at \(scale)")
                guard size.x / scale >= InterfaceStyle.columnWidth else { continue }
                #expect(title.y > size.y * 0.645 && title.y < size.y * 0.8, "\(size) at \(scale)")
            }
        }
    }

    @Test("It is heard too")
    func spoken() throws {
        let display = display(try way(12))
        #expect(display.spoken.news.contains { $0.words.english.hasPrefix("The editor opens in 12 s") })
        #expect(display.spoken.news.contains { $0.words.english == "Enter: start over" })
    }
}
