import Anatomy
import Designs
import Drawing
import Screens
import SimMath
import Testing

/// Whether a body fits into its picture with all that grows out of it.
@Suite("The frames of portraits")
struct PortraitTests {
    /// Cells of every type, anywhere, of any size, facing anywhere.
    private static func randomPlan(_ random: inout RandomSource) -> BodyPlan {
        let cells = (0..<UInt8(1 + random.index(20))).map { id in
            CellPlan(
                id: id, type: CellType.allCases[random.index(CellType.allCases.count)],
                x: Int16(random.index(600)) - 300, y: Int16(random.index(600)) - 300,
                gridRadius: UInt8(16 + random.index(49)), gridFacing: UInt8(random.index(256)))
        }
        return BodyPlan(cells: cells, links: [])
    }

    private static let plans: [BodyPlan] = {
        var random = RandomSource(seed: 28)
        return (SeedDesign.all + SeedDesign.combinations).map(\.plan) + (0..<200).map { _ in randomPlan(&random) }
    }()

    /// How far the longest things that grow out of cells are painted, cell radii from the middle and to the side:
    /// tails with their beat, spikes, beaks.
    private static func painted(_ type: CellType) -> [(along: Float, side: Float)] {
        switch type {
        case .flagellum: [(4.1, 0.51), (4.1, -0.51), (2.4, 0.31), (2.4, -0.31)]
        case .spike: [(2.5, 0)]
        case .proboscis: [(2.2, 0.1), (2.2, -0.1)]
        default: []
        }
    }

    /// The points of a body that must be seen, where a draw command shows them.
    private static func shown(_ command: DrawCommand?) -> [Vector2] {
        guard case .creature(let plan, let centre, let rotation, let scale)? = command else { return [] }
        let (middle, turn) = (plan.centreOfDrag, Vector2(angle: rotation))
        func point(_ place: Vector2) -> Vector2 {
            let p = (place - middle).rotated(by: turn) * scale
            return Vector2(centre.x + p.x, centre.y - p.y)
        }
        return plan.cells.flatMap { cell -> [Vector2] in
            let rim = (0..<8).map { step in
                point(cell.position + Vector2(angle: Float(step) * Float.pi / 4) * (cell.radius + 0.24))
            }
            let (front, side) = (cell.facingVector, cell.facingVector.perpendicular)
            return rim
                + painted(cell.type).map { place in
                    point(cell.position + (front * place.along + side * place.side) * cell.radius)
                }
        }
    }

    private static func creature(_ list: DrawList) -> DrawCommand? {
        list.flattened.first { if case .creature = $0 { true } else { false } }
    }

    @Test("All of a body lies in its frame with a margin, whatever it is and however it is turned")
    func framed() {
        let rects = [Rect(20, 30, 200, 60), Rect(0, 0, 60, 200), Rect(7, 7, 90, 90)]
        for (number, plan) in Self.plans.enumerated() {
            let rotation = Float(number % 16) * 0.4
            for rect in rects {
                var canvas = DrawingCheck.canvas(SIMD2(640, 360))
                canvas.portrait(plan, in: rect, rotation: rotation)
                let points = Self.shown(Self.creature(canvas.list))
                let room = rect.inset(0.03 * min(rect.width, rect.height))
                #expect(!points.isEmpty && points.allSatisfy { room.contains($0) }, "\(number) in \(rect)")
            }
        }
    }

    @Test("It fills the frame in one direction, unless it would be enlarged beyond measure")
    func filled() {
        let rect = Rect(0, 0, 120, 90)
        for plan in Self.plans {
            var canvas = DrawingCheck.canvas(SIMD2(640, 360))
            canvas.portrait(plan, in: rect, rotation: 0.5, maximumScale: .infinity)
            let points = Self.shown(Self.creature(canvas.list))
            func extent(_ values: [Float]) -> Float { (values.max() ?? 0) - (values.min() ?? 0) }
            let share = max(extent(points.map(\.x)) / rect.width, extent(points.map(\.y)) / rect.height)
            #expect(share > 0.6, "\(share)")
            canvas = DrawingCheck.canvas(SIMD2(640, 360))
            canvas.portrait(plan, in: rect, maximumScale: 5)
            guard case .creature(_, _, _, let scale)? = Self.creature(canvas.list) else {
                Issue.record("no portrait")
                return
            }
            #expect(scale <= 5)
        }
    }

    @Test("A body that is turned in its circle keeps its size and never leaves the circle")
    func turned() {
        let (centre, radius) = (Vector2(100, 80), Float(50))
        for plan in Self.plans {
            var scales: Set<Float> = []
            for step in 0..<6 {
                var canvas = DrawingCheck.canvas(SIMD2(640, 360))
                canvas.portrait(plan, around: centre, radius: radius, rotation: Float(step) * 1.1)
                let command = Self.creature(canvas.list)
                if case .creature(_, _, _, let scale)? = command { scales.insert(scale) }
                let points = Self.shown(command)
                #expect(!points.isEmpty && points.allSatisfy { ($0 - centre).length < radius })
            }
            #expect(scales.count == 1)
        }
    }

    @Test("On the picture of a design, and of a life, the name and the caption have a strip of their own")
    func captions() throws {
        for caption in ["", Announcements.figures(survived: 341, eaten: 12, generation: 15).english] {
            for plan in (SeedDesign.all + SeedDesign.combinations).map(\.plan) {
                let design = try SavedDesign(name: "Ada of the Wide Waters W", plan: plan, savedAt: 0)
                let list = DesignCard.drawList(of: design, caption: caption, measure: PlainTextMeasure())
                let top = try #require(DrawingCheck(list).words.map(\.box.y).min())
                let points = Self.shown(Self.creature(list))
                let card = Rect(0, 0, DesignCard.size.x, DesignCard.size.y).inset(8)
                #expect(!points.isEmpty && points.allSatisfy { card.contains($0) && $0.y < top - 4 })
            }
        }
    }

    @Test("A slide's creature stays on its plate and above its words while it sways")
    func slides() throws {
        for effect in GalleryEffect.allCases {
            let slide = GallerySlide.slide(for: effect)
            for time in [Float(0), 3, 7, 31] {
                let list = slide.drawList(width: 300, height: 220, scale: 1, time: time, measure: PlainTextMeasure())
                let top = try #require(DrawingCheck(list).words.map(\.box.y).min())
                let points = Self.shown(Self.creature(list))
                let plate = Rect(0, 0, 300, 220)
                #expect(!points.isEmpty && points.allSatisfy { plate.contains($0) && $0.y < top + 2 })
            }
        }
    }
}
