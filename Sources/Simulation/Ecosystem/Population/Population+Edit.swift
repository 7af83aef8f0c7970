import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

extension Population {
    /// Gives a living creature a new body in the position of the old one, or beside it where that would lie on others
    /// (`EditSite`); brain, counters and lineage stay.
    ///
    /// The new body is whole, so its full build cost is booked. The old living flesh pays first, then up to half of the
    /// storage, then the dissolved reserve, and the vents give the rest. What remains of the old flesh, and storage
    /// beyond the new capacity, dissolves, and so do torn-off pieces. Returns false, with nothing changed, if the
    /// engine has no room for the body.
    mutating func replaceBody(
        of index: CreatureIndex, by plan: BodyPlan, _ ledger: inout EnergyLedger
    ) -> Bool {
        let root = creatures[index].root
        let specification = BodyAssembly.specification(of: plan, viscosity: settings.dish.viscosity)
        let site = EditSite(
            specification, at: root, inPlaceOf: system.particleRange(of: creatures[index].body), in: system)
        guard
            let body = try? system.addBody(
                specification, at: site.position, rotation: root.rotation.angle, velocity: creatures[index].velocity)
        else { return false }
        let oldFlesh = dissolveBody(of: index, &ledger)
        system.removeBody(creatures[index].body)
        creatures[index].genome.plan = plan
        creatures[index].takeBody(body, in: system)
        creatures[index].isTorn = false
        creatures[index].bodyAge = 0
        rebuildOwners()
        fillBody(of: index)
        payForBody(of: index, oldFlesh: oldFlesh, &ledger)
        return true
    }

    /// Takes a living creature out of the dish as if it had never been: body and storage dissolve into the reserve.
    mutating func dissolve(_ index: CreatureIndex, _ books: inout Books) {
        _ = dissolveBody(of: index, &books.ledger)
        books.ledger.move(creatures[index].storage, from: .storage, to: .reserve)
        books.statistics.deaths += 1
        system.removeBody(creatures[index].body)
        creatures.removeAll { !system.contains($0.body) }
        rebuildOwners()
    }

    /// What pays first for its next body, energy units.
    func livingFlesh(of index: CreatureIndex) -> Energy {
        creatures[index].cells.reduce(0) { $0 + (cells[$1].state == .alive ? cells[$1].flesh : 0) }
    }

    /// Returns the living flesh there was.
    private mutating func dissolveBody(of index: CreatureIndex, _ ledger: inout EnergyLedger) -> Energy {
        var living: Energy = 0
        for cell in creatures[index].cells {
            let account: EnergyAccount = cells[cell].state == .alive ? .bodies : .carrion
            ledger.move(cells[cell].flesh, from: account, to: .reserve)
            if account == .bodies { living += cells[cell].flesh }
            cells[cell] = Cell()
        }
        return living
    }

    private mutating func payForBody(
        of index: CreatureIndex, oldFlesh: Energy, _ ledger: inout EnergyLedger
    ) {
        let plan = creatures[index].genome.plan
        let paid = plan.energyPrice(flesh: oldFlesh, store: creatures[index].storage)
        creatures[index].storage -= paid
        ledger.move(paid, from: .storage, to: .reserve)
        let excess = creatures[index].storage - creatures[index].figures.capacity
        if excess > 0 {
            creatures[index].storage -= excess
            ledger.move(excess, from: .storage, to: .reserve)
        }
        let short = plan.buildCost - ledger[.reserve]
        if short > 0 { ledger.move(short, from: .vents, to: .reserve) }
        ledger.move(plan.buildCost, from: .reserve, to: .bodies)
    }
}
