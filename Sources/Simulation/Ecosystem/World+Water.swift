import Anatomy
import SimMath
import SoftBody

/// Phases: the water, its food and its scents.
extension World {
    /// Scents take turns with nothing: each spreads every fourth tick, and what emits all the time does so then.
    mutating func spreadScents() {
        let turn = Int(playTick % 4)
        guard turn < Scent.allCases.count, let scent = Scent(rawValue: turn) else { return }
        let seconds = 4 * Self.secondsPerTick
        let decay = settings.scent.decay
        let rates = SIMD4(decay.food, decay.blood, decay.alarm, 0)
        scents.spread(scent, diffusion: settings.scent.diffusion, decay: rates[turn], seconds: seconds)
        guard scent == .food else { return }
        let amount = settings.scent.fromFood * seconds
        for position in food.positions { scents.emit(amount, of: .food, at: position) }
    }

    /// Food goes with the current and jitters. A quarter of it moves each tick, four ticks' worth.
    mutating func driftFood() {
        let seconds = 4 * Self.secondsPerTick
        // Variance of a uniform draw over ±1 is ⅓ along each axis.
        let jitter = settings.food.jitter * (1.5 * seconds).squareRoot()
        let margin = settings.food.particleRadius
        for i in stride(from: Int(playTick % 4), to: food.count, by: 4) {
            let old = food.positions[i]
            let walk = Vector2(random.uniform(-1, 1), random.uniform(-1, 1)) * jitter
            let moved = old + layout.vortex.velocity(at: old) * seconds + walk
            food.positions[i] = layout.inOpenWater(moved, margin: margin)
        }
    }

    /// Vents give off particles and keep up the dissolved reserve: with the light, all the energy there is.
    mutating func openVents() {
        let missing = settings.food.reserveTarget - ledger[.reserve]
        let inflow = min(max(0, missing), reserveCarry.due(settings.food.reserveInflow))
        ledger.move(inflow, from: .vents, to: .reserve)
        ventCarry += settings.food.ventRate * Self.secondsPerTick
        while ventCarry >= 1 {
            ventCarry -= 1
            if food.count < settings.food.mostParticles { addVentFood(from: .vents) }
        }
    }

    mutating func addVentFood(from source: EnergyAccount) {
        let vent = layout.vents[random.index(layout.vents.count)]
        let place = vent + random.inDisc(radius: settings.food.ventSpread)
        ledger.move(settings.food.particleEnergy, from: source, to: .food)
        food.add(
            at: layout.inOpenWater(place, margin: settings.food.particleRadius), energy: settings.food.particleEnergy)
    }
}
