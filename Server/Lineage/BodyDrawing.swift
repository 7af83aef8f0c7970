import Anatomy
import Drawing
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
    private static let colors = CellPalette.standard

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
    /// A cell that was moved by less than this, µm, is told from one that only made room.
    private static let noticeable: Float = 0.12
    private static let gold = Color(hex: 0xF2C14E)

    private static func room(beyond outgrowth: CellLook.Outgrowth) -> Float {
        switch outgrowth {
        case .tail: tail
        case .horn: point
        case .none, .hairs, .lips: membrane
        }
    }

    func draw(on svg: inout SVG) {
        for cell in plan.cells where cell.type.outgrowth == .tail { drawTail(of: cell, &svg) }
        for cell in plan.cells where cell.type.outgrowth == .horn { drawPoint(of: cell, &svg) }
        drawMembrane(&svg)
        for link in plan.links { draw(link, &svg) }
        for cell in plan.cells { draw(cell, &svg) }
    }

    /// From the body's frame (x forward, y left) to points, the front up.
    private func place(_ p: Vector2) -> Vector2 {
        let q = p - middle
        return Vector2(centre.x - q.y * scale, centre.y - q.x * scale)
    }

    private var skin: Color { Color(hue: Float(plan.hue) / 256, saturation: 0.55, value: 0.95) }

    private func drawMembrane(_ svg: inout SVG) {
        for (reach, opacity) in [(Self.membrane, Float(0.16)), (Self.membrane * 0.5, Float(0.30))] {
            svg.layer(opacity: opacity) { svg in
                for link in plan.links {
                    guard let a = plan.cell(link.a), let b = plan.cell(link.b) else { continue }
                    let width = (min(a.radius, b.radius) + reach) * 2 * scale
                    svg.line([place(a.position), place(b.position)], stroke: skin.hexadecimal, width: width)
                }
                for cell in plan.cells {
                    let radius = (cell.radius + reach) * scale
                    svg.circle(place(cell.position), radius: radius, fill: skin.hexadecimal)
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
            return place(cell.position + along * (cell.radius + Self.tail * x) + wave)
        }
        svg.line(points, stroke: Self.colors[cell.type].hexadecimal, width: max(1.5, scale * 0.11), opacity: 0.9)
    }

    private func drawPoint(of cell: CellPlan, _ svg: inout SVG) {
        let along = cell.facingVector
        let tip = place(cell.position + along * (cell.radius + Self.point))
        let sides = [1, -1].map { place(cell.position + along.perpendicular * (Float($0) * cell.radius * 0.5)) }
        for side in sides {
            svg.line([side, tip], stroke: Self.colors[cell.type].hexadecimal, width: max(1.5, scale * 0.12))
        }
    }

    private func draw(_ link: LinkPlan, _ svg: inout SVG) {
        guard let a = plan.cell(link.a), let b = plan.cell(link.b) else { return }
        svg.line(
            [place(a.position), place(b.position)], stroke: Self.colors[link.type].hexadecimal,
            width: max(1.5, scale * link.type.look.width), opacity: 0.85)
    }

    private func draw(_ cell: CellPlan, _ svg: inout SVG) {
        let at = place(cell.position)
        let radius = cell.radius * scale
        let color = Self.colors[cell.type]
        svg.circle(at, radius: radius, fill: "url(#cell-\(cell.type))", stroke: color.hexadecimal, width: radius * 0.12)
        var list = DrawList()
        let ink = color.mixed(with: Color(hex: 0x06121A), 0.78)
        CellGlyph(centre: at, radius: radius * 0.72, facing: cell.facing + Float.pi / 2, color: ink)
            .draw(cell.type, on: &list)
        svg.add(list)
        if isNew(cell) {
            svg.circle(at, radius: radius + 3, stroke: Self.gold.hexadecimal, width: 1.75, opacity: 0.95)
        }
    }

    private func isNew(_ cell: CellPlan) -> Bool {
        guard let before else { return false }
        guard let old = before.cell(cell.id) else { return true }
        let moved = (cell.position - old.position).length
        return old.type != cell.type || old.gridRadius != cell.gridRadius || old.gridFacing != cell.gridFacing
            || moved > Self.noticeable
    }

    /// The gradients that cells are filled with, once a picture.
    static var definitions: String {
        let gradients = CellType.allCases.map { type in
            """
            <radialGradient id="cell-\(type)" cx="0.38" cy="0.34" r="0.75">\
            <stop offset="0" stop-color="\(colors[type].mixed(with: .white, 0.55).hexadecimal)"/>\
            <stop offset="0.55" stop-color="\(colors[type].hexadecimal)"/>\
            <stop offset="1" stop-color="\(colors[type].mixed(with: Color(hex: 0x06121A), 0.35).hexadecimal)"/>\
            </radialGradient>
            """
        }
        return gradients.joined(separator: "\n")
    }
}

extension Color {
    /// Hue in turns; saturation and value 0…1 (Smith, "Color gamut transform pairs", SIGGRAPH 1978).
    init(hue: Float, saturation: Float, value: Float) {
        func component(_ n: Float) -> Float {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return value - value * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(component(5), component(3), component(1))
    }
}
