import Looks
import SimMath

/// What cells do to other bodies, and what those do to them.
extension DemonstrationPainter {
    mutating func paintMeeting(_ demonstration: Demonstration) {
        switch demonstration {
        case .feels: paintTouch()
        case .jolts: paintJolt()
        case .strikes(.bite): paintBite()
        case .strikes(.stab): paintStab()
        case .strikes(.drink): paintDrinking()
        case .strikes(.grip): paintGrip()
        default: paintShield()
        }
    }

    private mutating func paintTouch() {
        let charge = color(.charge)
        let near = 0.44 * bump(0.1, 0.9)
        cell(0.76 - near, 0, 0.2, other)
        portrait(-0.3, 0, 0.4)
        let touched = bump(0.45, 0.8)
        if touched > 0 { ring(-0.3, 0, 0.44 + 0.12 * ramp(0.45, 0.8), charge.with(alpha: touched)) }
        for index in 0..<2 {
            let x = 0.5 - near + 0.12 * Float(index)
            line([Vector2(x, 0.34), Vector2(x + 0.06, 0.42)], water.with(alpha: 0.5))
            line([Vector2(x, -0.34), Vector2(x + 0.06, -0.42)], water.with(alpha: 0.5))
        }
    }

    private mutating func paintJolt() {
        let charge = color(.charge)
        let isSparking = turn > 0.35 && turn < 0.6
        let shake: Float = isSparking ? 0.04 * sinTurns(turn * 12) : 0
        let isNumb = turn > 0.4 && turn < 0.9
        cell(0.72, shake, 0.2, isNumb ? charge : other, fill: isNumb ? 0.06 : 0.28)
        portrait(-0.35, 0, 0.4)
        let loaded: Float = turn <= 0.35 ? 0.8 * ramp(0, 0.35) : 0
        ring(-0.35, 0, 0.44, charge.with(alpha: isSparking ? 1 : loaded))
        guard isSparking else { return }
        for arc in -1...1 {
            let kink = 0.07 * sinTurns(turn * 9 + Float(arc) * 0.3)
            let points = (0...4).map { step -> Vector2 in
                let share = Float(step) / 4
                let side: Float = step % 4 == 0 ? 0 : (step % 2 == 0 ? kink : 0.06 - kink)
                return Vector2(0.06 + 0.46 * share, 0.14 * Float(arc) * (1 - share) + side)
            }
            line(points, charge)
        }
    }

    private mutating func paintBite() {
        let snap = rest(turn * 2)
        let eaten = 0.06 * ramp(0.14, 0.24) + 0.06 * ramp(0.64, 0.74) - 0.12 * ramp(0.92, 1)
        cell(0.52, 0, 0.34 - eaten, other)
        for index in -1...1 {
            let share = ramp(0.3, 0.8, of: snap)
            let alpha: Float = snap > 0.3 ? 1 - share : 0
            bead(0.24 - 0.3 * share, 0.12 * Float(index) * (1 - share), 0.045, other.with(alpha: alpha))
        }
        portrait(-0.42 + 0.26 * bump(0.05, 0.6, of: snap), 0, 0.34)
    }

    private mutating func paintStab() {
        let wound = bump(0.34, 0.75)
        cell(0.55, 0, 0.32, wound > 0.15 ? threat : other, fill: 0.28 + 0.5 * wound)
        if wound > 0 { ring(0.55, 0, 0.32 + 0.08 * ramp(0.34, 0.75), threat.with(alpha: wound)) }
        portrait(-0.6 + 0.32 * bump(0.18, 0.62), 0, 0.26)
    }

    private mutating func paintDrinking() {
        cell(0.55, 0, 0.34 - 0.07 * bump(0, 1), other)
        portrait(-0.42, 0, 0.28)
        for index in 0..<3 {
            let share = rest(turn + Float(index) / 3)
            bead(0.4 - 0.6 * share, 0, 0.05, color(.food).with(alpha: min(1, 4 * (1 - share))))
        }
    }

    private mutating func paintGrip() {
        let pull = 0.12 * sinTurns(turn)
        let wriggle = 0.1 * sinTurns(turn * 3)
        for side in -1...1 {
            let y = 0.12 * Float(side)
            line([Vector2(pull - 0.05, y), Vector2(pull + 0.22, y + wriggle)], own, width: 1.5)
        }
        cell(0.48 + pull, wriggle, 0.3, other)
        portrait(-0.34 + pull, 0, 0.36)
    }

    private mutating func paintShield() {
        let blow = 0.34 * bump(0.1, 0.65)
        line([Vector2(-0.5, 0), Vector2(-0.1, 0)], own, width: 2)
        cell(-0.66, 0, 0.22, own)
        portrait(-0.05, 0, 0.38)
        line([Vector2(0.68 - blow, 0), Vector2(0.94 - blow, 0)], threat, width: 3)
        line([Vector2(0.76 - blow, 0.07), Vector2(0.68 - blow, 0), Vector2(0.76 - blow, -0.07)], threat, width: 1.5)
        let struck = bump(0.34, 0.7)
        if struck > 0 { ring(-0.05, 0, 0.4 + 0.08 * ramp(0.34, 0.7), threat.with(alpha: struck)) }
    }
}
