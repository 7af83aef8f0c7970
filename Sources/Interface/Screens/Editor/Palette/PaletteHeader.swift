import Anatomy
import Drawing
import Looks
import MeshTransform
import SimMath
import Widgets

/// The palette's header: a live room with the part in it, what it is called, costs and does. Pulled out, the room grows
/// and bulges.
final class PaletteHeader: View {
    var isCompact = false
    private var tool = EditorTool.place(.tissue)
    private var state: PaletteView.State?
    /// Between the room and the first section.
    private static let gap: Float = 6
    /// The least height of a room with the words beside the part.
    private static let roomyHeight: Float = 138

    func show(_ tool: EditorTool, _ state: PaletteView.State) {
        self.tool = tool
        self.state = state
    }

    override func fittingSize(in size: Vector2) -> Vector2 {
        let canvas = context.canvas()
        let small = canvas.lineHeight(.small)
        let title = canvas.lineHeight(.heading)
        let words = isCompact ? max(title + small, 40) + 3 * small + 22 : title + 6 * small + 22
        return Vector2(size.x, max(words, isCompact ? 0 : Self.roomyHeight) + Self.gap + safeAreaInsets.top)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let plate = Rect(rect.x, rect.y, rect.width - 4, max(0, rect.height - Self.gap))
        let stretch = rect.height - fittingSize(in: Vector2(rect.width, .infinity)).y
        guard stretch > 0.5 else {
            drawRoom(in: plate, stretch: 0, on: &canvas)
            return
        }
        var room = context.canvas()
        let inside = Rect(0, 0, plate.width, plate.height)
        drawRoom(in: inside, stretch: stretch, on: &room)
        canvas.list.append(.warped(Self.bulged(room.list, in: plate, at: partCentre(in: inside, stretch), stretch)))
    }

    /// The further it is pulled the more it swells, and the light shows it; both begin at nothing.
    private static func bulged(_ list: DrawList, in plate: Rect, at centre: Vector2, _ stretch: Float) -> WarpedLayer {
        let pull = stretch / (stretch + 70)
        let mesh = MeshTransform.bulge(
            at: centre, radius: plate.height * 0.85, in: Vector2(plate.width, plate.height), strength: 0.42 * pull,
            rows: 18, columns: 24)
        let light = MeshLight(direction: SIMD3(-0.55, 0.75, 1.3), diffuseFactor: 0.9 * pull, shading: .physical)
        return WarpedLayer(frame: plate, content: list, mesh: mesh, light: light)
    }

    // MARK: The room

    private func partRadius(in plate: Rect, _ stretch: Float) -> Float {
        if isCompact { return 19 + stretch * 0.12 }
        return min(plate.height / 2 - 14, plate.width * 0.2 + stretch * 0.18)
    }

    private func partCentre(in plate: Rect, _ stretch: Float) -> Vector2 {
        let radius = partRadius(in: plate, stretch)
        let side: Float = isCompact ? 6 : 12
        let y = isCompact ? plate.y + side + radius + stretch * 0.3 : plate.centre.y
        return Vector2(plate.x + side + radius, y)
    }

    private func drawRoom(in plate: Rect, stretch: Float, on canvas: inout Canvas) {
        let radius = partRadius(in: plate, stretch)
        let centre = partCentre(in: plate, stretch)
        drawWalls(plate, centre, radius, on: &canvas)
        canvas.beginClip(plate.inset(1.5))
        drawPart(at: centre, radius: radius, in: plate, on: &canvas)
        canvas.endClip()
        drawWords(in: plate, centre, radius, stretch, on: &canvas)
    }

    /// A plate lit from behind the part, dark towards its rim.
    private func drawWalls(_ plate: Rect, _ centre: Vector2, _ radius: Float, on canvas: inout Canvas) {
        let style = canvas.style
        let tint = tool.tint(style.cells)
        let top = Color(hex: 0x0B3540).mixed(with: tint, 0.16)
        let bottom = Color(hex: 0x03151C).mixed(with: tint, 0.05)
        canvas.list.append(
            .box(
                plate, cornerRadius: style.cornerRadius, top: top, bottom: bottom, border: tint.with(alpha: 0.5),
                borderWidth: 1.5))
        canvas.beginClip(plate.inset(1.5))
        let rings = 10
        for ring in 0..<rings {
            let share = Float(rings - ring) / Float(rings)
            canvas.list.append(
                .disc(
                    centre: centre, radius: radius * (0.7 + 1.5 * share),
                    fill: tint.mixed(with: .white, 0.3).with(alpha: 0.022), border: .clear, borderWidth: 0))
        }
        canvas.endClip()
    }

    private func drawPart(at centre: Vector2, radius: Float, in plate: Rect, on canvas: inout Canvas) {
        let plan = portrait
        // A cell's tail or spike may stand out of the circle, away from the words; a link's two cells may not.
        let reach = plan.links.isEmpty ? plan.reach * 0.72 : plan.reach
        let scale = radius / max(CellTraits.referenceRadius, reach)
        canvas.list.append(.creature(plan, centre: centre, rotation: 0, scale: scale))
    }

    /// Tails and spikes point away from the words, 1/256 turn; a cell by itself has no other sense of direction.
    private static let facing: UInt8 = 108

    /// The part alone; a link between two cells.
    private var portrait: BodyPlan {
        let (hue, pattern) = (state?.hue ?? 0, state?.pattern ?? 0)
        switch tool {
        case .place(let type):
            return BodyPlan(
                cells: [CellPlan(id: 0, type: type, x: 0, y: 0, gridFacing: Self.facing)], links: [], hue: hue,
                pattern: pattern)
        case .join(let type):
            let apart = type.look.sampleReach
            let cells = [
                CellPlan(id: 0, type: .tissue, x: apart, y: 0), CellPlan(id: 1, type: .tissue, x: -apart, y: 0),
            ]
            return BodyPlan(cells: cells, links: [LinkPlan(type: type, a: 0, b: 1)], hue: hue, pattern: pattern)
        }
    }

    // MARK: The words

    private func drawWords(
        in plate: Rect, _ centre: Vector2, _ radius: Float, _ stretch: Float, on canvas: inout Canvas
    ) {
        let small = canvas.lineHeight(.small)
        let title = canvas.lineHeight(.heading)
        let right = plate.inset(8)
        let left = centre.x + radius + (isCompact ? 8 : 14)
        let lines = isCompact ? 3 : 5
        let block = title + small + 4
        var beside = Rect(left, right.y, max(0, right.maxX - left), right.height)
        if isCompact {
            beside = Rect(left, centre.y - block / 2, beside.width, block)
        } else {
            let height = block + 4 + Float(lines) * small
            beside = beside.centred(width: beside.width, height: height)
        }
        canvas.lettering(tool.name, in: beside.cutTop(title, gap: 2), .heading)
        drawPrice(in: beside.cutTop(small, gap: 6), on: &canvas)
        var below = beside
        if isCompact {
            let height = Float(lines) * small
            below = Rect(right.x, right.maxY - height, right.width, height)
        }
        canvas.paragraph(tool.summary, in: below, .small, color: canvas.style.secondaryText)
    }

    private func drawPrice(in rect: Rect, on canvas: inout Canvas) {
        let isDear = state.map { tool.price > $0.remaining } ?? false
        let price = Phrase.counted(tool.price, one: "\(tool.price) point", other: "\(tool.price) points")
        let words = isDear ? "\(price): too dear" : price
        let color = isDear ? canvas.style.danger : canvas.style.accent
        canvas.label(words, in: rect, .small, color: color)
    }
}
