import Drawing
import SimMath

/// What a fight brings and costs, where one looks during it.
extension HUD {
    /// How far a gain stands above the mouth, clear of the flash, and how far it rises; heights of the window.
    private static let gainLift: Float = 0.085
    private static let gainRise: Float = 0.09
    /// Where the reason of a refused bite stands, heights of the window from the top: below the creature.
    private static let refusalPlace: Float = 0.64

    /// More figures at once cannot be read.
    private static let mostGains = 4
    /// How far the dark edge of the figures stands out, points.
    private static let gainEdge: Float = 1.5

    /// Energy floats up from the mouth that took it. Where that is out of the window, there is nothing to float from.
    /// The newest figure stands at its mouth, older ones above it, as many as have room clear of the `panels`.
    static func drawGains(_ gains: [HUDState.Gain], beside panels: [Rect], on canvas: inout Canvas) {
        let height = canvas.bounds.height
        let middle = canvas.bounds.centre
        var newer: [Rect] = []
        for gain in gains.reversed() where newer.count < mostGains {
            let alpha = min(1, max(0, (1 - gain.fade) * 1.8))
            let mouth = middle + Vector2(gain.place.x, -gain.place.y) * height
            guard alpha > 0.02, canvas.bounds.contains(mouth) else { continue }
            let place = mouth - Vector2(0, (gainLift + gainRise * gain.rise) * height)
            let words: Phrase = "+\(Phrase(figure: Figures.energy(gain.amount))) energy"
            let edges = 2 * gainEdge
            let size = Vector2(canvas.width(of: words, .title) + 4 + edges, canvas.lineHeight(.title) + edges)
            let wanted = Rect(place.x - size.x / 2, place.y - size.y / 2, size.x, size.y).clamped(to: canvas.bounds)
            guard let box = gainBox(wanted, off: panels, above: newer, in: canvas.bounds) else { continue }
            newer.append(box)
            draw(words, in: box, alpha: alpha, on: &canvas)
        }
    }

    private static func draw(_ gain: Phrase, in box: Rect, alpha: Float, on canvas: inout Canvas) {
        let dark = Color(0, 0.03, 0.04, 0.7 * alpha)
        canvas.label(gain, in: box.offset(Vector2(-gainEdge, 0)), .title, color: dark, align: .centre)
        canvas.label(gain, in: box.offset(Vector2(gainEdge, 0)), .title, color: dark, align: .centre)
        canvas.label(gain, in: box.offset(Vector2(0, -gainEdge)), .title, color: dark, align: .centre)
        canvas.label(gain, in: box.offset(Vector2(0, gainEdge)), .title, color: dark, align: .centre)
        canvas.label(
            gain, in: box, .title, color: canvas.style.good.mixed(with: .white, 0.45).with(alpha: alpha),
            align: .centre)
    }

    /// Where a figure stands that wants to stand there; nil for nowhere.
    private static func gainBox(
        _ wanted: Rect, off panels: [Rect], above newer: [Rect], in bounds: Rect
    ) -> Rect? {
        var box = wanted
        for panel in panels where panel.intersection(box).area > 0 {
            box.y = panel.centre.y < bounds.centre.y ? panel.maxY + 1 : panel.y - box.height - 1
        }
        while let other = newer.first(where: { $0.intersection(box).area > 0 }) { box.y = other.y - box.height - 1 }
        return bounds.contains(box) && !panels.contains { $0.intersection(box).area > 0 } ? box : nil
    }

    /// Where it is said why a bite gets nothing: at the bottom of this, below the creature that bites. `lowerEdge`: of
    /// what a card leaves of a narrow window; nil without one. `card`: one over a wider window, beside which it lies.
    static func refusalRoom(_ words: Phrase, above lowerEdge: Float?, beside card: Rect?, _ canvas: Canvas) -> Rect {
        let style = canvas.style
        let bottom = canvas.bounds.height * refusalPlace + canvas.lineHeight() + 4
        var room = Rect(style.margin, 0, canvas.bounds.width - 2 * style.margin, bottom)
        // There it has two lines, and the hint makes room for them.
        if canvas.isNarrow { room = HUDLayout(canvas).hint }
        if let lowerEdge { room.y = lowerEdge - style.gap - room.height }
        if let card, card.covered(of: [canvas.bubbleBox(words, in: room)]) > 0 {
            // Right or left of it, whichever side is wider.
            let (left, right) = (card.x - style.gap - room.x, room.maxX - style.gap - card.maxX)
            room = Rect(right > left ? card.maxX + style.gap : room.x, room.y, max(left, right), room.height)
        }
        return room
    }

    /// Why a bite gets nothing.
    static func drawRefusal(_ words: Phrase, in room: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = canvas.bubble(
            words, in: room, fill: style.panelBottom.with(alpha: 0.72), border: style.warning.with(alpha: 0.5))
        canvas.paragraph(words, in: box.inset(2).widened(-8), color: style.warning, align: .centre)
    }
}
