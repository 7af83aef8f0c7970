import Anatomy
import Looks
import Plots
import SimMath

/// A body at rest in SVG, its front up: a membrane in its own colour, links as lines, cells as discs with their glyphs.
struct BodyDrawing {
    let plan: BodyPlan
    /// The body before it: what is new or different in `plan` gets a golden ring. nil: nothing does.
    let before: BodyPlan?
    let centre: Vector2
    /// Points a µm.
    let scale: Float
    private let middle: Vector2

    /// As large as a circle of `radius` points allows.
    init(_ plan: BodyPlan, before: BodyPlan?, centre: Vector2, radius: Float) {
        self.plan = plan
        self.before = before
        self.centre = centre
        middle = plan.centreOfDrag
        let middle = middle
        let reach = plan.cells.map { ($0.position - middle).length + $0.radius + Self.room(beyond: $0.type.outgrowth) }
            .max()
        scale = min(Self.largestScale, radius / max(0.5, reach ?? 0))
    }

    /// Points a µm at most: small bodies are drawn small.
    private static let largestScale: Float = 36
    /// How far the membrane reaches beyond the cells, and how long tails and points are, µm.
    private static let membrane: Float = 0.28
    private static let tail: Float = 1.3
    private static let point: Float = 0.7
    /// A cell that was moved by less than this, µm, counts as one that only made room.
    private static let noticeable: Float = 0.12
    /// What glyphs and rims are darkened with.
    private static let night = PlotColor(hex: 0x06121A)
    private static let gold = PlotColor(hex: 0xF2C14E)

    private static func room(beyond outgrowth: CellLook.Outgrowth) -> Float {
        switch outgrowth {
        case .tail: tail
        case .horn, .tube: point
        case .none, .hairs, .lips, .funnel: membrane
        }
    }

    func draw(on svg: inout SVG) {
        for cell in plan.cells where cell.type.outgrowth == .tail { drawTail(of: cell, &svg) }
        for cell in plan.cells where cell.type.outgrowth == .horn || cell.type.outgrowth == .tube {
            drawPoint(of: cell, &svg)
        }
        drawMembrane(&svg)
        for link in plan.links { draw(link, &svg) }
        for cell in plan.cells { draw(cell, &svg) }
    }

    /// From the body's frame (x forward, y left) to points, the front up.
    private func point(_ p: Vector2) -> Vector2 {
        let q = p - middle
        return Vector2(centre.x - q.y * scale, centre.y - q.x * scale)
    }

    private var skin: PlotColor { PlotColor(hue: Float(plan.hue) / 256, saturation: 0.55, value: 0.95) }

    private func drawMembrane(_ svg: inout SVG) {
        for (reach, opacity) in [(Self.membrane, Float(0.16)), (Self.membrane * 0.5, Float(0.30))] {
            svg.layer(opacity: opacity) { svg in
                for link in plan.links {
                    guard let a = plan.cell(link.a), let b = plan.cell(link.b) else { continue }
                    let width = (min(a.radius, b.radius) + reach) * 2 * scale
                    svg.line([point(a.position), point(b.position)], stroke: skin.hexadecimal, width: width)
                }
                for cell in plan.cells {
                    let radius = (cell.radius + reach) * scale
                    svg.circle(point(cell.position), radius: radius, fill: skin.hexadecimal)
                }
            }
        }
    }

    /// A wave that grows towards its end.
    private func drawTail(of cell: CellPlan, _ svg: inout SVG) {
        let along = cell.facingVector
        let points = (0...20).map { step -> Vector2 in
            let x = Float(step) / 20
            let wave = sinTurns(x * 1.6) * 0.22 * x * along.perpendicular
            return point(cell.position + along * (cell.radius + Self.tail * x) + wave)
        }
        svg.line(points, stroke: Self.color(of: cell.type).hexadecimal, width: max(1.5, scale * 0.11), opacity: 0.9)
    }

    private func drawPoint(of cell: CellPlan, _ svg: inout SVG) {
        let along = cell.facingVector
        let tip = point(cell.position + along * (cell.radius + Self.point))
        let sides = [1, -1].map { point(cell.position + along.perpendicular * (Float($0) * cell.radius * 0.5)) }
        for side in sides {
            svg.line([side, tip], stroke: Self.color(of: cell.type).hexadecimal, width: max(1.5, scale * 0.12))
        }
    }

    private func draw(_ link: LinkPlan, _ svg: inout SVG) {
        guard let a = plan.cell(link.a), let b = plan.cell(link.b) else { return }
        svg.line(
            [point(a.position), point(b.position)], stroke: PlotColor(hex: link.type.look.color).hexadecimal,
            width: max(1.5, scale * link.type.look.width), opacity: 0.85)
    }

    private func draw(_ cell: CellPlan, _ svg: inout SVG) {
        let at = point(cell.position)
        let radius = cell.radius * scale
        let color = Self.color(of: cell.type)
        svg.circle(at, radius: radius, fill: "url(#cell-\(cell.type))", stroke: color.hexadecimal, width: radius * 0.12)
        drawGlyph(of: cell, color.mixed(with: Self.night, 0.78), &svg)
        if isNew(cell) {
            svg.circle(at, radius: radius + 3, stroke: Self.gold.hexadecimal, width: 1.75, opacity: 0.95)
        }
    }

    private func drawGlyph(of cell: CellPlan, _ ink: PlotColor, _ svg: inout SVG) {
        let size = cell.radius * 0.72
        let width = max(1.25, size * scale * 0.14)
        let along = cell.facingVector
        /// From the glyph's frame, in cell radii with +x to its front, to points.
        func spot(_ x: Float, _ y: Float) -> Vector2 {
            point(cell.position + (along * x + along.perpendicular * y) * size)
        }
        for stroke in cell.type.look.glyph {
            switch stroke {
            case .line(let points):
                svg.line(points.map(spot), stroke: ink.hexadecimal, width: width)
            case .ring(let share, let x):
                svg.circle(spot(x, 0), radius: share * size * scale, stroke: ink.hexadecimal, width: width)
            case .disc(let share, let x):
                svg.circle(spot(x, 0), radius: share * size * scale, fill: ink.hexadecimal)
            }
        }
    }

    private func isNew(_ cell: CellPlan) -> Bool {
        guard let before else { return false }
        guard let old = before.cell(cell.id) else { return true }
        let moved = (cell.position - old.position).length
        return old.type != cell.type || old.gridRadius != cell.gridRadius || old.gridFacing != cell.gridFacing
            || moved > Self.noticeable
    }

    private static func color(of type: CellType) -> PlotColor { PlotColor(hex: type.look.colors.standard) }

    /// The gradients that cells are filled with, once a picture.
    static var definitions: String {
        let gradients = CellType.allCases.map { type in
            """
            <radialGradient id="cell-\(type)" cx="0.38" cy="0.34" r="0.75">\
            <stop offset="0" stop-color="\(color(of: type).mixed(with: .white, 0.55).hexadecimal)"/>\
            <stop offset="0.55" stop-color="\(color(of: type).hexadecimal)"/>\
            <stop offset="1" stop-color="\(color(of: type).mixed(with: night, 0.35).hexadecimal)"/>\
            </radialGradient>
            """
        }
        return gradients.joined(separator: "\n")
    }
}
