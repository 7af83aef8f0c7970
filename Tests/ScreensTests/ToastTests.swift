import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// A line that comes over a card or menu for some seconds.
@Suite("Lines over everything")
struct ToastTests {
    private static let window = SIMD2<Float>(1280, 720)
    private static let lines = [
        Announcements.lifeKept("Player-20261126-074244.replay"), Announcements.scoresNotSaved,
        Announcements.pictureSaved("/home/player/.local/share/micro/pictures/Micro/micro-20261126-073619.png"),
    ]

    /// The box of the line, window points.
    private static func box(in list: DrawList) -> Rect? {
        list.commands.compactMap { command -> Rect? in
            guard case .box(let rect, _, let top, _, let border, _) = command, abs(top.alpha - 0.96) < 0.01,
                border.with(alpha: 1) == InterfaceStyle().accent
            else { return nil }
            return rect
        }.last
    }

    /// Where the strip begins that a screen leaves to the line, window points; the window's end without one.
    private static func end(of list: DrawList) -> Float {
        let strips = list.commands.compactMap { command -> Float? in
            guard case .box(let rect, _, let top, _, _, _) = command, top.alpha == 1,
                rect.width >= window.x - 1, rect.maxY >= window.y - 1, rect.y > 1
            else { return nil }
            return rect.y
        }
        return strips.last ?? window.y
    }

    /// What of a screen can be pressed or have the focus, as it shows above `end`, window points. The editor's board is
    /// the ground of what lies on it.
    private static func controls(of screen: ViewScreen, scale: Float, above end: Float) -> [(name: String, place: Rect)]
    {
        func collect(_ view: View, in clip: Rect) -> [(name: String, place: Rect)] {
            guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
            let corner = view.toRoot(view.bounds.origin) - screen.pageOffset + Vector2(0, screen.headroom)
            let place = Rect(corner.x, corner.y, view.frame.width, view.frame.height).intersection(clip)
            let name = (view as? Button)?.title.english ?? "\(type(of: view))"
            let isControl = (view is Button || view.canBecomeFocused) && name != "BoardView"
            let isSeen = place.width > 0 && place.height > 0
            let inner = view.subviews.flatMap { collect($0, in: view.clipsToBounds ? place : clip) }
            return (isControl && isSeen ? [(name: name, place: place.scaled(scale))] : []) + inner
        }
        return collect(screen.view, in: Rect(0, 0, window.x / scale, end / scale))
    }

    /// What is wrong with a line over a screen.
    private static func faults(_ screen: ViewScreen, _ words: Phrase, scale: Float) -> [String] {
        var interface = Interface([screen])
        interface.toast = words
        func frame() -> DrawList {
            interface.frame(
                width: window.x, height: window.y, scale: scale, measure: PlainTextMeasure(), pointer: nil, isAnew: true
            )
        }
        let list = frame()
        guard let box = Self.box(in: list) else { return ["no line"] }
        let end = Self.end(of: list)
        var faults: [String] = []
        if !Rect(0, 0, window.x, window.y).contains(box) { faults.append("outside: \(box)") }
        for control in controls(of: screen, scale: scale, above: end) {
            let common = control.place.intersection(box)
            if common.width > 1, common.height > 1 { faults.append("on \(control.name)") }
        }
        if screen.coversDish, !(screen is EditorScreen), !(screen is GalleryScreen) {
            // The strip's ground hides what the page shows under it, and the lower part of a line that it cuts.
            let seen = DrawingCheck(list, in: Rect(0, 0, window.x, end))
            for word in seen.words where !box.contains(word.box.centre) {
                let common = word.box.intersection(box)
                if common.width > 1, common.height > 1 { faults.append("on the words \(word.text)") }
            }
        }
        if Self.box(in: frame()) != box { faults.append("it does not stay where it is") }
        return faults
    }

    @Test(
        "It lies beside the card or menu, on nothing that can be pressed, at every size of text",
        arguments: OfferTests.scales)
    func isBeside(scale: Float) {
        let all = AllScreens(language: .english, size: Self.window, scale: scale)
        var faults: [String: Int] = [:]
        var count = 0
        all.visit(.keyboard) { name, interface in
            guard let top = interface.top else { return }
            for words in Self.lines {
                count += 1
                for fault in Self.faults(top, words, scale: scale) { faults["\(name), \(fault)", default: 0] += 1 }
            }
        }
        #expect(count > 300)
        #expect(faults.isEmpty, "\(faults.keys.sorted().joined(separator: "\n"))")
    }

    @Test("Where there is no room beside a screen it leaves a strip, and has all of the window again afterwards")
    func strip() {
        let pause = PauseScreen(isLocal: true, hasGuide: true, canKeep: true)
        var interface = Interface([pause])
        func end() -> Float {
            Self.end(
                of: interface.frame(width: 1280, height: 720, scale: 3, measure: PlainTextMeasure(), pointer: nil))
        }
        func buttons() -> [Rect] { Self.controls(of: pause, scale: 3, above: 720).map(\.place) }
        #expect(end() == 720)
        let before = buttons()
        interface.toast = Self.lines[0]
        #expect(end() < 720 - 60)
        interface.toast = Self.lines[1]
        #expect(end() < 720 - 60, "another line, and the strip stays")
        // Nothing under it is pressed.
        pause.handle(.pointerPressed(Vector2(213, 236), .left))
        pause.handle(.pointerReleased(Vector2(213, 236), .left))
        #expect(pause.takeRequests() == [])
        interface.toast = nil
        #expect(end() == 720 && buttons() == before)
    }

    @Test("Over the start menu with large letters a line has the motto's place, and nothing of the menu moves")
    func inWords() throws {
        for language in [Language.english, try SpokenTests.german()] {
            let menu = StartScreen(
                place: Announcements.ownDish, seeds: SeedDesign.all, choices: [.continued, .fresh], dish: .continued)
            var interface = Interface([menu])
            interface.language = language
            func frame() -> DrawList {
                interface.frame(
                    width: Self.window.x, height: Self.window.y, scale: 2, measure: PlainTextMeasure(), pointer: nil)
            }
            func buttons() -> [Rect] { Self.controls(of: menu, scale: 2, above: Self.window.y).map(\.place) }
            let plain = frame()
            let before = buttons()
            // In place of the motto, and one that is too long for it.
            for (words, isShort) in [(Announcements.formerKept, true), (Self.lines[2], false)] {
                interface.toast = words
                let list = frame()
                let box = try #require(Self.box(in: list))
                #expect(buttons() == before && menu.pageOffset == .zero, "\(language.code)")
                #expect((Self.end(of: list) == Self.window.y) == isShort, "\(language.code)")
                let covered = DrawingCheck(list).words.filter { word in
                    let common = word.box.intersection(box)
                    return common.width > 0 && common.height > 0
                }
                let lines = Set(covered.map(\.box.y))
                #expect(!isShort || covered.count == lines.count && lines.count == 1, "\(covered)")
                interface.toast = nil
                #expect(frame() == plain, "\(language.code)")
            }
        }
    }

    @Test("Every line has a box as high as its words, in both languages and at every size")
    func boxes() throws {
        for language in [Language.english, try SpokenTests.german()] {
            for words in AllScreens.rarePhrases + Self.lines {
                for scale in OfferTests.scales {
                    var interface = Interface([DishDisplay()])
                    interface.language = language
                    interface.toast = words
                    let list = interface.frame(
                        width: Self.window.x, height: Self.window.y, scale: scale, measure: PlainTextMeasure(),
                        pointer: nil)
                    guard let box = Self.box(in: list) else { continue }
                    let shown = DrawingCheck(list).words.count { box.contains($0.box.centre) }
                    let canvas = Canvas(
                        width: Self.window.x, height: Self.window.y, scale: scale, measure: PlainTextMeasure())
                    let height = (Float(shown) * canvas.lineHeight(.strong) + canvas.style.padding) * scale
                    #expect(abs(box.height - height) < 1, "\(language.code), \(scale): \(language.words(words))")
                }
            }
        }
    }

    @Test("With room beside it a card stays where it is")
    func staysPut() {
        let pause = PauseScreen(isLocal: true)
        var interface = Interface([pause])
        func buttons() -> [Rect] {
            _ = interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil)
            return Self.controls(of: pause, scale: 1, above: 720).map(\.place)
        }
        let before = buttons()
        interface.toast = Self.lines[0]
        #expect(buttons() == before && pause.redraws == 1)
    }
}
