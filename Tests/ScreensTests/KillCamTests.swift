import Anatomy
import Drawing
import Screens
import SimMath
import Testing

@Suite("The display over a kill cam")
struct KillCamTests {
    /// At the moment of death: killer and victim beside each other, and all is sensed at once.
    private static func display(_ killer: Phrase?, in bounds: Rect, reach: Float = 40) -> KillCamDisplay {
        let display = KillCamDisplay()
        let mark = KillCamState.Mark(centre: bounds.centre, reach: reach)
        display.state.killer = killer
        display.state.secondsLeft = 0.2
        display.state.body = .init(mark: mark, heading: 1.2, sight: 120)
        display.state.victim = .init(centre: bounds.centre + Vector2(reach, -10), reach: reach)
        for scent in SenseFrame.Scent.allCases {
            display.state.senses[SenseFrame.index(scent, component: 0)] = 0.9
            display.state.senses[SenseFrame.index(scent, component: 2)] = 0.3
        }
        for sight in SenseFrame.Sight.allCases { display.state.senses[SenseFrame.index(sight, sector: 0)] = 1 }
        display.state.senses[SenseFrame.index(SenseFrame.Side.ahead)] = 1
        return display
    }

    private static let words = [
        "touched", "scent of food", "scent of blood", "scent of alarm", "food", "prey", "danger", "wall", "You",
    ]

    @Test("What is sensed in one place is said in lines of their own, none on another", arguments: DrawingCheck.sizes)
    func words(size: SIMD2<Float>) {
        let bounds = Rect(0, 0, size.x, size.y)
        let player = Player(Self.display(Announcements.rival(31), in: bounds), size)
        let check = player.check
        #expect(check.overlaps == [] && check.outside(bounds) == [])
        // In a small window some must go.
        for words in Self.words where size.y >= 720 {
            #expect(check.words.contains { $0.text == words }, "\(words) in \(check.words.map(\.text))")
        }
    }

    @Test("With the largest letters too, as far as there is room")
    func narrow() {
        let bounds = Rect(0, 0, 1280.0 / 3, 240)
        let player = Player(Self.display(Announcements.rival(31), in: bounds), SIMD2(1280, 720), scale: 3)
        #expect(player.check.overlaps == [] && player.check.outside(player.window) == [])
        #expect(player.check.shows("You") && player.check.shows("touched"))
    }

    /// The rings of the accent's colour around nothing.
    private static func rings(_ display: KillCamDisplay) -> [Rect] {
        Player(display).look().flattened.compactMap { command in
            guard case .disc(let centre, let radius, let fill, let border, _) = command, fill == .clear,
                border == InterfaceStyle().accent.with(alpha: 0.8)
            else { return nil }
            return Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
        }
    }

    @Test("A ring marks whose body is the player's, whoever killed it, and there is none without a living body")
    func ring() {
        let bounds = Rect(0, 0, 1280, 720)
        for killer in [nil, Announcements.rival(31)] {
            let display = Self.display(killer, in: bounds)
            let place = bounds.centre + Vector2(40, -10)
            #expect(Self.rings(display).count == 1)
            #expect(Self.rings(display).first.map { ($0.centre - place).length < 0.1 } == true)
            display.state.victim = nil
            #expect(Self.rings(display).isEmpty)
            #expect(!Player(display).check.words.contains { $0.text == "You" })
        }
    }

    @Test("What is sensed outside the window has no words at its edge")
    func beyond() {
        let display = Self.display(nil, in: Rect(0, 0, 1280, 720))
        display.state.body?.mark.centre = Vector2(-400, 300)
        let texts = Player(display).check.words.map(\.text)
        #expect(!texts.contains("prey") && !texts.contains("touched"))
    }
}
