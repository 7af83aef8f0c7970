import Anatomy
import Drawing
import PosedScenes
import Rendering
import Screens
import SimMath
import Testing
import Widgets

extension RendererTests {
    /// What stands still is drawn once, and what changes is drawn at once. Counted, not timed.
    @Suite(.serialized) @MainActor struct KeptPictures {
        @Test(arguments: [PictureScene.editor, .menu, .settings, .help, .shelf])
        func aScreenAtRestDrawsNothing(_ scene: PictureScene) throws {
            var frames = try KeptFrames(scene)
            frames.presentation.world.reducedMotion = true
            frames.settle()
            let before = frames.kept.renderer.drawings
            for _ in 0..<5 {
                frames.presentation.world.time += 1 / 60
                #expect(!frames.isDrawn())
            }
            #expect(frames.kept.renderer.drawings == before)
            frames.kept.renderer.forgetFrame()
            #expect(frames.isDrawn(), "what the window lost is shown again")
            #expect(frames.kept.renderer.drawings == before, "and recalled")
        }

        /// Each holds a context and some tens of megabytes of pictures.
        @Test func aStageThatIsClosedIsGone() throws {
            weak var renderer: Renderer?
            weak var surface: Surface?
            do {
                let frames = try KeptFrames(.editor)
                frames.settle()
                #expect(frames.largestDifference() <= 6)
                (renderer, surface) = (frames.kept.renderer, frames.kept.surface)
            }
            #expect(renderer == nil)
            #expect(surface == nil)
        }

        @Test func onlyTailsAndLipsMoveInAnEditorThatWaits() throws {
            var frames = try KeptFrames(.editor)
            frames.settle()
            for _ in 0..<5 {
                frames.presentation.world.time += 1 / 60
                let cost = frames.cost()
                #expect(cost.world == 0 && cost.portraits == 0, "\(cost)")
                #expect(cost.interface == 1 && cost.interfacePixels < 640 * 400 / 2, "\(cost)")
            }
        }

        @Test func aDishThatMovesIsDrawnUnderASettingsScreenThatDoesNot() throws {
            var frames = try KeptFrames(.settings)
            frames.settle()
            for _ in 0..<5 {
                frames.presentation.world.camera.centre.x += 0.1
                let cost = frames.cost()
                #expect(cost.world == 1 && cost.interface == 0)
            }
            frames.presentation.world.creatures[0].cells[0].x += 0.5
            #expect(frames.cost().world == 1)
            frames.settle()
            #expect(frames.cost().world == 0)
            frames.presentation.interface.screens.removeLast()
            #expect(frames.cost().world == 1, "nothing lies over it any more")
            frames.presentation.world.time += 1 / 60
            #expect(frames.cost().world == 1, "and it lives")
        }

        @Test func aMovingMarkDoesNotDrawTheWholeDisplay() throws {
            let surface = try Surface(.offscreen, width: 640, height: 400)
            let renderer = try Renderer(surface: surface, quality: .low)
            var world = WorldScene(camera: Camera())
            world.isCovered = true
            func list(_ x: Float) -> DrawList {
                var list = Gallery.panels()
                list.append(.disc(centre: Vector2(x, 300), radius: 5, fill: .white, border: .clear, borderWidth: 0))
                return list
            }
            for _ in 0..<4 { renderer.draw(world, list(500)) }
            let before = renderer.drawings.interfacePixels
            renderer.draw(world, list(504))
            let pixels = renderer.drawings.interfacePixels - before
            #expect(pixels > 0 && pixels < 1000, "\(pixels)")
            #expect(renderer.readPixels()[504, 300].x > 250)
            #expect(renderer.readPixels()[496, 300].x < 250)
        }

        /// Rectangles that meet are mended once: what is translucent must not be laid on twice.
        @Test func manySmallChangesSideBySideAreDrawnOnce() throws {
            let surface = try Surface(.offscreen, width: 320, height: 200)
            let kept = try Renderer(surface: surface, quality: .low)
            var world = WorldScene(camera: Camera())
            world.isCovered = true
            func list(_ step: Int) -> DrawList {
                var list = DrawList()
                list.box(Rect(0, 0, 320, 200), fill: Color(0.1, 0.3, 0.3, 0.5))
                for index in 0..<9 {
                    let x = 10.5 + Float(index) * 31.3 + Float(step)
                    list.box(
                        Rect(x, 20 + Float(index % 3) * 29, 31.3, 30), cornerRadius: 6, fill: Color(1, 0.5, 0, 0.4))
                }
                return list
            }
            for step in 0..<6 { kept.draw(world, list(step)) }
            let mended = kept.readPixels()
            kept.keepsPictures = false
            kept.draw(world, list(5))
            let anew = kept.readPixels()
            #expect(zip(mended.rgba, anew.rgba).allSatisfy { abs(Int($0.0) - Int($0.1)) <= 3 })
        }

        /// A change on a screen that was at rest, named for the message.
        struct Change: CustomTestStringConvertible, Sendable {
            let testDescription: String
            let apply: @MainActor (inout KeptFrames) throws -> Void

            init(_ name: String, _ apply: @escaping @MainActor (inout KeptFrames) throws -> Void) {
                testDescription = name
                self.apply = apply
            }
        }

        nonisolated static let changes: [Change] = [
            Change("hover over a button") { frames in
                let done = try #require(frames.editor?.view.view(named: EditorCommand.done.rawValue))
                frames.pointer = done.toRoot(done.bounds.centre)
            },
            Change("a ghost under the pointer") { $0.point(Vector2(200, 200)) },
            Change("a button that was pressed") { $0.editor?.perform(.snap) },
            Change("the clock ring") { $0.editor?.secondsLeft = 26.1 },
            Change("another language") { $0.presentation.interface.language = try GermanWords.language() },
            Change("a toast") { $0.presentation.interface.toast = "Saved." },
            Change("a palette") { $0.presentation.world.palette = .redGreen },
            Change("a contrast") { $0.presentation.interface.isHighContrast = true },
            Change("a screen over it") { $0.presentation.interface.screens.append(HelpScreen()) },
        ]

        @Test(arguments: changes) func changesShowAtOnce(_ change: Change) throws {
            var frames = try KeptFrames(.editor)
            frames.presentation.world.reducedMotion = true
            frames.settle()
            try #require(!frames.isDrawn())
            let old = frames.kept.renderer.readPixels()
            try change.apply(&frames)
            #expect(frames.isDrawn())
            // Layers and skins that are new may take some frames.
            frames.settle()
            #expect(frames.kept.renderer.readPixels() != old)
            #expect(frames.largestDifference() <= 6)
        }

        /// Frame by frame: nothing of the last frame is left over, nothing of this one is missing.
        @Test func mendedFramesAreThoseDrawnAnew() throws {
            // Where the dish below is drawn anew as well, so that all that differs is the interface.
            var frames = try KeptFrames(.editor, .medium)
            frames.settle()
            for step in 0..<12 {
                frames.presentation.world.time += 0.07
                frames.point(Vector2(60 + Float(step) * 37, 90 + Float(step % 5) * 43))
                frames.editor?.secondsLeft = 26 - Float(step)
                for _ in 0..<4 { frames.draw() }
                #expect(frames.largestDifference() <= 6, "step \(step)")
            }
        }

        @Test func anotherScaleIsDrawnAnew() throws {
            // So large that the window has room for more than the usual size.
            let surface = try Surface(.offscreen, width: 1280, height: 720)
            let renderer = try Renderer(surface: surface, quality: .low)
            let presentation = PosedScene(.help, seed: 1).presentation
            func isDrawn(_ percent: Int) -> Bool {
                let stage = Stage(surface: surface, renderer: renderer, interfaceScale: percent)
                stage.draw(presentation, pointer: nil, unlessSame: true)
                return renderer.takeNews()
            }
            for _ in 0..<20 { _ = isDrawn(100) }
            #expect(!isDrawn(100))
            #expect(isDrawn(150))
        }
    }
}
