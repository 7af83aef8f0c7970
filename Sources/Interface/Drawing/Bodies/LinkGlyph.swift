public import Anatomy
import Looks
public import SimMath

/// The sign of a link type between two points.
public struct LinkGlyph {
    let from: Vector2
    let to: Vector2
    let color: Color

    public init(from: Vector2, to: Vector2, color: Color) {
        self.from = from
        self.to = to
        self.color = color
    }

    /// Draws the sign of a link type.
    public func draw(_ type: LinkType, on list: inout DrawList) {
        let side = (to - from).normalized().perpendicular
        switch type.look.line {
        case .plain: list.append(.line([from, to], width: 3, color: color))
        case .zigzag: list.append(.line(zigzag(side * 3), width: 1.75, color: color))
        case .spindle:
            let middle = (from + to) / 2
            list.append(.line([from, middle + side * 3.5, to], width: 2.25, color: color))
            list.append(.line([from, middle - side * 3.5, to], width: 2.25, color: color))
        case .double:
            for d: Float in [-2.5, 2.5] {
                list.append(.line([from + side * d, to + side * d], width: 2, color: color))
            }
        case .beads:
            list.append(.line([from, to], width: 1.5, color: color))
            for share: Float in [0.15, 0.5, 0.85] {
                let bead = from + (to - from) * share
                let half = (to - from).normalized() * 0.5
                list.append(.line([bead - half, bead + half], width: 5, color: color))
            }
        case .ladder:
            for d: Float in [-3, 3] {
                list.append(.line([from + side * d, to + side * d], width: 1.5, color: color))
            }
            for share: Float in [0.17, 0.34, 0.5, 0.66, 0.83] {
                let rung = from + (to - from) * share
                list.append(.line([rung - side * 3, rung + side * 3], width: 1.5, color: color))
            }
        case .dashes:
            for share: Float in [0, 0.28, 0.56, 0.84] {
                let start = from + (to - from) * share
                list.append(.line([start, start + (to - from) * 0.16], width: 2.5, color: color))
            }
        case .hair: list.append(.line([from, to], width: 1, color: color))
        case .waves:
            for d: Float in [-3, 3] { list.append(.line(wave(side, offset: d), width: 1.75, color: color)) }
        case .notch:
            let (near, far) = (from + (to - from) * 0.42, from + (to - from) * 0.58)
            list.append(.line([from, near], width: 3, color: color))
            list.append(.line([far, to], width: 3, color: color))
            list.append(.line([near - side * 4, near + side * 4], width: 1.5, color: color))
            list.append(.line([far - side * 4, far + side * 4], width: 1.5, color: color))
        case .bow:
            let middle = (from + to) / 2
            list.append(.line([from, to], width: 1.25, color: color))
            list.append(.line([from, middle + side * 5, to], width: 2.25, color: color))
        }
    }

    private func wave(_ side: Vector2, offset: Float) -> [Vector2] {
        let steps = 12
        return (0...steps).map { step in
            let share = Float(step) / Float(steps)
            return from + (to - from) * share + side * (offset + 1.5 * sinTurns(share * 2))
        }
    }

    private func zigzag(_ side: Vector2) -> [Vector2] {
        let steps = 6
        return (0...steps).map { step in
            let p = from + (to - from) * (Float(step) / Float(steps))
            return step == 0 || step == steps ? p : p + side * (step % 2 == 0 ? -1 : 1)
        }
    }
}
