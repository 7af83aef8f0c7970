import Drawing
import SimMath

/// What a fight brings and costs, where one looks during it.
extension HUD {
    /// How far a gain stands above the mouth, clear of the flash, and how far it rises; heights of the window.
    private static let gainLift: Float = 0.085
    private static let gainRise: Float = 0.09
    /// Where the reason of a refused bite stands, heights of the window from the top: below the creature.
    private static let refusalPlace: Float = 0.64

    /// Energy floats up from the mouth that took it. Where that is out of the window, there is nothing to float from.
    static func drawGains(_ gains: [HUDState.Gain], on canvas: inout Canvas) {
        let height = canvas.bounds.height
        let middle = canvas.bounds.centre
        for gain in gains {
            let alpha = min(1, max(0, (1 - gain.fade) * 1.8))
            let mouth = middle + Vector2(gain.place.x, -gain.place.y) * height
            guard alpha > 0.02, canvas.bounds.contains(mouth) else { continue }
            let place = mouth - Vector2(0, (gainLift + gainRise * gain.rise) * height)
            let words: Phrase = "+\(Phrase(figure: Figures.energy(gain.amount))) energy"
            let width = canvas.width(of: words, .title) + 4
            let box = Rect(place.x - width / 2, place.y - 18, width, 36).clamped(to: canvas.bounds)
            for shift in [Vector2(-1.5, 0), Vector2(1.5, 0), Vector2(0, -1.5), Vector2(0, 1.5)] {
                canvas.label(
                    words, in: box.offset(shift), .title, color: Color(0, 0.03, 0.04, 0.7 * alpha), align: .centre)
            }
            canvas.label(
                words, in: box, .title, color: canvas.style.good.mixed(with: .white, 0.45).with(alpha: alpha),
                align: .centre)
        }
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
