import Anatomy
import Locomotion
import SimMath
import SoftBody

/// Phase: charge is raised, flows along links and leaks, and decides what cells do without a command.
extension Population {
    /// Creatures whose cells raise no charge and hold none cost nothing here.
    mutating func spreadCharge(at playTick: UInt64, _ books: inout Books) {
        for index in creatures.indices where creatures[index].isAlive {
            if creatures[index].organs.paces.isEmpty && !creatures[index].holdsCharge { continue }
            keepPace(of: index, at: playTick)
            renewCharge(of: index)
            conductCharge(of: index)
            settleCharge(of: index)
        }
        discharge(&books)
    }

    /// To a full charge, or what it has already if that is more.
    mutating func charge(_ cell: CellIndex, of index: CreatureIndex) {
        cells[cell].charge = max(1, cells[cell].charge)
        creatures[index].holdsCharge = true
    }

    /// What a cell is commanded to do on a channel, 0…1: by its charge, or by the controls.
    func command(_ channel: ControlChannel, of cell: CellIndex, of index: CreatureIndex) -> Float {
        switch cells[cell].impulse {
        case .none, .weak: creatures[index].stun > 0 ? 0 : max(0, creatures[index].controls[channel])
        case .fires: 1
        case .numb: 0
        }
    }

    /// Pacemakers are charged while their wave is high; one that is wired to a channel only on its command.
    private mutating func keepPace(of index: CreatureIndex, at playTick: UInt64) {
        let first = creatures[index].cells.lowerBound
        let period = Drive.period(ticksPerSecond: World.ticksPerSecond)
        let beat = Float(playTick % period) * World.secondsPerTick
        for pace in creatures[index].organs.paces where cells[first + pace.cell].isAlive {
            let isOn = pace.channel.map { creatures[index].controls[$0] * pace.sign > 0 } ?? true
            if isOn, creatures[index].stun == 0, pace.rhythm.wave(at: beat) > settings.charge.paceLevel {
                charge(first + pace.cell, of: index)
            }
        }
    }

    /// A ganglion that is charged stays so for a while, and then rests.
    private mutating func renewCharge(of index: CreatureIndex) {
        let first = creatures[index].cells.lowerBound
        let (hold, rest) = (settings.charge.holdTicks, settings.charge.restTicks)
        for ganglion in creatures[index].organs.ganglia where cells[first + ganglion].isAlive {
            let cell = first + ganglion
            if cells[cell].timer > rest {
                cells[cell].charge = 1
            } else if cells[cell].timer > 0 {
                cells[cell].charge = 0
            } else if cells[cell].charge >= settings.charge.threshold, cells[cell].numbness == 0 {
                cells[cell].timer = hold + rest
                cells[cell].charge = 1
            }
            if cells[cell].timer > 0 { cells[cell].timer -= 1 }
        }
    }

    /// A signal, not a store: along each link that holds the emptier cell gains, and the fuller one keeps what it has.
    private mutating func conductCharge(of index: CreatureIndex) {
        conduct(along: creatures[index].organs.chargeConduits, of: index) { conduit, a, b in
            let flow = conduit.share * (a.charge - b.charge)
            if flow > 0 { b.charge += flow } else { a.charge -= flow }
        }
    }

    /// More than a full charge stuns a cell, and with the nucleus the creature. Charge leaks, and below a trace it is gone.
    private mutating func settleCharge(of index: CreatureIndex) {
        let rules = settings.charge
        let kept = 1 - World.secondsPerTick / rules.leak
        let nucleus = creatures[index].nucleus.row - creatures[index].cells.lowerBound.row
        let (isLeft, isStunned) = cells.lend(creatures[index].cells) { cells in
            var (isLeft, isStunned) = (false, false)
            for k in cells.indices where cells[k].isAlive {
                if cells[k].charge > rules.overload {
                    cells[k].numbness = rules.numbTicks
                    if k == nucleus { isStunned = true }
                }
                cells[k].impulse = Self.impulse(of: cells[k], threshold: rules.threshold)
                cells[k].charge = min(cells[k].charge, rules.maximum) * kept
                if cells[k].charge < rules.trace { cells[k].charge = 0 }
                if cells[k].numbness > 0 { cells[k].numbness -= 1 }
                let isMoved = cells[k].impulse == .fires || cells[k].impulse == .numb
                if cells[k].charge > 0 || cells[k].numbness > 0 || isMoved { isLeft = true }
            }
            return (isLeft, isStunned)
        }
        if isStunned { creatures[index].stun = max(creatures[index].stun, Int(rules.numbTicks)) }
        creatures[index].holdsCharge = isLeft
    }

    private static func impulse(of cell: Cell, threshold: Float) -> Impulse {
        if cell.numbness > 0 { return .numb }
        if cell.charge >= threshold { return .fires }
        return cell.impulse == .weak ? .weak : .none
    }
}
