import Anatomy
import Controls
import Drawing
import Foundation
import Preferences
import Rendering
import Screens
import SimMath
import Testing
import Widgets

/// Every screen, in every window, at every size of text, in both languages.
@Suite("Text as large as a player wants it")
@MainActor
struct TextSizeTests {
    nonisolated static let windows: [SIMD2<Float>] = [
        SIMD2(1280, 720), SIMD2(1280, 800), SIMD2(1920, 1080), SIMD2(3840, 2160),
    ]
    nonisolated static let percents = [75, 100, 150, 200, 300]

    /// Windows and scales; those that give the same room at a smaller scale stand for the larger ones, whose pictures are
    /// theirs times a factor.
    struct Room: Hashable, CustomStringConvertible {
        var size: SIMD2<Float>
        var percent: Int

        var scale: Float { InterfaceStyle.scale(percent: percent, width: size.x, height: size.y) }
        var isDense: Bool { percent < 100 }
        var isNarrow: Bool { size.x / scale < InterfaceStyle.columnWidth }
        var description: String { "\(Int(size.x))×\(Int(size.y)) at \(percent) %" }

        static let all: [Room] = {
            var seen: Set<[Float]> = []
            // A window that stands upright, one that is neither small nor large, and a wide column, besides those that
            // must be.
            let more = [
                Room(size: SIMD2(1024, 1366), percent: 100), Room(size: SIMD2(1600, 900), percent: 250),
                Room(size: SIMD2(1200, 800), percent: 200),
            ]
            return (windows.flatMap { size in percents.map { Room(size: size, percent: $0) } } + more)
                .sorted { $0.scale < $1.scale }
                .filter { seen.insert([$0.size.x / $0.scale, $0.size.y / $0.scale, $0.isDense ? 1 : 0]).inserted }
        }()
    }

    static func german() throws -> Language {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Data/languages/de.json")
        return try Language(code: "de", file: [UInt8](Data(contentsOf: file)))
    }

    /// What is wrong with each of its screens.
    private static func faults(_ interface: Interface, _ room: Room, _ measure: CutMeasure) -> [String] {
        var found: [String] = []
        func look(_ screens: [ViewScreen]) {
            var one = interface
            one.screens = screens
            if !screens.isEmpty { (one.toast, one.captions) = (nil, []) }
            let list = one.frame(
                width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil, isAnew: true
            )
            found += measure.takeCuts().map { "cut: \($0)" }
            found +=
                RoomCheck(
                    screen: screens.first, list: list, measure: measure, window: Rect(0, 0, room.size.x, room.size.y),
                    scale: room.scale
                ).faults
        }
        for screen in interface.screens { look([screen]) }
        if interface.toast != nil || !interface.captions.isEmpty { look([]) }
        return found
    }

    /// The buttons of every screen of `AllScreens` as a wide window shows them, in its order: the same in all languages.
    private static let wideButtons: [[Set<String>]] = devices.map { device in
        let (size, measure) = (SIMD2<Float>(1920, 1080), CutMeasure(PlainTextMeasure()))
        let room = Room(size: size, percent: 100)
        var found: [Set<String>] = []
        AllScreens(language: .english, size: size).visit(device) { _, interface in
            _ = faults(interface, room, measure)
            found.append(buttons(interface))
        }
        return found
    }

    private static let devices = [ControlNames.Device.keyboard, .gamepad(.playStation)]

    /// As they were drawn last.
    private static func buttons(_ interface: Interface) -> Set<String> {
        interface.screens.reduce(into: []) { $0.formUnion(RoomCheck.buttons(of: $1)) }
    }

    @Test("Nothing is cut, covered, outside, too small, out of reach, or missing", arguments: Room.all)
    func everywhere(room: Room) throws {
        let measure = CutMeasure(try TextShaper())
        for language in [Language.english, try Self.german()] {
            let screens = AllScreens(language: language, size: room.size, scale: room.scale, isDense: room.isDense)
            var faults: [String: Int] = [:]
            for effect in GalleryEffect.allCases {
                let (name, interface) = screens.frame("gallery", .standard, [GalleryScreen(effect: effect)])
                for fault in Self.faults(interface, room, measure) { faults["\(name), \(fault)", default: 0] += 1 }
            }
            for (device, wide) in zip(Self.devices, Self.wideButtons) {
                var rest = wide[...]
                screens.visit(device) { name, interface in
                    for fault in Self.faults(interface, room, measure) { faults["\(name), \(fault)", default: 0] += 1 }
                    for title in (rest.popFirst() ?? []).subtracting(Self.buttons(interface)) {
                        faults["\(name), missing: \(title)", default: 0] += 1
                    }
                }
            }
            #expect(
                faults.isEmpty,
                "\(language.code), \(room)\n\(faults.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }.joined(separator: "\n"))\n"
            )
        }
    }

    @Test("Every announcement has room as a line over a screen", arguments: Room.all)
    func announcements(room: Room) throws {
        let measure = CutMeasure(try TextShaper())
        for language in [Language.english, try Self.german()] {
            for words in AllScreens.rarePhrases {
                var interface = Interface()
                interface.language = language
                interface.toast = words
                #expect(Self.faults(interface, room, measure).isEmpty, "\(language.words(words))")
            }
        }
    }

    @Test("In the narrow cards of the start menu a long word is broken between syllables, with a hyphen")
    func brokenWords() throws {
        let own = SeedDesign(name: "Your own", summary: "As you have designed it.", plan: AllScreens.dart)
        var interface = Interface([
            StartScreen(place: Announcements.ownDish, seeds: SeedDesign.all + [own, SeedDesign.blank])
        ])
        interface.language = try Self.german()
        let list = interface.frame(width: 1280, height: 720, scale: 2, measure: try TextShaper(), pointer: nil)
        let words = DrawingCheck(list).words.map(\.text)
        #expect(words.contains("Chloroplas-") && words.contains { $0.hasPrefix("ten ") }, "\(words)")
    }

    @Test("What is asked for is what one gets, down to 1280×720", arguments: windows)
    func asked(size: SIMD2<Float>) {
        for percent in [100, 150, 200, 300] {
            let scale = InterfaceStyle.scale(percent: percent, width: size.x, height: size.y)
            #expect(abs(scale * 100 - Float(percent)) < 0.01)
        }
    }

    @Test("The test can fail: each planted fault is found, and only where it is")
    func canFail() throws {
        let window = Rect(0, 0, 640, 360)
        let measure = CutMeasure(try TextShaper())
        func faults(_ screen: ViewScreen? = nil, _ draw: (inout Canvas) -> Void) -> [String] {
            var canvas = Canvas(width: 640, height: 360, measure: measure)
            draw(&canvas)
            return measure.takeCuts()
                + RoomCheck(
                    screen: screen, list: canvas.list, measure: measure, window: window, scale: 1
                ).faults
        }
        let words: Phrase = "Words that need their room"
        #expect(faults { $0.label(words, in: Rect(20, 20, 300, 20)) } == [])
        #expect(faults { $0.label(words, in: Rect(20, 20, 90, 20)) }.count == 1, "an ellipsis")
        #expect(faults { $0.paragraph(words, in: Rect(20, 20, 300, 5)) }.count == 1, "no line at all")
        #expect(faults { $0.label(words, in: Rect(600, 20, 300, 20)) }.count == 1, "outside")
        #expect(faults { $0.list.text("small", at: Vector2(20, 20), size: 11, color: .white) }.count == 1)
        let clipped = faults { canvas in
            canvas.beginClip(Rect(0, 0, 60, 100))
            canvas.label(words, in: Rect(20, 20, 300, 20))
            canvas.endClip()
        }
        #expect(clipped.count == 1)
        let over = faults { canvas in
            canvas.label(words, in: Rect(20, 20, 300, 20))
            canvas.label("over it", in: Rect(40, 24, 300, 20))
        }
        #expect(over.count == 1)
        let covered = faults(DishDisplay()) { canvas in
            canvas.label(words, in: Rect(20, 20, 300, 20))
            canvas.panel(Rect(60, 0, 300, 100))
        }
        #expect(covered.count == 1)
        let display = DishDisplay()
        let player = Player(display, SIMD2(640, 360))
        let button = Button()
        display.view.addSubview(button)
        for (frame, count) in [(Rect(20, 20, 90, 24), 0), (Rect(600, 20, 90, 24), 1), (Rect(20, 20, 90, 0), 1)] {
            button.frame = frame
            let list = player.look()
            let check = RoomCheck(screen: display, list: list, measure: measure, window: window, scale: 1)
            #expect(check.faults.count == count, "\(frame)")
        }
    }

    @Test("The test can fail: what scrolls without a bar, and a page that the sides cut, are found")
    func canFailToScroll() throws {
        let measure = CutMeasure(try TextShaper())
        let (size, scale) = (SIMD2<Float>(1280, 720), Float(3))
        func faults(_ screen: ViewScreen, without isMissing: (DrawCommand) -> Bool = { _ in false }) -> [String] {
            let list = Interface([screen]).frame(
                width: size.x, height: size.y, scale: scale, measure: measure, pointer: nil, isAnew: true)
            var bare = DrawList()
            for command in list.commands where !isMissing(command) { bare.append(command) }
            let window = Rect(0, 0, size.x, size.y)
            return RoomCheck(screen: screen, list: bare, measure: measure, window: window, scale: scale).faults
        }
        func isBar(_ command: DrawCommand) -> Bool {
            guard case .box(let rect, _, _, _, _, _) = command else { return false }
            return rect.width < 4 * scale && rect.height > 10 * scale
        }
        let start = StartScreen(place: Announcements.ownDish)
        #expect(faults(start) == [])
        #expect(faults(start, without: isBar) == ["no bar: the page"])
        let lives = (1...9).map { BestLife(survived: Float($0), eaten: 1) }
        let scores = ScoresScreen(BestLives(lives), now: 0)
        #expect(faults(scores) == [])
        #expect(faults(scores, without: isBar).count == 1, "a list without its bar")
        let list = Player(start, size, scale: scale).look()
        let narrow = RoomCheck(
            screen: start, list: list, measure: measure, window: Rect(0, 0, 1000, 720), scale: scale)
        #expect(narrow.faults.contains("wider than the window"))
    }
}
