import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// What is written over the editor's board, beside the body that is built on it.
@Suite("Words on the editor's board")
struct EditorBoardTests {
    private static let sizes: [SIMD2<Float>] = [SIMD2(640, 360), SIMD2(960, 540), SIMD2(1280, 720), SIMD2(1920, 1080)]

    private static func screen(of plan: BodyPlan, budget: Int = 300, isMirrored: Bool = false) -> EditorScreen {
        let screen = EditorScreen(original: plan, budget: budget)
        if !isMirrored { screen.perform(.mirror) }
        return screen
    }

    private static func area(_ rect: Rect) -> Float { rect.width * rect.height }

    /// The cells that a click would make, by how they are drawn.
    private static func ghosts(_ list: DrawList) -> [Rect] {
        list.flattened.compactMap { command in
            guard case .disc(let centre, let radius, let fill, _, let width) = command, width == 2,
                abs(fill.alpha - 0.28) < 0.001
            else { return nil }
            return Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
        }
    }

    /// The boxes of words with an outline that lie on the board: those about a ghost.
    private static func boxes(_ list: DrawList, in board: Rect) -> [Rect] {
        let words = DrawingCheck(list).words.filter { $0.text.contains(" left") && board.contains($0.box) }
        return list.flattened.compactMap { command in
            guard case .box(let rect, let corner, _, _, let border, _) = command, corner == 6, border.alpha == 0.5
            else { return nil }
            return words.contains { rect.contains($0.box.centre) } ? rect : nil
        }
    }

    // MARK: The price

    @Test("The price of what one is about to place lies beside it, inside the board", arguments: sizes)
    func price(size: SIMD2<Float>) throws {
        var seen = 0
        for isMirrored in [false, true] {
            for budget in [300, 1] {
                let screen = Self.screen(of: SeedDesign.all[0].plan, budget: budget, isMirrored: isMirrored)
                screen.choose(.place(.spike))
                screen.drawn(size)
                for _ in 0..<16 {
                    screen.key(.p)
                    let list = screen.drawn(size)
                    let board = try screen.rect("board")
                    let ghosts = Self.ghosts(list)
                    try #require(!ghosts.isEmpty)
                    for box in Self.boxes(list, in: board) {
                        seen += 1
                        #expect(board.contains(box))
                        for ghost in ghosts {
                            #expect(Self.area(box.intersection(ghost)) == 0, "\(box) on \(ghost), \(budget) points")
                        }
                    }
                }
            }
        }
        #expect(seen > 30, "the test tests nothing: \(seen)")
    }

    // MARK: The figures

    @Test("The box of figures leaves the cells of every first body free", arguments: sizes)
    func figuresAtFirst(size: SIMD2<Float>) throws {
        for design in SeedDesign.all {
            let screen = Self.screen(of: design.plan)
            screen.drawn(size)
            try Self.expectFree(screen, "\(design.name) at \(size)")
        }
    }

    @Test("It gives way to a body that is moved under it, and to a part that is held there", arguments: sizes)
    func figuresGiveWay(size: SIMD2<Float>) throws {
        let screen = Self.screen(of: SeedDesign.all[0].plan)
        screen.drawn(size)
        let home = try screen.rect("figures")
        let start = home.centre + Vector2(home.width, home.height) * 0.6
        // The nucleus comes to lie where the box was.
        let way = home.centre - screen.point(of: .zero)
        screen.move(start)
        screen.press(start, .middle)
        screen.move(start + way)
        screen.letGo(start + way, .middle)
        screen.drawn(size)
        #expect(try screen.rect("figures") != home)
        try Self.expectFree(screen, "\(size)")
        let held = Self.screen(of: SeedDesign.all[0].plan)
        held.drawn(size)
        let (zero, unit) = (held.point(of: .zero), held.point(of: Vector2(1, 0)))
        let away = (home.centre - zero) / (unit.x - zero.x)
        held.aim(at: Vector2(away.x, -away.y))
        let ghosts = Self.ghosts(held.drawn(size))
        try #require(!ghosts.isEmpty)
        let taken = ghosts + held.cellRects
        func covered(_ box: Rect) -> Float { taken.reduce(0) { $0 + Self.area(box.intersection($1)) } }
        let board = try held.rect("board")
        let least = Self.corners(home, of: board).map(covered).min() ?? 0
        // In the smallest window body and part leave no corner free, so there the box covers as little as it can.
        #expect(least == 0 || size == Self.sizes[0], "\(size)")
        #expect(covered(home) > least, "the test tests nothing at \(size)")
        let box = try held.rect("figures")
        #expect(abs(covered(box) - least) < 0.01, "\(size)")
    }

    /// The places of a box in the four corners of the board, as far from its edges as in the upper left one.
    private static func corners(_ box: Rect, of board: Rect) -> [Rect] {
        let gap = box.origin - board.origin
        let (right, bottom) = (board.maxX - gap.x - box.width, board.maxY - gap.y - box.height)
        return [(box.x, box.y), (right, box.y), (box.x, bottom), (right, bottom)].map {
            Rect($0.0, $0.1, box.width, box.height)
        }
    }

    private static func expectFree(_ screen: EditorScreen, _ note: String) throws {
        let (box, board) = (try screen.rect("figures"), try screen.rect("board"))
        #expect(board.contains(box), "\(note)")
        for cell in screen.cellRects { #expect(area(box.intersection(cell)) == 0, "\(note)") }
    }

    // MARK: The mirror

    @Test("That the mirror is on, and how often it repeats, stands on the board while it is", arguments: sizes)
    func mirror(size: SIMD2<Float>) {
        let screen = Self.screen(of: SeedDesign.all[0].plan, isMirrored: true)
        func words() -> String { DrawingCheck(screen.drawn(size)).words.map(\.text).joined(separator: " ") }
        #expect(words().contains("Mirror on: each part is placed twice."))
        screen.perform(.mirrorSides)
        #expect(words().contains("each part is placed four times."))
        screen.perform(.mirror)
        #expect(!words().contains("Mirror on"))
    }
}
