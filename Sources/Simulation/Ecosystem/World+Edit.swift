import Anatomy
import Evolution
import SimMath
import SoftBody

extension World {
    /// Gives a living creature a new body where the old one is; brain, counters and lineage stay.
    ///
    /// The books: the new body is whole, so it takes its build cost. The old living flesh pays first; what is missing
    /// comes from half of the storage, then from the dissolved reserve, and what even that lacks the vents give. What
    /// is left of the old flesh, and storage beyond the new capacity, dissolves. Torn-off pieces dissolve too.
    /// False, with nothing changed, if the engine cannot place the body.
    mutating func applyEdit(_ plan: BodyPlan, _ place: Int) -> Bool {
        let root = creatures[place].root
        let angle = root.rotation.angle
        guard
            let body = try? system.addBody(
                BodyAssembly.specification(of: plan), at: root.position, rotation: angle,
                velocity: creatures[place].velocity)
        else { return false }
        let oldFlesh = dissolveBody(place)
        system.removeBody(creatures[place].body)
        creatures[place].genome.plan = plan
        creatures[place].organs = Organs(creatures[place].genome)
        creatures[place].body = body
        creatures[place].particles = system.particleRange(of: body)
        creatures[place].links = system.linkRange(of: body)
        creatures[place].reach = plan.reach
        creatures[place].isTorn = false
        creatures[place].bodyAge = 0
        rebuildPlaces()
        placeCells(of: plan, place)
        payForBody(plan, oldFlesh: oldFlesh, place)
        return true
    }

    /// Returns the living flesh there was.
    private mutating func dissolveBody(_ place: Int) -> Energy {
        var living: Energy = 0
        for particle in creatures[place].particles {
            let account: EnergyAccount = cells[particle].state == .alive ? .bodies : .carrion
            ledger.move(cells[particle].flesh, from: account, to: .reserve)
            if account == .bodies { living += cells[particle].flesh }
            cells[particle] = Cell()
        }
        return living
    }

    private mutating func payForBody(_ plan: BodyPlan, oldFlesh: Energy, _ place: Int) {
        let missing = plan.buildCost - oldFlesh
        if missing > 0 {
            let paid = min(missing, creatures[place].storage / 2)
            creatures[place].storage -= paid
            ledger.move(paid, from: .storage, to: .reserve)
        }
        let excess = creatures[place].storage - creatures[place].figures.capacity
        if excess > 0 {
            creatures[place].storage -= excess
            ledger.move(excess, from: .storage, to: .reserve)
        }
        let short = plan.buildCost - ledger[.reserve]
        if short > 0 { ledger.move(short, from: .vents, to: .reserve) }
        ledger.move(plan.buildCost, from: .reserve, to: .bodies)
    }
}
