import Anatomy
import Locomotion
import SimMath
import SoftBody

/// Phase: cells die, and bodies come apart.
extension Population {
    /// Cells without health die and let go of their neighbours; what the nucleus no longer holds drifts off as carrion.
    mutating func severTornBodies(_ books: inout Books) {
        letGo()
        for link in system.brokenLinks {
            let end = CellIndex(row: system.linkEnds(Int(link)).0)
            if let index = owner(of: end) { creatures[index].isTorn = true }
        }
        for index in creatures.indices where creatures[index].isTorn {
            creatures[index].isTorn = false
            guard creatures[index].isAlive else { continue }
            for cell in creatures[index].cells where cells[cell].state == .alive && cells[cell].health <= 0 {
                kill(cell, of: index, &books.ledger)
                creatures[index].hasShed = true
                breakLinks(of: cell, index)
            }
            let lost = loseUnconnected(index, &books.ledger)
            if lost > 0 {
                creatures[index].hasShed = true
                books.events.append(
                    .severed(creatures[index].id, cells: lost, at: creatures[index].root.position))
            }
            recomputeFigures(of: index)
        }
    }

    /// Links that let go on command: what hangs on them drifts off.
    private mutating func letGo() {
        for index in creatures.indices
        where creatures[index].isAlive && creatures[index].stun == 0 && !creatures[index].organs.breakaways.isEmpty {
            for breakaway in creatures[index].organs.breakaways
            where creatures[index].controls[breakaway.channel] > settings.wounds.letGoLevel {
                let link = creatures[index].bonds.lowerBound.link + Int(breakaway.bond)
                guard system.isLinkActive(link) else { continue }
                system.breakLink(link)
                creatures[index].isTorn = true
            }
        }
    }

    private mutating func breakLinks(of cell: CellIndex, _ index: CreatureIndex) {
        for bond in creatures[index].bonds where system.isLinkActive(bond.link) {
            let ends = system.linkEnds(bond.link)
            if ends.0 == cell.particle || ends.1 == cell.particle { system.breakLink(bond.link) }
        }
    }

    /// Living cells no longer linked to the nucleus become carrion, a limb that lives on what it took of the store.
    /// Returns how many; none when the nucleus is dead, because then all of it dies anyway.
    private mutating func loseUnconnected(_ index: CreatureIndex, _ ledger: inout EnergyLedger) -> Int {
        let range = creatures[index].cells
        let nucleus = creatures[index].nucleus
        guard cells[nucleus].state == .alive else { return 0 }
        let held = connectedCells(to: nucleus, index)
        var lost = 0
        for cell in range where cells[cell].state == .alive && held & bit(cell.particle, range) == 0 {
            cells[cell].limbStore = kill(cell, of: index, &ledger)
            lost += 1
        }
        return lost
    }

    private func bit(_ particle: Int, _ range: Range<CellIndex>) -> UInt64 {
        1 << UInt64(particle - range.lowerBound.particle)
    }

    /// One bit a cell of the creature: those that unbroken links connect with `start`.
    private func connectedCells(to start: CellIndex, _ index: CreatureIndex) -> UInt64 {
        let range = creatures[index].cells
        var held = bit(start.particle, range)
        var grew = true
        while grew {
            grew = false
            for bond in creatures[index].bonds where system.isLinkActive(bond.link) {
                let ends = system.linkEnds(bond.link)
                let both = bit(ends.0, range) | bit(ends.1, range)
                if held & both != 0, held & both != both {
                    held |= both
                    grew = true
                }
            }
        }
        return held
    }

    /// A living cell becomes carrion and takes its share of the creature's storage with it, which is returned.
    @discardableResult
    mutating func kill(_ cell: CellIndex, of index: CreatureIndex, _ ledger: inout EnergyLedger) -> Energy {
        cells[cell].state = .carrion
        cells[cell].health = 0
        ledger.move(cells[cell].flesh, from: .bodies, to: .carrion)
        let capacity = creatures[index].figures.capacity
        guard capacity > 0 else { return 0 }
        let share = creatures[index].storage * cells[cell].capacity / capacity
        creatures[index].figures.capacity -= cells[cell].capacity
        creatures[index].storage -= share
        cells[cell].flesh += share
        ledger.move(share, from: .storage, to: .carrion)
        return share
    }
}
