import Anatomy
import Looks
import SimMath

/// What links do between two cells.
extension DemonstrationPainter {
    mutating func paint(_ demonstration: Demonstration, of type: LinkType) {
        switch demonstration {
        case .pulls(let pull): paintPull(pull, type)
        case .paddles: paintPaddle(type)
        case .conducts(let stuff, let arrives): paintFlow(stuff, arrives: arrives, type)
        case .softens: paintSoftBlow(type)
        default: pair(Vector2(-0.6, 0), Vector2(0.6, 0), type)
        }
    }

    /// Flesh and sign of a link.
    private mutating func flesh(_ from: Vector2, _ to: Vector2, _ type: LinkType, plump: Float = 1) {
        line([from, to], colors[type].with(alpha: 0.3), width: 12 * type.look.flesh * plump)
        LinkGlyph(
            from: stage.point(from.x, from.y), to: stage.point(to.x, to.y), color: colors[type]
        )
        .draw(type, on: &list)
    }

    private mutating func cells(_ from: Vector2, _ to: Vector2) {
        portrait(from.x, from.y, 0.3)
        portrait(to.x, to.y, 0.3)
    }

    private mutating func pair(_ from: Vector2, _ to: Vector2, _ type: LinkType) {
        flesh(from, to, type)
        cells(from, to)
    }

    private mutating func paintPull(_ pull: Demonstration.Pull, _ type: LinkType) {
        switch pull {
        case .stiff:
            let way = Vector2(angle: 0.4 * sinTurns(turn)) * 0.62
            pair(-way, way, type)
        case .springy: spread(0.5 + 0.15 * sinTurns(turn * 2) * (1 - turn), type)
        case .rhythmic: spread(0.62 - 0.17 * bump(0, 1, of: rest(turn * 2)), type)
        case .loaded:
            let load = turn < 0.75 ? turn / 0.75 : max(0, 1 - (turn - 0.75) / 0.07)
            spread(0.61 - 0.2 * load + 0.06 * bump(0.8, 0.96), type)
        case .slack: paintSlack(type)
        case .parting: paintParting(type)
        }
    }

    /// Two cells so far from the middle.
    private mutating func spread(_ half: Float, _ type: LinkType) { pair(Vector2(-half, 0), Vector2(half, 0), type) }

    /// Taut it holds, pushed together it bows.
    private mutating func paintSlack(_ type: LinkType) {
        let slack = bump(0.1, 0.7)
        let half = 0.64 - 0.24 * slack
        guard slack > 0.02 else { return spread(half, type) }
        let bow = (0...8).map { step -> Vector2 in
            let share = Float(step) / 8
            return Vector2(half * (2 * share - 1), -1.6 * slack * share * (1 - share))
        }
        line(bow, colors[type], width: 1)
        cells(Vector2(-half, 0), Vector2(half, 0))
    }

    private mutating func paintParting(_ type: LinkType) {
        let half = 0.48 + 0.18 * ramp(0.4, 0.95)
        guard turn >= 0.4 else { return spread(half, type) }
        for side: Float in [-1, 1] {
            line([Vector2(side * half, 0), Vector2(side * (half - 0.38), 0)], colors[type], width: 2)
        }
        ring(0, 0, 0.05 + 0.3 * ramp(0.38, 0.7), colors[type].with(alpha: 1 - ramp(0.38, 0.7)))
        cells(Vector2(-half, 0), Vector2(half, 0))
    }

    private mutating func paintPaddle(_ type: LinkType) {
        let hub = Vector2(-0.6, 0)
        let speed = sinTurns(turn + 0.25)
        let end = hub + Vector2(angle: 0.5 * sinTurns(turn))
        let side: Float = speed > 0 ? 1 : -1
        for index in 0..<3 {
            let x = -0.1 + 0.22 * Float(index)
            line(
                [Vector2(x, 0.6 * side), Vector2(x, (0.6 + 0.2 * abs(speed)) * side)],
                water.with(alpha: 0.7 * abs(speed)))
        }
        flesh(hub, end, type, plump: 1.6)
        cells(hub, end)
    }

    private mutating func paintFlow(_ stuff: Demonstration.Stuff, arrives: Bool, _ type: LinkType) {
        let (from, to) = (Vector2(-0.62, 0), Vector2(0.62, 0))
        let color = color(stuff)
        flesh(from, to, type)
        let count = stuff == .charge ? 1 : 3
        for index in 0..<count {
            let share = rest(turn + Float(index) / Float(count))
            let x: Float = arrives ? -0.36 + 0.72 * share : -0.36 + 0.2 * ramp(0, 0.5, of: share)
            bead(x, 0, 0.08, color.with(alpha: arrives ? 1 : 1 - ramp(0.5, 1, of: share)))
        }
        cells(from, to)
        ring(from.x, 0, 0.32, color.with(alpha: 0.8))
        guard arrives else { return }
        let reached: Float = count == 1 ? bump(0.8, 1) : 0.5 + 0.4 * sinTurns(turn * 3)
        ring(to.x, 0, 0.32, color.with(alpha: max(0, reached)))
    }

    /// The cell that is struck yields, and what the other one feels is faint.
    private mutating func paintSoftBlow(_ type: LinkType) {
        let blow = bump(0.1, 0.55)
        let (from, to) = (Vector2(-0.5, -0.25), Vector2(0.5, -0.25 - 0.1 * bump(0.3, 0.8)))
        flesh(from, to, type, plump: 1.3)
        cells(from, to)
        let tip = 0.5 - 0.38 * blow
        line([Vector2(0.5, tip), Vector2(0.5, tip + 0.26)], threat, width: 3)
        line([Vector2(0.43, tip + 0.08), Vector2(0.5, tip), Vector2(0.57, tip + 0.08)], threat, width: 1.5)
        let struck = bump(0.32, 0.75)
        ring(to.x, to.y, 0.33, threat.with(alpha: 0.6 * struck))
        ring(from.x, from.y, 0.33, threat.with(alpha: 0.25 * struck))
    }
}
