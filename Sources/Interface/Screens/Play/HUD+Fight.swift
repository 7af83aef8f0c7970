import Drawing
import SimMath

/// What a fight brings and costs, where one looks during it.
extension HUD {
    /// How many bands a wound's glow is made of, and how wide it is all told, points.
    private static let bands = 7
    private static let glowDepth: Float = 90
    /// Radians to both sides of where a wound comes from.
    private static let glowWidth: Float = 0.62
    /// How far a gain rises, heights of the window.
    private static let gainRise: Float = 0.09
    /// Where the reason of a refused bite stands, heights of the window from the top: below the creature.
    private static let refusalPlace: Float = 0.64

    /// A glow at the window's edge, on the side where somebody bites.
    static func drawWounds(_ wounds: [HUDState.Wound], on canvas: inout Canvas) {
        for wound in wounds where wound.strength > 0.02 {
            for band in 0..<bands { drawBand(band, of: wound, on: &canvas) }
        }
    }

    /// The outermost band is the strongest.
    private static func drawBand(_ band: Int, of wound: HUDState.Wound, on canvas: inout Canvas) {
        let share = (Float(band) + 0.5) / Float(bands)
        let middle = canvas.bounds.centre
        let depth = glowDepth * share
        let radii = Vector2(canvas.bounds.width / 2 - depth, canvas.bounds.height / 2 - depth)
        let alpha = wound.strength * (1 - share) * (1 - share) * 0.75
        let width = glowWidth * (1 - 0.35 * share)
        let steps = 16
        let arc = (0...steps).map { step in
            let way = Vector2(angle: wound.direction + (Float(step) / Float(steps) * 2 - 1) * width)
            return middle + onEdge(Vector2(way.x, -way.y), radii)
        }
        let color = canvas.style.danger.with(alpha: alpha)
        canvas.list.append(.line(arc, width: glowDepth / Float(bands) + 1, color: color))
    }

    /// On a rectangle with round corners: between the rectangle and the ellipse of these radii.
    private static func onEdge(_ way: Vector2, _ radii: Vector2) -> Vector2 {
        let box = min(radii.x / max(0.001, abs(way.x)), radii.y / max(0.001, abs(way.y)))
        let round = 1 / (way.x * way.x / (radii.x * radii.x) + way.y * way.y / (radii.y * radii.y)).squareRoot()
        return way * (0.55 * box + 0.45 * round)
    }

    /// Energy floats up from the mouth that took it.
    static func drawGains(_ gains: [HUDState.Gain], on canvas: inout Canvas) {
        let height = canvas.bounds.height
        let middle = canvas.bounds.centre
        for gain in gains {
            let alpha = min(1, max(0, (1 - gain.fade) * 1.8))
            guard alpha > 0.02 else { continue }
            let place = Vector2(
                middle.x + gain.place.x * height, middle.y - (gain.place.y + 0.05 + gainRise * gain.rise) * height)
            let words = Phrase(figure: "+\(Figures.compact(gain.amount))")
            let width = canvas.width(of: words, .heading) + 4
            let box = Rect(place.x - width / 2, place.y - 12, width, 24).clamped(to: canvas.bounds)
            for shift in [Vector2(-1, 0), Vector2(1, 0), Vector2(0, -1), Vector2(0, 1)] {
                canvas.label(
                    words, in: box.offset(shift), .heading, color: Color(0, 0.03, 0.04, 0.7 * alpha), align: .centre)
            }
            canvas.label(words, in: box, .heading, color: canvas.style.good.with(alpha: alpha), align: .centre)
        }
    }

    /// Why a bite gets nothing, below the creature that bites.
    static func drawRefusal(_ words: Phrase, on canvas: inout Canvas) {
        let width = min(canvas.bounds.width - 2 * canvas.style.margin, canvas.width(of: words) + 28)
        let height = canvas.lineHeight() + 8
        let box = Rect(
            (canvas.bounds.width - width) / 2, canvas.bounds.height * refusalPlace, width, height)
        canvas.list.box(
            box, cornerRadius: height / 2, fill: canvas.style.panelBottom.with(alpha: 0.72),
            border: canvas.style.warning.with(alpha: 0.5), borderWidth: 1)
        canvas.label(words, in: box.widened(-10), color: canvas.style.warning, align: .centre)
    }
}
