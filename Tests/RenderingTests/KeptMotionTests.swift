import Drawing
import Controls
import PosedScenes
import Rendering
import Screens
import SimMath
import Testing

extension RendererTests.KeptPictures {
    private func joinScreen(_ frames: KeptFrames) -> JoinScreen? {
        frames.presentation.interface.top as? JoinScreen
    }

    @Test func aCaretThatBlinksIsDrawnWhereItIs() throws {
        var frames = try KeptFrames(.join)
        frames.presentation.world.reducedMotion = true
        frames.settle()
        let screen = try #require(joinScreen(frames))
        screen.handle(.text("a"))
        frames.settle()
        try #require(!frames.isDrawn())
        var blinks = 0
        for _ in 0..<40 {
            screen.advance(by: 0.05)
            let cost = frames.cost()
            #expect(cost.world == 0 && cost.portraits == 0)
            guard cost.interface > 0 else { continue }
            blinks += 1
            #expect(cost.interface == 1 && cost.interfacePixels < 640 * 400 / 50, "\(cost)")
            #expect(frames.largestDifference() <= 6)
        }
        // 2 s of half periods of 0.53 s.
        #expect(blinks == 3)
        screen.advance(by: 11)
        frames.settle()
        for _ in 0..<20 {
            screen.advance(by: 0.1)
            #expect(!frames.isDrawn(), "nobody attends to it any more")
        }
    }

    @Test func whatSwingsIsDrawnUntilItRests() throws {
        var frames = try KeptFrames(.join)
        frames.presentation.world.reducedMotion = true
        frames.settle()
        let screen = try #require(joinScreen(frames))
        screen.advance(by: 11)
        screen.fail("nobody is there")
        // A room that swings back shows as at rest, so only its first outward swing counts.
        for frame in 0..<8 {
            screen.advance(by: 1 / 60)
            let cost = frames.cost()
            #expect(cost.interface == 1 && cost.world == 0, "frame \(frame): \(cost)")
        }
        #expect(frames.largestDifference() <= 6)
        screen.advance(by: 11)
        frames.settle()
        for _ in 0..<20 {
            screen.advance(by: 1 / 60)
            #expect(!frames.isDrawn())
        }
    }

    @Test func aListThatScrollsIsDrawnUntilItRests() throws {
        var frames = try KeptFrames(.editor)
        frames.presentation.world.reducedMotion = true
        frames.settle()
        try #require(!frames.isDrawn())
        let layout = EditorLayout(bounds: frames.kept.bounds)
        for key in [Key.end, .home] {
            frames.editor?.isMotionReduced = false
            frames.point(layout.palette.centre)
            frames.editor?.handle(.keyPressed(key, [], isRepeat: false))
            for frame in 0..<8 {
                frames.editor?.advance(by: 1 / 60)
                #expect(frames.cost().interface == 1, "\(key), frame \(frame)")
            }
            #expect(frames.largestDifference() <= 6)
            for _ in 0..<200 { frames.editor?.advance(by: 1 / 60) }
            // Else the part at work over the list goes on.
            frames.editor?.isMotionReduced = true
            frames.settle()
            frames.editor?.advance(by: 1 / 60)
            #expect(!frames.isDrawn())
        }
    }

    @Test(arguments: [PictureScene.editor, .menu, .settings, .card, .help])
    func aScreenAtRestIsNotLaidOut(_ scene: PictureScene) throws {
        var frames = try KeptFrames(scene)
        frames.settle()
        let first = frames.kept.layout.layouts
        #expect(first <= 2, "laid out \(first) times while its skins were made")
        // The list of parts comes to rest where it shows the part in hand.
        for _ in 0..<200 { frames.editor?.advance(by: 1 / 60) }
        // Else the part at work over the list goes on: it is put into what was kept (`PaletteHeaderTests`).
        frames.editor?.isMotionReduced = true
        frames.settle()
        let before = frames.kept.layout.layouts
        for _ in 0..<20 {
            frames.presentation.world.time += 1 / 60
            frames.editor?.advance(by: 1 / 60)
            frames.draw()
        }
        #expect(frames.kept.layout.layouts == before)
        frames.presentation.interface.top?.setNeedsDisplay()
        frames.draw()
        #expect(frames.kept.layout.layouts == before + 1)
    }
}
