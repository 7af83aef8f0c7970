import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// What the only button of a player does now is said where it hides nothing.
@Suite("The offer to a player with one button")
struct OfferTests {
    private static let window = SIMD2<Float>(1280, 720)
    static let scales: [Float] = [1, 1.5, 2, 3]

    private static func frame(_ interface: Interface, scale: Float) -> DrawList {
        interface.frame(
            width: window.x, height: window.y, scale: scale, measure: PlainTextMeasure(), pointer: nil, isAnew: true)
    }

    /// What is wrong with the offer over a screen, in words.
    private static func faults(_ screen: ViewScreen, _ offer: Phrase, scale: Float) -> [String] {
        var interface = Interface([screen])
        (interface.hasOneButton, interface.offer) = (true, offer)
        let list = frame(interface, scale: scale)
        let boxes = list.flattened.compactMap { command -> Rect? in
            guard case .box(let rect, _, _, _, _, let width) = command, abs(width - 2.5 * scale) < 0.01 else {
                return nil
            }
            return rect
        }
        guard let box = boxes.last else { return ["no offer"] }
        var faults: [String] = []
        let words = DrawingCheck(list).words
        let inside = words.filter { box.contains($0.box.centre) }.map(\.text).joined(separator: " ")
        if inside != Language.english.words(offer) { faults.append("in its box: \(inside)") }
        for word in words where !box.contains(word.box.centre) {
            let common = word.box.intersection(box)
            if common.width > 1, common.height > 1 { faults.append("on: \(word.text)") }
        }
        if !Rect(0, 0, window.x, window.y).contains(box) { faults.append("outside: \(box)") }
        return faults
    }

    @Test("On a screen it lies on no title and no other word, at every size of text", arguments: scales)
    func screens(scale: Float) {
        let all = AllScreens(language: .english, size: Self.window, scale: scale)
        var faults: [String: Int] = [:]
        var count = 0
        all.visit(.keyboard) { name, interface in
            for screen in interface.screens where screen.coversDish {
                count += 1
                for fault in Self.faults(screen, "Settings … Guide for beginners", scale: scale) {
                    faults["\(name), \(fault)", default: 0] += 1
                }
            }
        }
        for effect in GalleryEffect.allCases {
            for fault in Self.faults(GalleryScreen(effect: effect), "Take it", scale: scale) {
                faults["gallery, \(fault)", default: 0] += 1
            }
        }
        #expect(count > 100)
        #expect(faults.isEmpty, "\(faults.keys.sorted().joined(separator: "\n"))")
    }

    @Test(
        "Beside a short offer it is said how to leave, and the two lie apart",
        arguments: ["", "Take it", "Settings … Back"])
    func wayOut(offer: String) throws {
        var interface = Interface([StartScreen(place: Announcements.ownDish)])
        interface.hasOneButton = true
        interface.offer = offer.isEmpty ? nil : Phrase(verbatim: offer)
        let check = DrawingCheck(Self.frame(interface, scale: 1))
        let words = try #require(check.words.first { $0.text == "To leave: hold it for 3 seconds." })
        #expect(words.box.maxY < (interface.top?.headroom ?? 0) && check.overlaps == [])
        interface.hasOneButton = false
        #expect(!DrawingCheck(Self.frame(interface, scale: 1)).shows("To leave"))
    }

    @Test("The settings' tabs and the death card begin below the strip", arguments: scales)
    func below(scale: Float) {
        let card = DeathScreen(
            cause: .starved, killer: nil, life: .init(survived: 3, eaten: 0), energyEaten: 0, generation: 1, best: nil)
        let screens: [ViewScreen] = SettingsPage.allCases.map { SettingsScreen(Settings(), page: $0) } + [card]
        for screen in screens {
            var interface = Interface([screen])
            interface.hasOneButton = true
            interface.offer = "Take it"
            let strip = ["Take it", Announcements.oneButtonWayOutInShort.english]
            let words = DrawingCheck(Self.frame(interface, scale: scale)).words.filter { !strip.contains($0.text) }
            let top = words.map(\.box.y).min() ?? 0
            #expect(!words.isEmpty && top >= screen.headroom * scale - 1 && screen.headroom > 0, "\(screen.name)")
        }
    }

    @Test("Nor over the dish, an aquarium or a kill cam", arguments: [Float(1), 1.5, 2])
    func displays(scale: Float) {
        let all = AllScreens(language: .english, size: Self.window, scale: scale)
        var faults: Set<String> = []
        var count = 0
        all.visit(.keyboard) { name, interface in
            for screen in interface.screens where !screen.coversDish {
                count += 1
                (screen as? DishDisplay)?.hud?.hasOneButton = true
                for fault in Self.faults(screen, "Swim this way", scale: scale) { faults.insert("\(name), \(fault)") }
            }
        }
        #expect(count > 30)
        #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
    }

    @Test("With the largest letters it leaves the vitals, the goals' place and the creature in the middle free")
    func narrow() throws {
        let display = DishDisplay()
        display.hud = HUDState()
        display.hud?.vitals = HUDState.Vitals()
        display.hud?.goals = Goals(0, hasKiller: false).lines
        display.hud?.hasOneButton = true
        #expect(Self.faults(display, "Swim this way", scale: 3) == [])
        let cam = KillCamDisplay()
        cam.state.secondsLeft = 2
        #expect(Self.faults(cam, "Back", scale: 3) == [])
    }

    @Test("What is pressed lies where it is seen, with the strip above it and without", arguments: [false, true])
    func pressing(hasOneButton: Bool) throws {
        let start = StartScreen(place: Announcements.ownDish)
        var interface = Interface([start])
        interface.hasOneButton = hasOneButton
        let list = Self.frame(interface, scale: 1)
        let words = try #require(DrawingCheck(list).words.first { $0.text == "Settings" })
        for event in [
            InputEvent.pointerMoved(words.box.centre), .pointerPressed(words.box.centre, .left),
            .pointerReleased(words.box.centre, .left),
        ] {
            start.handle(event)
        }
        #expect(start.takeRequests() == [.settings])
        #expect((start.headroom > 0) == hasOneButton)
    }
}
