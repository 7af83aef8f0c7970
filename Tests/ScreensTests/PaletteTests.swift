import Anatomy
import Controls
import Drawing
import MeshTransform
import Screens
import SimMath
import Testing

@Suite("The editor's palette")
struct PaletteTests {
    private static let roomy = SIMD2<Float>(1280, 720)
    private static let small = SIMD2<Float>(640, 360)
    private let roomy = PaletteTests.roomy
    private let small = PaletteTests.small

    private func screen(_ size: SIMD2<Float> = PaletteTests.roomy) -> EditorScreen {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        // A list finds its place when it is first laid out.
        for _ in 0..<2 { screen.drawn(size) }
        return screen
    }

    /// The middle of a word that the palette shows.
    private func place(of word: String, _ screen: EditorScreen, _ size: SIMD2<Float>) throws -> Vector2 {
        let words = DrawingCheck(screen.drawn(size)).words
        let palette = try screen.rect("palette")
        return try #require(words.last { $0.text == word && palette.contains($0.box) }).box.centre
    }

    @Test("A click on a row takes its part in hand")
    func clicking() throws {
        let screen = screen()
        screen.click(try place(of: "Eye", screen, roomy))
        #expect(screen.tool == .place(.eye))
        screen.click(try place(of: "Muscle", screen, roomy))
        #expect(screen.tool == .join(.muscle) && screen.linkType == .muscle)
    }

    @Test("At the usual size every part is in sight, with its price")
    func everything() {
        let check = DrawingCheck(screen().drawn())
        for type in EditorTool.cells { #expect(check.shows(type.traits.name)) }
        for type in LinkType.allCases { #expect(check.shows(type.traits.name)) }
        for section in ["BODY", "MOUTHS", "MOVEMENT", "SENSES", "LINKS"] { #expect(check.shows(section)) }
    }

    @Test("Keys reach every part, in every window", arguments: [PaletteTests.roomy, PaletteTests.small])
    func keys(size: SIMD2<Float>) {
        let screen = screen(size)
        var seen: [EditorTool] = [screen.tool]
        for _ in 0..<2 * EditorTool.all.count {
            screen.handle(.keyPressed(.down, [], isRepeat: true))
            screen.advance(by: 0.5)
            if seen.last != screen.tool { seen.append(screen.tool) }
            let name = drawn(screen.tool)
            #expect(DrawingCheck(screen.drawn(size)).words.contains { $0.text == name })
        }
        #expect(seen == EditorTool.all)
        screen.key(.pageUp)
        screen.key(.end)
        #expect(screen.tool == EditorTool.all.last)
    }

    private func drawn(_ tool: EditorTool) -> String {
        switch tool {
        case .place(let type): type.traits.name
        case .join(let type): type.traits.name
        }
    }

    @Test("Home goes to the first part only with the pointer over the palette; else it fits the view")
    func home() throws {
        let screen = screen()
        screen.choose(.place(.armour))
        screen.key(.home)
        #expect(screen.tool == .place(.armour))
        screen.move(try screen.rect("palette").centre)
        screen.key(.home)
        #expect(screen.tool == .place(.tissue))
    }

    @Test("A drag scrolls it and chooses nothing; the header stretches and springs back")
    func dragging() throws {
        let screen = screen(small)
        let palette = try screen.rect("palette")
        let start = Vector2(palette.centre.x, palette.y + 150)
        screen.drag(from: start, to: start + Vector2(0, 120))
        #expect(warped(screen.drawn(small)).count == 1)
        screen.letGo(start + Vector2(0, 120))
        #expect(screen.tool == .place(.tissue))
        for _ in 0..<200 { screen.advance(by: 0.02) }
        #expect(warped(screen.drawn(small)).isEmpty)
    }

    @Test("The further it is pulled, the more the header's room bulges")
    func bulging() throws {
        let screen = screen()
        let start = try screen.rect("palette").centre
        screen.press(start)
        screen.move(start + Vector2(0, 5))
        var swellings: [Float] = []
        for pull: Float in [25, 120, 300] {
            screen.move(start + Vector2(0, pull))
            let layer = try #require(warped(screen.drawn()).first)
            swellings.append(layer.mesh.vertices.map(\.to.z).max() ?? 0)
        }
        #expect(swellings[0] > 0 && swellings[0] < swellings[1] && swellings[1] < swellings[2])
    }

    @Test("However far it is pulled, the part lies under no words, and nothing leaves the plate")
    func pulled() throws {
        for tool in EditorTool.all {
            for size in [roomy, small] {
                let screen = screen(size)
                screen.choose(tool)
                screen.drawn(size)
                let start = try screen.rect("palette").centre
                screen.press(start)
                screen.move(start + Vector2(0, 5))
                for pull: Float in [10, 60, 200, 500] {
                    screen.move(start + Vector2(0, pull))
                    let layer = try #require(warped(screen.drawn(size)).first)
                    let words = DrawingCheck(layer.content).words
                    try #require(words.count >= 3)
                    guard
                        case .creature(let plan, let centre, _, let scale)? = layer.content.commands.last(where: {
                            if case .creature = $0 { true } else { false }
                        })
                    else { throw Missing() }
                    let radius = scale * (plan.links.isEmpty ? CellTraits.referenceRadius : plan.reach)
                    for (text, box) in words {
                        let near = Vector2(
                            min(box.maxX, max(box.x, centre.x)), min(box.maxY, max(box.y, centre.y)))
                        #expect((near - centre).length >= radius, "\(tool) pulled by \(pull): \(text)")
                    }
                    let reach: ClosedRange<Float> = -0.001...1.001
                    #expect(layer.mesh.vertices.allSatisfy { reach.contains($0.to.x) && reach.contains($0.to.y) })
                }
            }
        }
    }

    private struct Missing: Error {}

    private func warped(_ list: DrawList) -> [WarpedLayer] {
        list.commands.compactMap { command in
            if case .warped(let layer) = command { layer } else { nil }
        }
    }

    @Test("The wheel scrolls it, and neither zooms nor turns anything")
    func wheel() throws {
        let screen = screen(small)
        let before = try place(of: "Mouth", screen, small)
        screen.handle(.wheel(-1, at: try screen.rect("palette").centre))
        for _ in 0..<60 { screen.advance(by: 0.02) }
        let after = try place(of: "Mouth", screen, small)
        #expect(abs(before.y - after.y - 60) < 1.5)
    }

    @Test("With reduced motion it does not leave its ends")
    func reducedMotion() throws {
        let screen = screen()
        screen.isMotionReduced = true
        let start = try screen.rect("palette").centre
        screen.drag(from: start, to: start + Vector2(0, 200))
        #expect(warped(screen.drawn()).isEmpty)
    }

    @Test("The header tells of the part under the pointer, else of the one in hand")
    func header() throws {
        let screen = screen()
        #expect(screen.shows("Cheap structure"))
        let nose = try place(of: "Nose", screen, roomy)
        let check = DrawingCheck(screen.drawn(pointer: nose))
        #expect(check.shows("Direction") && !check.shows("Cheap structure"))
    }

    @Test("A digit brings its part into sight, with Shift a link's")
    func digits() throws {
        let screen = screen(small)
        screen.key(Key.digits[9])
        screen.drawn(small)
        screen.advance(by: 2)
        #expect(screen.tool == .place(.spike))
        _ = try place(of: "Spike", screen, small)
        screen.key(Key.digits[2], .shift)
        screen.drawn(small)
        screen.advance(by: 2)
        #expect(screen.tool == .join(LinkType.allCases[2]))
        _ = try place(of: drawn(screen.tool), screen, small)
    }

    @Test("Once the design is in, nothing is chosen any more")
    func done() throws {
        let screen = screen()
        screen.perform(.done)
        screen.click(try place(of: "Eye", screen, roomy))
        screen.key(.down)
        screen.key(Key.digits[3])
        #expect(screen.tool == .place(.tissue))
    }
}
