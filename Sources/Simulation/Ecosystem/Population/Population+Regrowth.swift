import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// The figures of stems. Not among the settings of a dish, so that saves from before there were stems are read as they are.
enum StemTuning {
    /// Seconds from one cell that a stem puts out to its next: slower than any bites, several times in a life.
    static let rest: UInt8 = 10
    /// The share of its capacity that must be in the store: above what heals, so that the living mend first.
    static let fill: Float = 0.4
    /// Units of store for a unit of new flesh: what the editor gives for one.
    static let price: Energy = 3
    /// At most this share of the store goes into one cell.
    static let largestShare: Float = 0.5
    /// How far a link may be from its rest length where the cell would be, as a share: a body that is bent waits.
    static let give: Float = 0.25
    /// µm that a new cell may overlap its own body: neighbours touch as they are built.
    static let slack: Float = 0.1
    /// The share of its full flesh that a lost cell gives to the water each second while a stem waits for its place.
    static let leach: Float = 0.1
}

/// Phase: stems put out again what was lost beside them.
///
/// A lost cell is a cell of the plan that a link joined to a living stem, or to a living cell that a link joins to that stem.
/// It comes back as a bud, with a part of its flesh and health, and mends like any other. Its place in body and plan is
/// taken by what it was until that has been eaten or has dissolved; a stem that waits for it hastens that, and lets a limb
/// that still twitches be.
extension Population {
    /// Once a second for each creature, and one cell of it at most.
    mutating func regrow(at playTick: UInt64, _ books: inout Books) {
        for index in creatures.indices where creatures[index].isAlive && !creatures[index].organs.stems.isEmpty {
            let isTurn = (UInt64(creatures[index].id) + playTick) % UInt64(World.ticksPerSecond) == 0
            guard isTurn, !creatures[index].isTorn else { continue }
            let first = creatures[index].cells.lowerBound
            let stems = creatures[index].organs.stems
            for stem in stems where cells[first + stem].timer > 0 { cells[first + stem].timer -= 1 }
            let minimum = StemTuning.fill * Float(creatures[index].figures.capacity)
            guard creatures[index].figures.livingCells < creatures[index].cells.count,
                Float(creatures[index].storage) > minimum
            else { continue }
            for stem in stems where isReady(first + stem, of: index) {
                if regrow(by: first + stem, of: index, &books) { break }
            }
        }
    }

    private func isReady(_ stem: CellIndex, of index: CreatureIndex) -> Bool {
        cells[stem].isAlive && cells[stem].timer == 0 && cells[stem].numbness == 0 && !isPoisoned(stem, of: index)
    }

    /// Returns whether a cell came back.
    private mutating func regrow(by stem: CellIndex, of index: CreatureIndex, _ books: inout Books) -> Bool {
        let lost = lostCells(near: stem, of: index)
        for cell in creatures[index].cells where holds(lost, cell, index) && cells[cell].state == .gone {
            if bud(cell, by: stem, of: index, &books) { return true }
        }
        for cell in creatures[index].cells
        where holds(lost, cell, index) && cells[cell].state == .carrion && !cells[cell].isTwitching {
            let amount = Energy((Float(cells[cell].fullFlesh) * StemTuning.leach).rounded(.up))
            books.ledger.move(cells[cell].takeFlesh(amount), from: .carrion, to: .reserve)
        }
        return false
    }

    // MARK: Which cells

    private func bit(_ cell: CellIndex, _ index: CreatureIndex) -> UInt64 {
        1 << UInt64(cell.row - creatures[index].cells.lowerBound.row)
    }

    private func holds(_ set: UInt64, _ cell: CellIndex, _ index: CreatureIndex) -> Bool { set & bit(cell, index) != 0 }

    /// One bit a cell: what is not alive and was joined to the stem, or to the living beside it.
    private func lostCells(near stem: CellIndex, of index: CreatureIndex) -> UInt64 {
        let hosts = hosts(of: stem, index)
        let first = creatures[index].cells.lowerBound
        var lost: UInt64 = 0
        for bond in creatures[index].organs.bonds {
            let (a, b) = (first + bond.a, first + bond.b)
            if holds(hosts, a, index), !cells[b].isAlive { lost |= bit(b, index) }
            if holds(hosts, b, index), !cells[a].isAlive { lost |= bit(a, index) }
        }
        return lost
    }

    /// The stem, and the living cells that a link joins to it.
    private func hosts(of stem: CellIndex, _ index: CreatureIndex) -> UInt64 {
        let (first, firstLink) = (creatures[index].cells.lowerBound, creatures[index].bonds.lowerBound.link)
        var hosts = bit(stem, index)
        for (offset, bond) in creatures[index].organs.bonds.enumerated() where system.isLinkActive(firstLink + offset) {
            let (a, b) = (first + bond.a, first + bond.b)
            guard a == stem || b == stem else { continue }
            let other = a == stem ? b : a
            if cells[other].isAlive { hosts |= bit(other, index) }
        }
        return hosts
    }

    // MARK: The bud

    /// Where a cell would come back, by the living cells that hold it.
    private struct BudSite {
        /// One bit for each of them.
        var partners: UInt64 = 0
        var position = Vector2.zero
        var velocity = Vector2.zero
        /// Not of unit length.
        var rotation = Vector2.zero
    }

    private func site(for cell: CellIndex, of index: CreatureIndex) -> BudSite? {
        let first = creatures[index].cells.lowerBound
        var site = BudSite()
        var count: Float = 0
        for bond in creatures[index].organs.bonds {
            let (a, b) = (first + bond.a, first + bond.b)
            guard a == cell || b == cell else { continue }
            let partner = a == cell ? b : a
            guard cells[partner].isAlive else { continue }
            let offset = (cells[cell].rest - cells[partner].rest).rotated(by: cells[partner].rotation)
            site.partners |= bit(partner, index)
            site.position += system.position(partner.particle) + offset
            site.velocity += system.velocity(partner.particle)
            site.rotation += cells[partner].rotation
            count += 1
        }
        guard count > 0 else { return nil }
        site.position = site.position / count
        site.velocity = site.velocity / count
        return site
    }

    /// Whether the links would be about as long there as the plan has them.
    private func fits(_ site: BudSite, _ cell: CellIndex, of index: CreatureIndex) -> Bool {
        creatures[index].cells.allSatisfy { partner in
            guard holds(site.partners, partner, index) else { return true }
            let rest = (cells[cell].rest - cells[partner].rest).length
            let length = (site.position - system.position(partner.particle)).length
            return abs(length - rest) <= StemTuning.give * rest
        }
    }

    /// Whether no body is there, the own one included. Those it overlaps as built do not count.
    private func hasRoom(_ site: BudSite, _ cell: CellIndex, radius: Float, of index: CreatureIndex) -> Bool {
        guard system.isOpenWater(site.position, radius: radius) else { return false }
        var isFree = true
        // No cell has a radius of more than 1 µm.
        system.forEachParticle(near: site.position, within: radius + 1) { particle in
            let other = CellIndex(row: particle)
            let gap = (system.position(particle) - site.position).length - radius - system.radius(particle)
            if gap >= 0 { return }
            let isOwn = creatures[index].cells.contains(other) && cells[other].isAlive
            if isOwn, holds(site.partners, other, index) { return }
            let planned = (cells[other].rest - cells[cell].rest).length - radius - system.radius(particle)
            if !isOwn || gap < min(0, planned) - StemTuning.slack { isFree = false }
        }
        return isFree
    }

    /// Puts a cell back that is gone. Returns false where it does not fit, or the store does not pay for it.
    private mutating func bud(
        _ cell: CellIndex, by stem: CellIndex, of index: CreatureIndex, _ books: inout Books
    ) -> Bool {
        let first = creatures[index].cells.lowerBound
        let number = cell.row - first.row
        let plan = creatures[index].genome.plan
        let share = min(1, cells[stem].strength)
        let flesh = Energy(Float(cells[cell].fullFlesh) * share)
        let cost = flesh * StemTuning.price
        guard flesh > 0, Float(cost) <= StemTuning.largestShare * Float(creatures[index].storage),
            let place = site(for: cell, of: index), fits(place, cell, of: index),
            hasRoom(place, cell, radius: plan.cells[number].radius, of: index)
        else { return false }
        let isBack = system.restore(
            cell.particle, of: creatures[index].body,
            as: BodyAssembly.specification(of: plan, viscosity: settings.dish.viscosity), at: place.position,
            velocity: place.velocity
        ) { place.partners >> UInt64($0 - first.row) & 1 == 1 }
        guard isBack else { return false }
        var bud = Cell(plan.cells[number])
        bud.health *= share
        bud.flesh = flesh
        bud.rotation = place.rotation.normalized(or: creatures[index].root.rotation)
        cells[cell] = bud
        cells[stem].timer = StemTuning.rest
        perception.hindsight.settle(cell.particle, at: place.position)
        creatures[index].storage -= cost
        books.ledger.move(flesh, from: .storage, to: .bodies)
        books.ledger.move(cost - flesh, from: .storage, to: .reserve)
        recomputeFigures(of: index)
        books.events.append(.regrew(creatures[index].id, cell: number, at: place.position))
        return true
    }
}
