public import Anatomy
import Looks
public import SimMath

/// A part at work in a circle, over and over: a picture for each step of a turn. What it does is a row of its look.
public struct PartDemonstration {
    /// Of one turn.
    public static let steps = 45
    /// A turn takes a second and a half.
    public static let stepsPerSecond: Float = 30
    /// Where it stands for those who want no motion: in the middle of the act.
    public static let stillStep = 18

    /// Which way a cell's front points, 1/256 turn: tails and spikes away from words at the right.
    private static let facing: UInt8 = 108

    private let part: PartType
    private let demonstration: Demonstration
    private let body: BodyPlan

    public init(of part: PartType, hue: UInt8, pattern: UInt8) {
        self.part = part
        var type = CellType.tissue
        switch part {
        case .cell(let cell):
            type = cell
            demonstration = cell.look.demonstration
        case .link(let link): demonstration = link.look.demonstration
        }
        body = BodyPlan(
            cells: [CellPlan(id: 0, type: type, x: 0, y: 0, gridFacing: Self.facing)], links: [], hue: hue,
            pattern: pattern)
    }

    /// Draws it at any step of time, which begins anew with each turn.
    public func draw(at step: Int, centre: Vector2, radius: Float, colors: CellPalette, on list: inout DrawList) {
        let isLink = if case .link = part { true } else { false }
        let ahead = isLink ? Vector2(1, 0) : body.cells[0].facingVector
        let turn = ((step % Self.steps) + Self.steps) % Self.steps
        var painter = DemonstrationPainter(
            stage: DemonstrationStage(centre: centre, radius: radius, ahead: ahead), body: body, colors: colors,
            turn: Float(turn) / Float(Self.steps))
        if case .link(let type) = part {
            painter.paint(demonstration, of: type)
        } else {
            painter.paint(demonstration)
        }
        list.append(painter.list)
    }
}

/// The circle that a part works in: its radius is 1, x goes ahead.
struct DemonstrationStage {
    var centre: Vector2
    /// Points.
    var radius: Float
    /// As in plans, y up.
    var ahead: Vector2

    /// On the canvas.
    func point(_ x: Float, _ y: Float) -> Vector2 {
        let place = Vector2(x, y).rotated(by: ahead) * radius
        return Vector2(centre.x + place.x, centre.y - place.y)
    }
}
