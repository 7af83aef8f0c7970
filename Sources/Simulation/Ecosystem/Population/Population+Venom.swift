import Anatomy
import Locomotion
import SimMath
import SoftBody

/// Phase: venom is made, flows along links, is destroyed, and wounds.
extension Population {
    /// Creatures without glands and without venom cost nothing here.
    mutating func spreadVenom(_ books: inout Books) {
        for index in creatures.indices where creatures[index].isAlive {
            guard creatures[index].holdsVenom || creatures[index].organs.hasGlands else { continue }
            makeVenom(creatures[index].organs.glands, of: index)
            conductVenom(of: index)
            destroyVenom(creatures[index].organs.livers, of: index)
            sufferVenom(of: index, &books)
        }
    }

    /// Moves a part of the venom of one cell, 0…1, into a cell of another creature. What finds no room is lost.
    mutating func transferVenom(
        _ share: Float, from source: CellIndex, to target: CellIndex, of owner: CreatureIndex
    ) {
        let dose = cells[source].venom * min(1, max(0, share))
        guard dose > 0 else { return }
        cells[source].venom -= dose
        cells[target].venom = min(1, cells[target].venom + dose)
        creatures[owner].holdsVenom = true
    }

    /// Whether it holds more than it bears: such a cell does not mend.
    func isPoisoned(_ cell: CellIndex, of index: CreatureIndex) -> Bool {
        creatures[index].holdsVenom && cells[cell].venom > venomTolerance(of: index)
            && !cells[cell].type.roles.contains(.poisons)
    }

    /// What each of its cells bears unharmed: more where a gland lives.
    private func venomTolerance(of index: CreatureIndex) -> Float {
        let first = creatures[index].cells.lowerBound
        let isUsedToIt = creatures[index].organs.glands.contains { cells[first + $0].isAlive }
        return isUsedToIt ? settings.venom.ownTolerance : settings.venom.tolerance
    }

    /// Glands fill up as far as the body bears it, on command further and faster.
    private mutating func makeVenom(_ glands: ArraySlice<Int32>, of index: CreatureIndex) {
        let first = creatures[index].cells.lowerBound
        for gland in glands where cells[first + gland].isAlive {
            let cell = first + gland
            let command = command(.fire, of: cell, of: index)
            let limit = settings.venom.restingFill + (1 - settings.venom.restingFill) * command
            let haste = 1 + settings.venom.fireHaste * command
            let missing = limit - cells[cell].venom
            guard missing > 0, !creatures[index].isBroke else { continue }
            let possible = cells[cell].strength * haste * World.secondsPerTick
            let made = min(missing, possible)
            cells[cell].venom += made
            let effort = made / possible * haste
            creatures[index].activity += Float(cells[cell].type.activityCost) * cells[cell].areaScale * effort
            creatures[index].holdsVenom = true
        }
    }

    /// Along each link that holds a share of the difference flows from the fuller to the emptier cell. Link by link, so that
    /// no cell gives more than it has, however many links it has.
    private mutating func conductVenom(of index: CreatureIndex) {
        guard creatures[index].holdsVenom else { return }
        let haste = settings.metabolism.heartHaste
        conduct(along: creatures[index].organs.venomConduits, of: index) { conduit, a, b in
            let flow = conduit.hastened(haste) * (a.venom - b.venom)
            a.venom -= flow
            b.venom += flow
        }
    }

    /// Livers destroy what reaches them.
    private mutating func destroyVenom(_ livers: ArraySlice<Int32>, of index: CreatureIndex) {
        let first = creatures[index].cells.lowerBound
        for liver in livers where cells[first + liver].isAlive && !creatures[index].isBroke {
            let cell = first + liver
            let possible = cells[cell].strength * World.secondsPerTick
            let destroyed = min(cells[cell].venom, possible)
            guard destroyed > 0 else { continue }
            cells[cell].venom -= destroyed
            let effort = destroyed / possible
            creatures[index].activity += Float(cells[cell].type.activityCost) * cells[cell].areaScale * effort
        }
    }

    /// What a cell holds above the tolerance wounds it. Venom fades, and below a trace it is gone.
    private mutating func sufferVenom(of index: CreatureIndex, _ books: inout Books) {
        guard creatures[index].holdsVenom else { return }
        let dose = VenomDose(tolerance: venomTolerance(of: index), settings.venom)
        let suffered = cells.lend(creatures[index].cells) { dose.act(on: $0) }
        creatures[index].holdsVenom = suffered.isLeft
        if suffered.isDeadly { creatures[index].isTorn = true }
        if suffered.toll > 0, creditedAttack(on: index) != nil { creatures[index].attacks.add(toll: suffered.toll) }
        if let worst = suffered.worst {
            announceVenom(in: creatures[index].cells.lowerBound + worst, of: index, &books)
        }
    }

    /// Announced as a wound by the one who would be credited with a death, if there is one.
    private mutating func announceVenom(in cell: CellIndex, of index: CreatureIndex, _ books: inout Books) {
        guard creatures[index].woundRest == 0, let attack = creditedAttack(on: index) else { return }
        announceWound(of: index, in: cell, by: attack.attacker, isStab: false, &books)
    }
}

extension Conduit {
    /// A living heart at an end of a link makes venom flow faster, as far as that can be.
    fileprivate func hastened(_ haste: Float) -> Float { isAtHeart ? min(0.45, share * haste) : share }
}

/// What venom does to the cells of a body in a tick.
private struct VenomDose {
    let tolerance: Float
    /// Of a cell's full health in a second, for each dose above the tolerance.
    let toxicity: Float
    /// The share that is left of it.
    let fading: Float
    let trace: Float

    struct Suffered {
        /// Whether any cell may hold venom from now on, and whether one died of it.
        var (isLeft, isDeadly) = (false, false)
        var toll: Float = 0
        /// The cell that lost most, counted from the body's first.
        var worst: Int32?
    }

    init(tolerance: Float, _ settings: VenomSettings) {
        self.tolerance = tolerance
        toxicity = settings.toxicity
        fading = 1 - World.secondsPerTick / settings.fading
        trace = settings.trace
    }

    func act(on cells: UnsafeMutableBufferPointer<Cell>) -> Suffered {
        var (suffered, most) = (Suffered(), Float(0))
        for k in cells.indices where cells[k].isAlive && (cells[k].venom > 0 || cells[k].impulse == .weak) {
            let loss = wound(&cells[k], &suffered)
            if loss > most { (most, suffered.worst) = (loss, Int32(k)) }
            cells[k].venom *= fading
            if cells[k].venom < trace { cells[k].venom = 0 }
            if cells[k].venom > 0 { suffered.isLeft = true }
        }
        return suffered
    }

    /// Returns what it would take of the cell's health, however little there is of that.
    private func wound(_ cell: inout Cell, _ suffered: inout Suffered) -> Float {
        let excess = cell.venom - tolerance
        weaken(&cell, excess > 0)
        guard excess > 0, !cell.type.roles.contains(.poisons) else { return 0 }
        let loss = excess * toxicity * World.secondsPerTick * cell.fullHealth
        let lost = min(cell.health, loss)
        cell.health -= lost
        suffered.toll += lost
        if cell.health <= 0 { suffered.isDeadly = true }
        return loss
    }

    /// A poisoned part has half its strength, unless charge decides what it does.
    private func weaken(_ cell: inout Cell, _ isPoisoned: Bool) {
        if isPoisoned, cell.impulse == .none { cell.impulse = .weak }
        if !isPoisoned, cell.impulse == .weak { cell.impulse = .none }
    }
}
