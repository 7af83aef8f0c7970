import Anatomy
import SimMath
import SoftBody

/// What creatures swim in: rocks, vents, zones and the eddy, food, scents, ink and light.
struct Waters: Sendable {
    let settings: EcosystemSettings
    let layout: DishLayout
    var food: FoodStore
    var scents: ScentField
    var clouds = InkClouds()
    private(set) var light: LightField
    /// Particles due from the vents, 0…1.
    private var ventCarry: Float = 0
    private var reserveCarry = RateCarry()

    init(settings: EcosystemSettings, layout: DishLayout) {
        self.settings = settings
        self.layout = layout
        food = FoodStore(dishRadius: settings.dish.radius)
        scents = ScentField(size: settings.scent.gridSize, dishRadius: settings.dish.radius)
        light = LightField(settings: settings.light, zones: layout.zones, seconds: 0)
    }

    /// `seconds` of play since the dish began.
    mutating func moveLight(seconds: Double) {
        light = LightField(settings: settings.light, zones: layout.zones, seconds: seconds)
    }

    /// What ink leaves of the scents at a nose, 0…1.
    func freshness(at nose: Vector2) -> Float { clouds.isEmpty ? 1 : clouds.freshness(at: nose) }

    /// Drops food at the nearest position in open water.
    mutating func addFood(
        near position: Vector2, from source: EnergyAccount, isShelled: Bool = false, _ ledger: inout EnergyLedger
    ) {
        ledger.move(settings.food.particleEnergy, from: source, to: .food)
        food.add(
            at: layout.inOpenWater(position, margin: settings.food.particleRadius),
            energy: settings.food.particleEnergy, isShelled: isShelled)
    }
}

/// Phases: food and scents.
extension Waters {
    /// Each scent spreads every fourth tick, in turn; constant sources emit four ticks' worth then.
    mutating func spreadScents(at playTick: UInt64) {
        let turn = Int(playTick % 4)
        guard turn < Scent.allCases.count, let scent = Scent(rawValue: turn) else { return }
        let seconds = 4 * World.secondsPerTick
        let decay = settings.scent.decay
        let rates = SIMD4(decay.food, decay.blood, decay.alarm, 0)
        scents.spread(scent, diffusion: settings.scent.diffusion, decay: rates[turn], seconds: seconds)
        guard scent == .food else { return }
        let amount = settings.scent.fromFood * seconds
        for position in food.positions { scents.emit(amount, of: .food, at: position) }
    }

    /// Food goes with the current and jitters. A quarter of the particles moves each tick, four ticks' worth.
    mutating func driftFood(at playTick: UInt64, _ random: inout RandomSource) {
        let seconds = 4 * World.secondsPerTick
        // Variance of a uniform draw over ±1 is ⅓ along each axis.
        let jitter = settings.food.jitter * (1.5 * seconds).squareRoot()
        let margin = settings.food.particleRadius
        for i in stride(from: Int(playTick % 4), to: food.count, by: 4) {
            let old = food.positions[i]
            let walk = Vector2(random.uniform(-1, 1), random.uniform(-1, 1)) * jitter
            let moved = old + layout.flow(at: old) * seconds + walk
            food.positions[i] = layout.inOpenWater(moved, margin: margin)
        }
    }

    /// Vents give off particles and refill the dissolved reserve: apart from light, the only source of energy.
    mutating func openVents(_ ledger: inout EnergyLedger, _ random: inout RandomSource) {
        let missing = settings.food.reserveTarget - ledger[.reserve]
        let inflow = min(max(0, missing), reserveCarry.due(settings.food.reserveInflow))
        ledger.move(inflow, from: .vents, to: .reserve)
        ventCarry += settings.food.ventRate * World.secondsPerTick
        while ventCarry >= 1 {
            ventCarry -= 1
            if food.count < settings.food.maximumParticles { addVentFood(from: .vents, &ledger, &random) }
        }
    }

    mutating func addVentFood(
        from source: EnergyAccount, _ ledger: inout EnergyLedger, _ random: inout RandomSource
    ) {
        let vent = layout.vents[random.index(layout.vents.count)]
        let place = vent + random.inDisc(radius: settings.food.ventSpread)
        let isShelled = settings.food.shelledShare > 0 && random.chance(settings.food.shelledShare)
        addFood(near: place, from: source, isShelled: isShelled, &ledger)
    }
}

extension Waters: StateCodable {
    /// The light follows from the time, the layout is gone through before, and the ink at the end. To read, begin with empty waters.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&food, "food")
        coder.code(&scents, "scents")
        coder.code(&ventCarry, "ventCarry", in: 0...1)
        coder.code(&reserveCarry, "reserveCarry")
    }
}
