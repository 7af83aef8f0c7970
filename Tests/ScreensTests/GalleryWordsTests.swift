import Drawing
import Foundation
import Rendering
import Screens
import SimMath
import Testing

/// What is written on the slides, alone and side by side.
@Suite("Words on the gallery's slides")
@MainActor
struct GalleryWordsTests {
    private static func german() throws -> Language {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Data/languages/de.json")
        return try Language(code: "de", file: [UInt8](Data(contentsOf: file)))
    }

    private static func slides(in bounds: Rect) -> [Exhibit] {
        GalleryBoard().exhibits(in: bounds)
            + GalleryEffect.allCases.map { GalleryScreen(effect: $0).exhibit(in: bounds) }
    }

    /// What of a slide was cut, and all that stands on it.
    private static func words(_ exhibit: Exhibit, _ language: Language) throws -> (cuts: [String], text: String) {
        let measure = CutMeasure(try TextShaper())
        let list = exhibit.slide.drawList(
            width: exhibit.frame.width, height: exhibit.frame.height, scale: 1, measure: measure, language: language)
        let lines = list.flattened.compactMap { command in
            if case .text(let text, _, _, _) = command { text } else { nil }
        }
        return (measure.takeCuts(), lines.joined(separator: " "))
    }

    @Test("Nothing on them is cut in any window", arguments: [Float(1), 1.5, 2])
    func whole(scale: Float) throws {
        let bounds = Rect(0, 0, 1280 / scale, 720 / scale)
        for language in [Language.english, try Self.german()] {
            for exhibit in Self.slides(in: bounds) {
                let cuts = try Self.words(exhibit, language).cuts
                #expect(cuts.isEmpty, "\(language.code), \(bounds.width) points")
            }
        }
    }

    @Test("In a usual window they say what each creature is good at, to the last word")
    func notes() throws {
        for language in [Language.english, try Self.german()] {
            for exhibit in Self.slides(in: Rect(0, 0, 1280, 720)) {
                let note = language.words(exhibit.slide.note)
                let text = try Self.words(exhibit, language).text
                #expect(text.contains(note), "\(text)")
            }
        }
    }
}
