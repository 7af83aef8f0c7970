import Screens
import Drawing
import PosedScenes
import Rendering
import SimMath
import Testing

extension RendererTests {
    @Suite(.serialized) @MainActor struct TextDrawing {
        private let nothing = WorldScene(camera: Camera())

        private func picture(_ text: String, scale: Float = 1) throws -> (Picture, width: Float) {
            let surface = try Surface(.offscreen, width: 400, height: 100, pixelScale: scale)
            let renderer = try Renderer(surface: surface)
            var list = DrawList()
            list.box(Rect(0, 0, 400, 100), fill: Color(0, 0, 0))
            list.text(text, at: Vector2(40, 60), size: 30, color: .white)
            for _ in 0..<2 { renderer.draw(nothing, list) }
            return (renderer.readPixels(), renderer.width(of: text, TextStyle(size: 30)) * scale)
        }

        /// First and last column with ink, pixels.
        private func ink(_ picture: Picture) -> (first: Int, last: Int)? {
            let lit = (0..<picture.width).filter { x in (0..<picture.height).contains { picture[x, $0].x > 60 } }
            return lit.first.flatMap { first in lit.last.map { (first, $0) } }
        }

        @Test(arguments: ["Micro", "AVATAR", "سلام", "שלום Ada", "x\u{30A}\u{323}", "\u{2602}", "\u{10FFFD}"])
        func whatIsMeasuredIsDrawn(_ text: String) throws {
            for scale in [1, 1.5, 2] as [Float] {
                let (drawn, width) = try self.picture(text, scale: scale)
                let extent = try #require(self.ink(drawn), "nothing is drawn of \(text)")
                // Letters may lean out of their advance by a little.
                let lean = 4 * scale
                #expect(Float(extent.first) >= 40 * scale - lean && Float(extent.last) <= 40 * scale + width + lean)
                #expect(Float(extent.last - extent.first) > width * 0.55 - lean)
            }
        }

        /// Saved designs bear the names that a player gave them, and a death card its killer's.
        @Test(arguments: [PictureScene.dish, .guide, .editor, .testSwim, .settings, .help, .menu])
        func noSeedHasAnEnglishNameInGerman(_ scene: PictureScene) throws {
            var interface = PosedScene(scene, seed: 1).presentation.interface
            interface.language = try GermanWords.language()
            let list = interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil)
            for case .text(let text, _, _, _) in list.flattened {
                #expect(!["Dart", "Grazer", "Lancer", "Eel", "Raft"].contains { text.contains($0) }, "\(text)")
            }
        }

        /// Every posed screen with the fonts it is drawn in, in both languages.
        @Test(arguments: PictureScene.allCases) func nothingIsCutOffInGerman(_ scene: PictureScene) throws {
            let shaper = try TextShaper()
            let german = try GermanWords.language()
            for seed in 0..<5 as Range<UInt64> {
                var interface = PosedScene(scene, seed: seed).presentation.interface
                for (width, height) in [(1280, 720), (1024, 576), (1920, 1080)] as [(Float, Float)] {
                    for language in [Language.english, german] {
                        interface.language = language
                        let list = interface.frame(
                            width: width, height: height, scale: 1, measure: shaper, pointer: nil)
                        for case .text(let text, _, _, _) in list.flattened where text.hasSuffix("…") {
                            #expect(text.hasSuffix(" …"), "cut off at \(width)×\(height): \(text)")
                        }
                    }
                }
            }
        }
    }
}
