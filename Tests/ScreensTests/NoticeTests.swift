import Controls
import Drawing
import Rendering
import Screens
import SimMath
import Testing

/// What passes over the dish leaves the creature in the middle in sight.
@Suite("Notices over the dish") @MainActor
struct NoticeTests {
    /// What is shown besides the usual display.
    private struct Moment {
        var name: String
        var show: (inout HUDState) -> Void
        var toast: Phrase?
    }

    private static let moments: [Moment] = {
        var moments: [Moment] = []
        let long = NurserySummary(generations: 140, seconds: 5_400, migrants: 12, ghosts: 10)
        for tale in AllScreens.tales + [long] {
            moments.append(Moment(name: "news") { $0.news = tale.outcome })
        }
        for champion in [212, nil] {
            moments.append(
                Moment(name: "test swim") { $0.testSwim = HUDState.TestSwim(champion: champion, secondsLeft: 21) })
            for editor in [nil, Float(3)] {
                let ending = HUDState.TestSwim(champion: champion, secondsLeft: 4, editorSecondsLeft: editor)
                moments.append(Moment(name: "test swim's end") { $0.testSwim = ending })
            }
        }
        for words in [Announcements.silence(seconds: 14), Announcements.broadcastWaits(seconds: 20)] {
            moments.append(Moment(name: "banner") { $0.banner = .init(words, .problem) })
        }
        for words in [
            Announcements.lifeKept("Player-20261126-074244.replay"), Announcements.settingsNotSaved,
            Announcements.unplugged("Wireless Controller"), Announcements.waiting(withoutPad: "Wireless Controller"),
        ] {
            moments.append(Moment(name: "line", show: { _ in }, toast: words))
        }
        moments.append(Moment(name: "goals") { $0.goals = Goals(0, hasKiller: true).lines })
        return moments
    }()

    private static func usual() -> HUDState {
        var hud = HUDState()
        hud.vitals = HUDState.Vitals()
        hud.phase = .play(secondsToEdit: 100)
        return hud
    }

    /// What lies on solid ground or in letters, interface points.
    private static func covers(_ list: DrawList, scale: Float, _ measure: any TextMeasuring) -> Set<Rect> {
        var found: Set<Rect> = []
        for command in list.flattened {
            switch command {
            case .box(let rect, _, let top, _, _, _) where top.alpha > 0.3: found.insert(rect.scaled(1 / scale))
            case .text(let text, let origin, let style, let color) where color.alpha > 0.3:
                let width = measure.width(of: text, style)
                found.insert(Rect(origin.x, origin.y - style.size * 0.73, width, style.size * 0.78).scaled(1 / scale))
            default: break
            }
        }
        return found
    }

    @Test("They keep off the player's body, wherever the camera has it", arguments: TextSizeTests.Room.all)
    func clear(room: TextSizeTests.Room) throws {
        let measure = try TextShaper()
        for language in [Language.english, try TextSizeTests.german()] {
            for moment in Self.moments where moment.name != "goals" || Self.isNarrow(room) {
                let display = DishDisplay()
                var interface = Interface([display])
                interface.language = language
                interface.isDense = room.isDense
                func look() -> Set<Rect> {
                    let list = interface.frame(
                        width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil,
                        isAnew: true)
                    return Self.covers(list, scale: room.scale, measure)
                }
                var hud = Self.usual()
                display.hud = hud
                let before = look()
                moment.show(&hud)
                display.hud = hud
                interface.toast = moment.toast
                let notices = look().subtracting(before)
                if moment.name != "goals" { #expect(!notices.isEmpty, "\(moment.name): the test tests nothing") }
                for way in 0..<8 {
                    let body = TextSizeTests.body(leading: Vector2(angle: Float(way) * Float.pi / 4), display, room)
                    for notice in notices {
                        let common = notice.intersection(body)
                        #expect(
                            common.width <= 1 || common.height <= 1,
                            "\(language.code), \(room), \(moment.name): \(notice) on \(body)")
                    }
                    let above = (display.freeRows?.lowerBound ?? 0) * room.size.y / room.scale
                    #expect(body.y > above - 1, "\(room), \(moment.name): \(body) under what ends at \(above)")
                }
            }
        }
    }

    private static func isNarrow(_ room: TextSizeTests.Room) -> Bool {
        room.size.x / room.scale < InterfaceStyle.columnWidth
    }

    @Test("News of a pause are short enough for two lines of the smallest window")
    func shortNews() throws {
        let canvas = Canvas(
            width: 1280, height: 720, scale: 3, measure: try TextShaper(), language: try TextSizeTests.german())
        for tale in AllScreens.tales {
            let width = canvas.bounds.width - 2 * canvas.style.margin - 2 * canvas.style.padding
            #expect(canvas.height(of: tale.outcome, width: width) <= 2 * canvas.lineHeight() + 0.1, "\(tale)")
        }
    }

    @Test("In a test swim with large letters one still sees how to go back, and goes back by a click")
    func wayBack() throws {
        for scale in [Float(1), 2, 3] {
            let display = DishDisplay()
            var hud = Self.usual()
            hud.testSwim = HUDState.TestSwim(champion: 39, secondsLeft: 12)
            display.hud = hud
            let player = Player(display, SIMD2(1280, 720), scale: scale)
            #expect(player.check.shows("Test swim  0:12") && player.check.shows(RivalName.of(39)))
            try player.click("Back to the editor")
            #expect(display.takeRequests() == [.endTest])
        }
    }
}
