import Looks
import SimMath

/// What cells do by themselves, or with what lies around them.
extension DemonstrationPainter {
    mutating func paint(_ demonstration: Demonstration) {
        switch demonstration {
        case .pulses(let stuff, let beats): paintPulses(color(stuff), beats)
        case .gathers(let stuff, let isAhead): paintGrains(stuff, isAhead: isAhead, isInward: true)
        case .spreads(let stuff): paintGrains(stuff, isAhead: false, isInward: false)
        case .fills: paintFilling()
        case .carries: paintCarrying()
        case .regrows: paintRegrowth()
        case .holds: paintHolding()
        case .sweeps: paintSweep()
        case .feels, .jolts, .strikes, .shields: paintMeeting(demonstration)
        case .swims(let stroke): paintSwimming(stroke)
        case .pulls, .paddles, .conducts, .softens: portrait(0, 0, 0.6)
        }
    }

    private mutating func paintPulses(_ color: Color, _ beats: Int) {
        let beat = rest(turn * Float(beats))
        line([Vector2(0.4, 0), Vector2(0.58, 0)], own)
        cell(0.76, 0, 0.2, color, fill: 0.12 + 0.7 * bump(0.25, 0.9, of: beat))
        ring(0, 0, 0.42 + 0.55 * beat, color.with(alpha: 0.9 * (1 - beat)))
        portrait(0, 0, 0.42)
    }

    private mutating func paintGrains(_ stuff: Demonstration.Stuff, isAhead: Bool, isInward: Bool) {
        let count = 9
        let spread = isAhead ? 0.8 : Float.pi
        for index in 0..<count {
            let way = Vector2(angle: spread * ((Float(index) + 0.5) / Float(count) * 2 - 1))
            let share = rest(turn + Float(index) * 0.381966)
            let far = isInward ? 1 - share : share
            let place = way * (0.4 + 0.5 * far)
            let color = color(stuff).with(alpha: min(1, 5 * (1 - far)))
            if stuff == .light {
                line([place, place + way * 0.08], color, width: 1.6)
            } else {
                bead(place.x, place.y, isInward ? 0.055 : 0.045 + 0.04 * far, color)
            }
        }
        portrait(0, 0, 0.42)
    }

    private mutating func paintFilling() {
        let food = color(.food)
        let level = turn < 0.5 ? ramp(0, 0.5) : 1 - ramp(0.5, 1)
        for index in 0..<3 {
            let share = rest(turn * 2 + Float(index) / 3)
            let x: Float = turn < 0.5 ? 0.92 - 0.5 * share : -0.42 - 0.5 * share
            bead(x, 0.06 * Float(index - 1), 0.06, food)
        }
        portrait(0, 0, 0.46)
        bead(0, 0, 0.1 + 0.26 * level, food.with(alpha: 0.5))
    }

    private mutating func paintCarrying() {
        for side: Float in [-1, 1] {
            let sway = 0.18 * sinTurns(turn + side / 8)
            line([.zero, Vector2(side * 0.74, sway)], own, width: 2)
            cell(side * 0.74, sway, 0.2, own)
        }
        portrait(0, 0, 0.42)
    }

    private mutating func paintRegrowth() {
        let life = color(.life)
        let grown = ramp(0.25, 0.85)
        line([Vector2(-0.1, 0), Vector2(0.52 - 0.34 * grown, 0)], own.with(alpha: 0.3 + 0.7 * grown), width: 2)
        ring(0.52, 0, 0.36, own.with(alpha: 0.25))
        cell(0.52, 0, 0.36, own.with(alpha: 1 - ramp(0, 0.2)), fill: 0.28 * (1 - ramp(0, 0.2)))
        if grown > 0 { cell(0.52, 0, 0.36 * grown, life, fill: 0.45 - 0.15 * grown) }
        for index in 0..<2 where turn > 0.2 && turn < 0.85 {
            bead(-0.05 + 0.5 * rest(turn * 3 + Float(index) / 2), 0, 0.045, life)
        }
        portrait(-0.42, 0, 0.38)
    }

    private mutating func paintHolding() {
        let charge = color(.charge)
        line([Vector2(-0.94, 0), Vector2(0.94, 0)], own.with(alpha: 0.6))
        portrait(0, 0, 0.4)
        if turn < 0.25 { bead(-0.9 + 2 * turn, 0, 0.07, charge) }
        if turn > 0.75 { bead(0.4 + 2 * (turn - 0.75), 0, 0.07, charge) }
        let held = ramp(0.2, 0.28) * (1 - ramp(0.7, 0.78))
        ring(0, 0, 0.46 + 0.03 * sinTurns(turn * 6), charge.with(alpha: held))
    }

    private mutating func paintSweep() {
        let eye = Vector2(-0.15, 0)
        let direction = 0.42 * sinTurns(turn)
        let light = color(.light)
        for ray in -5...5 {
            let way = Vector2(angle: direction + 0.1 * Float(ray))
            line([eye, eye + way * 1.03], light.with(alpha: 0.34), width: 2)
        }
        for angle: Float in [-0.72, 0, 0.72] {
            let place = eye + Vector2(angle: angle) * 0.8
            let isSeen = abs(angle - direction) < 0.5
            bead(place.x, place.y, 0.075, color(.food).with(alpha: isSeen ? 1 : 0.22))
        }
        portrait(-0.45, 0, 0.36)
    }

    private mutating func paintSwimming(_ stroke: Demonstration.Stroke) {
        let pale = water.with(alpha: 0.6)
        switch stroke {
        case .tail:
            let rows: [Float] = [-0.58, -0.4, 0.4, 0.58]
            for index in 0..<4 {
                let share = rest(turn + Float(index) * 0.25)
                let (x, y) = (-0.6 + 1.15 * share, rows[index])
                line([Vector2(x, y), Vector2(x + 0.2, y)], water.with(alpha: 0.7 * bump(0, 1, of: share)))
            }
            portrait(-0.3 - 0.08 * sinTurns(turn), 0, 0.34)
        case .jet:
            let x = -0.2 - 0.25 * bump(0.15, 0.85)
            for index in 0..<4 {
                let share = (turn - 0.16 - 0.06 * Float(index)) / 0.5
                guard share > 0, share < 1 else { continue }
                let y = 0.08 * Float(index % 2 == 0 ? 1 : -1)
                bead(x + 0.5 + 0.5 * share, y, 0.05 + 0.09 * share, pale.with(alpha: 0.6 * (1 - share)))
            }
            portrait(x, 0, 0.34)
        case .hairs:
            let sway = 0.2 * sinTurns(turn)
            for x: Float in [-0.62, 0.62] {
                line([Vector2(x, -sway), Vector2(x, -2 * sway)], pale, width: 2)
                bead(x, -2 * sway, 0.04, pale)
            }
            portrait(0, sway, 0.42)
        }
    }
}
