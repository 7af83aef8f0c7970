import Anatomy
import Controls
import Drawing
import MeshTransform
import Screens
import SimMath
import Testing

@Suite("The editor's palette")
struct PaletteTests {
    private let roomy = EditorLayout(bounds: Rect(0, 0, 1280, 720))
    private let small = EditorLayout(bounds: Rect(0, 0, 640, 360))

    private func screen() -> EditorScreen { EditorScreen(original: SeedDesign.all[0].plan, budget: 60) }

    private func drawing(_ screen: EditorScreen, _ layout: EditorLayout, pointer: Vector2? = nil) -> DrawList {
        let size = layout.isCompact ? SIMD2<Float>(640, 360) : SIMD2(1280, 720)
        var canvas = DrawingCheck.canvas(size)
        canvas.pointer = pointer
        screen.draw(on: &canvas)
        return canvas.list
    }

    /// The middle of a word that the palette shows.
    private func place(of word: String, _ screen: EditorScreen, _ layout: EditorLayout) throws -> Vector2 {
        let found = DrawingCheck(drawing(screen, layout)).words.last {
            $0.text == word && layout.palette.contains($0.box)
        }
        return try #require(found).box.centre
    }

    private func click(_ screen: inout EditorScreen, _ point: Vector2, _ layout: EditorLayout) {
        screen.handle(.pointerMoved(point), in: layout)
        screen.handle(.pointerPressed(point, .left), in: layout)
        screen.handle(.pointerReleased(point, .left), in: layout)
    }

    @Test("A click on a row takes its part in hand")
    func clicking() throws {
        var screen = screen()
        click(&screen, try place(of: "Eye", screen, roomy), roomy)
        #expect(screen.tool == .place(.eye))
        click(&screen, try place(of: "Muscle", screen, roomy), roomy)
        #expect(screen.tool == .join(.muscle) && screen.linkType == .muscle)
    }

    @Test("At the usual size every part is in sight, with its price")
    func everything() {
        let check = DrawingCheck(drawing(screen(), roomy))
        for type in EditorScreen.palette { #expect(check.shows(type.traits.name)) }
        for type in LinkType.allCases { #expect(check.shows(type.traits.name)) }
        for section in ["BODY", "MOUTHS", "MOVEMENT", "SENSES", "LINKS"] { #expect(check.shows(section)) }
    }

    @Test("Keys reach every part, in every window")
    func keys() {
        for layout in [roomy, small] {
            var screen = screen()
            var seen: [EditorTool] = [screen.tool]
            for _ in 0..<30 {
                screen.handle(.keyPressed(.down, [], isRepeat: true), in: layout)
                screen.time += 0.5
                if seen.last != screen.tool { seen.append(screen.tool) }
                let name = drawn(screen.tool)
                #expect(DrawingCheck(drawing(screen, layout)).words.contains { $0.text == name })
            }
            #expect(seen.count == EditorScreen.palette.count + LinkType.allCases.count)
            screen.handle(.keyPressed(.pageUp, [], isRepeat: false), in: layout)
            screen.handle(.keyPressed(.end, [], isRepeat: false), in: layout)
            #expect(screen.tool == .join(.fin))
        }
    }

    private func drawn(_ tool: EditorTool) -> String {
        switch tool {
        case .place(let type): type.traits.name
        case .join(let type): type.traits.name
        }
    }

    @Test("Home goes to the first part only with the pointer over the palette; else it fits the view")
    func home() {
        var screen = screen()
        screen.perform(.tool(.place(.armour)), in: roomy)
        screen.handle(.keyPressed(.home, [], isRepeat: false), in: roomy)
        #expect(screen.tool == .place(.armour))
        screen.handle(.pointerMoved(roomy.palette.centre), in: roomy)
        screen.handle(.keyPressed(.home, [], isRepeat: false), in: roomy)
        #expect(screen.tool == .place(.tissue))
    }

    @Test("A drag scrolls it and chooses nothing; the header stretches and springs back")
    func dragging() {
        var screen = screen()
        let start = Vector2(small.palette.centre.x, small.palette.y + 150)
        screen.handle(.pointerPressed(start, .left), in: small)
        for step in 1...10 { screen.handle(.pointerMoved(start + Vector2(0, Float(step) * 12)), in: small) }
        #expect(warped(drawing(screen, small)).count == 1)
        screen.handle(.pointerReleased(start + Vector2(0, 120), .left), in: small)
        #expect(screen.tool == .place(.tissue))
        for _ in 0..<200 { screen.time += 0.02 }
        #expect(warped(drawing(screen, small)).isEmpty)
    }

    @Test("The further it is pulled, the more the header's room bulges")
    func bulging() throws {
        var screen = screen()
        let start = roomy.palette.centre
        screen.handle(.pointerPressed(start, .left), in: roomy)
        screen.handle(.pointerMoved(start + Vector2(0, 5)), in: roomy)
        var swellings: [Float] = []
        for pull: Float in [25, 120, 300] {
            screen.handle(.pointerMoved(start + Vector2(0, pull)), in: roomy)
            let layer = try #require(warped(drawing(screen, roomy)).first)
            swellings.append(layer.mesh.vertices.map(\.to.z).max() ?? 0)
        }
        #expect(swellings[0] > 0 && swellings[0] < swellings[1] && swellings[1] < swellings[2])
    }

    private func warped(_ list: DrawList) -> [WarpedLayer] {
        list.commands.compactMap { command in
            if case .warped(let layer) = command { layer } else { nil }
        }
    }

    @Test("The wheel scrolls it, and neither zooms nor turns anything")
    func wheel() throws {
        var screen = screen()
        let before = try place(of: "Mouth", screen, small)
        screen.handle(.wheel(-1, at: small.palette.centre), in: small)
        for _ in 0..<60 { screen.time += 0.02 }
        let after = try place(of: "Mouth", screen, small)
        #expect(abs(before.y - after.y - 60) < 1.5)
    }

    @Test("With reduced motion it does not leave its ends")
    func reducedMotion() {
        var screen = screen()
        screen.isMotionReduced = true
        let start = roomy.palette.centre
        screen.handle(.pointerPressed(start, .left), in: roomy)
        for step in 1...10 { screen.handle(.pointerMoved(start + Vector2(0, Float(step) * 20)), in: roomy) }
        #expect(warped(drawing(screen, roomy)).isEmpty)
    }

    @Test("The header tells of the part under the pointer, else of the one in hand")
    func header() throws {
        let screen = screen()
        #expect(DrawingCheck(drawing(screen, roomy)).shows("Cheap structure"))
        let nose = try place(of: "Nose", screen, roomy)
        let check = DrawingCheck(drawing(screen, roomy, pointer: nose))
        #expect(check.shows("Direction") && !check.shows("Cheap structure"))
    }

    @Test("A digit brings its part into sight")
    func digits() {
        var screen = screen()
        screen.handle(.keyPressed(Key.digits[9], [], isRepeat: false), in: small)
        screen.time += 2
        #expect(screen.tool == .place(.spike))
        let rows = DrawingCheck(drawing(screen, small)).words.filter { $0.text == "Spike" }
        #expect(rows.contains { small.palette.contains($0.box) })
    }

    @Test("Once the design is in, nothing is chosen any more")
    func done() throws {
        var screen = screen()
        screen.perform(.done, in: roomy)
        click(&screen, try place(of: "Eye", screen, roomy), roomy)
        screen.handle(.keyPressed(.down, [], isRepeat: false), in: roomy)
        #expect(screen.tool == .place(.tissue))
    }
}
