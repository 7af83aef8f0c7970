import Anatomy
import Locomotion
import SimMath
import SoftBody

/// What electrocytes do: they fill up, and on command give all they have to the cells of others that are near.
extension Population {
    /// A part of the phase of charge.
    mutating func discharge(_ books: inout Books) {
        for index in creatures.indices
        where creatures[index].isAlive && !creatures[index].organs.electrocytes.isEmpty {
            let first = creatures[index].cells.lowerBound
            for electrocyte in creatures[index].organs.electrocytes where cells[first + electrocyte].isAlive {
                let cell = first + electrocyte
                refill(cell, of: index)
                if command(.shock, of: cell, of: index) > 0.1, cells[cell].fill >= settings.charge.leastFill {
                    jolt(from: cell, of: index, &books)
                }
            }
        }
    }

    private mutating func refill(_ cell: CellIndex, of index: CreatureIndex) {
        guard cells[cell].fill < 1, !creatures[index].isBroke, cells[cell].impulse != .numb else { return }
        cells[cell].fill = min(1, cells[cell].fill + World.secondsPerTick / settings.charge.refill)
        creatures[index].activity += Float(cells[cell].type.activityCost) * cells[cell].areaScale
    }

    /// Charges the cells of others within reach: the nearer, the more.
    private mutating func jolt(from cell: CellIndex, of index: CreatureIndex, _ books: inout Books) {
        let place = system.position(cell.particle)
        let reach = system.radius(cell.particle) + settings.charge.joltReach * chainReach(of: cell, of: index)
        let dose = cells[cell].strength * cells[cell].fill
        cells[cell].fill = 0
        var near: [Int] = []
        system.forEachParticle(near: place, within: reach + 1) { near.append($0) }
        var struck: Set<CreatureID> = []
        for particle in near {
            let target = CellIndex(row: particle)
            guard cells[target].isAlive, let owner = owner(of: target), owner != index, creatures[owner].isAlive
            else { continue }
            let gap = (system.position(particle) - place).length - system.radius(particle)
            guard gap < reach else { continue }
            cells[target].charge += dose * (1 - max(0, gap) / reach)
            creatures[owner].holdsCharge = true
            struck.insert(creatures[owner].id)
        }
        books.events.append(.jolted(by: creatures[index].id, struck: struck.count, at: place, reach: reach))
    }

    /// How many times as far a jolt reaches through the electrocytes that are linked to this one.
    private func chainReach(of cell: CellIndex, of index: CreatureIndex) -> Float {
        let (first, firstLink) = (creatures[index].cells.lowerBound, creatures[index].bonds.lowerBound.link)
        var helpers = 0
        for (offset, bond) in creatures[index].organs.bonds.enumerated() where system.isLinkActive(firstLink + offset) {
            let (a, b) = (first + bond.a, first + bond.b)
            guard a == cell || b == cell else { continue }
            let other = a == cell ? b : a
            if cells[other].isAlive, cells[other].type == .electrocyte { helpers += 1 }
        }
        return 1 + settings.charge.reachOfEach * Float(min(settings.charge.maximumHelpers, helpers))
    }
}
