import Anatomy
import Looks
import SimMath

/// Draws one moment of a demonstration. Lengths are shares of the circle's radius, `turn` is 0..<1.
///
/// The part itself is a portrait with its organelles; what it meets is drawn plainly.
struct DemonstrationPainter {
    let stage: DemonstrationStage
    let body: BodyPlan
    let colors: CellPalette
    let turn: Float
    var list = DrawList(room: 40)

    // MARK: Time

    /// 0 before `start`, 1 after `end` of the turn.
    func ramp(_ start: Float, _ end: Float, of time: Float? = nil) -> Float { smoothstep(start, end, time ?? turn) }

    /// From 0 up to 1 half-way, and back.
    func bump(_ start: Float, _ end: Float, of time: Float? = nil) -> Float {
        let share = min(1, max(0, ((time ?? turn) - start) / (end - start)))
        return sinTurns(share / 2)
    }

    /// The part of a number behind its point.
    func rest(_ value: Float) -> Float { value - value.rounded(.down) }

    // MARK: Strokes

    /// Of lines, points.
    private var width: Float { max(1, stage.radius * 0.035) }

    /// The part itself. Whole points: the picture of its skin is kept for few places between two pixels.
    mutating func portrait(_ x: Float, _ y: Float, _ radius: Float) {
        let place = stage.point(x, y)
        list.append(
            .creature(
                body, centre: Vector2(place.x.rounded(), place.y.rounded()), rotation: 0,
                scale: radius * stage.radius / CellTraits.referenceRadius))
    }

    /// Another cell.
    mutating func cell(_ x: Float, _ y: Float, _ radius: Float, _ color: Color, fill: Float = 0.28) {
        list.append(
            .disc(
                centre: stage.point(x, y), radius: radius * stage.radius, fill: color.with(alpha: fill), border: color,
                borderWidth: width))
    }

    /// A grain, a drop, a spark.
    mutating func bead(_ x: Float, _ y: Float, _ radius: Float, _ color: Color) {
        list.append(
            .disc(
                centre: stage.point(x, y), radius: radius * stage.radius, fill: color, border: .clear, borderWidth: 0))
    }

    mutating func ring(_ x: Float, _ y: Float, _ radius: Float, _ color: Color) {
        list.append(
            .disc(
                centre: stage.point(x, y), radius: radius * stage.radius, fill: .clear, border: color,
                borderWidth: width * 1.5))
    }

    mutating func line(_ points: [Vector2], _ color: Color, width share: Float = 1) {
        let placed = points.map { stage.point($0.x, $0.y) }
        list.append(.line(placed, width: width * share, color: color))
    }

    // MARK: Colours

    func color(_ stuff: Demonstration.Stuff) -> Color {
        switch stuff {
        case .life: Color(hex: 0x8FF0C8)
        case .food: Color(hex: 0xE8B45A)
        case .light: Color(hex: 0xFFF0A0)
        case .venom: Color(hex: 0xB7E04A)
        case .charge: Color(hex: 0xA8D8FF)
        case .scent: Color(hex: 0xE39AC0)
        case .sound: Color(hex: 0x9FD8E8)
        case .ink: Color(hex: 0xA58CC0)
        }
    }

    /// Of a body that something is done to.
    var other: Color { colors.prey.shine }
    /// Of a weapon of others, and of a wound.
    var threat: Color { colors.threat.ink }
    /// Of cells and lines of the same body.
    var own: Color { colors[.tissue] }
    var water: Color { Color(hex: 0xBFEFF5) }
}
