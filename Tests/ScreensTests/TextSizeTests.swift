import Controls
import Drawing
import Foundation
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
        var description: String { "\(Int(size.x))×\(Int(size.y)) at \(percent) %" }

        static let all: [Room] = {
            var seen: Set<[Float]> = []
            return windows.flatMap { size in percents.map { Room(size: size, percent: $0) } }
                .sorted { $0.scale < $1.scale }
                .filter { seen.insert([$0.size.x / $0.scale, $0.size.y / $0.scale, $0.isDense ? 1 : 0]).inserted }
        }()
    }

    private static func german() throws -> Language {
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
                width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil, isAnew: true)
            found += measure.takeCuts().map { "cut: \($0)" }
            found += RoomCheck(
                screen: screens.first, list: list, measure: measure, window: Rect(0, 0, room.size.x, room.size.y),
                scale: room.scale
            ).faults
        }
        for screen in interface.screens { look([screen]) }
        if interface.toast != nil || !interface.captions.isEmpty { look([]) }
        return found
    }

    @Test("Nothing is cut, covered, outside, too small or out of reach", arguments: Room.all)
    func everywhere(room: Room) throws {
        let measure = CutMeasure(try TextShaper())
        for language in [Language.english, try Self.german()] {
            let screens = AllScreens(language: language, size: room.size, scale: room.scale, isDense: room.isDense)
            var faults: [String: Int] = [:]
            for device in [ControlNames.Device.keyboard, .gamepad(.playStation)] {
                screens.visit(device) { name, interface in
                    for fault in Self.faults(interface, room, measure) { faults["\(name), \(fault)", default: 0] += 1 }
                }
            }
            #expect(
                faults.isEmpty,
                "\(language.code), \(room)\n\(faults.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }.joined(separator: "\n"))\n")
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

    @Test("What is asked for is what one gets, down to 1280×720", arguments: windows)
    func asked(size: SIMD2<Float>) {
        for percent in [100, 150, 200, 300] {
            let scale = InterfaceStyle.scale(percent: percent, width: size.x, height: size.y)
            #expect(abs(scale * 100 - Float(percent)) < 0.01)
        }
    }
}
