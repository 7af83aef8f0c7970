import Anatomy
public import Evolution
import Locomotion
public import SoftBody

/// Why a dish cannot be made from its settings.
public enum EcosystemSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
    case outOfRange(name: String, value: Double, from: Double, to: Double)
    case unknownDesign(index: Int, count: Int)
    case physics(SoftBodyError)
    case evolution(EvolutionSettingsError)

    public var description: String {
        switch self {
        case .outOfRange(let name, let value, let from, let to):
            "setting \(name) is \(value): it must be from \(from) to \(to)"
        case .unknownDesign(let index, let count):
            "dish.founders names design \(index): there are designs 0 to \(count - 1)"
        case .physics(let error): "physics: \(error)"
        case .evolution(let error): error.description
        }
    }
}

extension EcosystemSettings {
    /// Throws the first value that makes no sense.
    public func validate() throws(EcosystemSettingsError) {
        do { try softBody.validate() } catch { throw .physics(error) }
        do { try evolution.validate() } catch { throw .evolution(error) }
        for (name, value, from, to) in ranges where !(value >= from && value <= to) {
            throw .outOfRange(name: name, value: value, from: from, to: to)
        }
        if dish.founders.isEmpty {
            throw .outOfRange(name: "dish.founders.count", value: 0, from: 1, to: 1000)
        }
        for index in dish.founders where !SeedDesign.all.indices.contains(index) {
            throw .unknownDesign(index: index, count: SeedDesign.all.count)
        }
    }

    private typealias Bounds = (name: String, value: Double, from: Double, to: Double)

    private var ranges: [Bounds] {
        dishRanges + zoneRanges + guestBirthRanges + foodRanges + lifeRanges + fieldRanges + nurseryRanges
    }

    private func bounds(_ name: String, _ value: Float, _ from: Double, _ to: Double) -> Bounds {
        (name, Double(value), from, to)
    }

    private var nurseryRanges: [Bounds] {
        [
            bounds("nursery.ghostsWaiting", Float(nursery.ghostsWaiting), 0, 1000),
            bounds("nursery.ghostsPerNursery", Float(nursery.ghostsPerNursery), 0, 1000),
            bounds("nursery.brainsPerGhost", Float(nursery.brainsPerGhost), 1, 1000),
            bounds("nursery.winners", Float(nursery.winners), 0, 1000),
            bounds("nursery.winnersPerLine", Float(nursery.winnersPerLine), 1, 1000),
            bounds("nursery.standIns", Float(nursery.standIns), 0, 64),
            bounds("nursery.catchers", Float(nursery.catchers), 0, 1000),
        ]
    }

    private var dishRanges: [Bounds] {
        [
            bounds("softBody.ticksPerSecond", Float(softBody.ticksPerSecond), Double(World.ticksPerSecond), 60),
            bounds("dish.radius", dish.radius, 30, 1000),
            bounds("dish.population", Float(dish.population), 0, 4000),
            bounds("dish.rockCount", Float(dish.rockCount), 0, Double(DishLimits.rocks)),
            bounds("dish.smallestRock", dish.smallestRock, 0.5, Double(dish.largestRock)),
            bounds("dish.largestRock", dish.largestRock, 0.5, Double(dish.radius) / 4),
            bounds("dish.vortexSpeed", dish.vortexSpeed, -10, 10),
            bounds("dish.vortexCore", dish.vortexCore, 1, 1000),
            bounds("dish.viscosity", dish.viscosity, 0.25, 8),
            bounds("dish.birthDistanceFromPlayers", dish.birthDistanceFromPlayers, 0, 1000),
            bounds("dish.birthSites", Float(dish.birthSites), 1, 1000),
            bounds("dish.rememberedBirths", Float(dish.rememberedBirths), 100, 1e7),
            bounds("sight.leanness", sight.leanness, 0, 1),
            bounds("sight.quarryRange", sight.quarryRange, 1, 100),
            bounds("guests.thirst", guests.thirst, 0, 100),
            bounds("guests.tenderness", guests.tenderness, 0, 100),
            bounds("guests.truce", guests.truce, 0, 600),
            bounds("guests.grace", guests.grace, 0, 600),
            bounds("view.baseRange", view.baseRange, 0, 2000),
            bounds("phases.play", phases.play, 0, 1e6),
            bounds("phases.edit", phases.edit, 0, 1e6),
        ]
    }

    private var zoneRanges: [Bounds] {
        let most = Double(DishLimits.zones)
        return [
            bounds("zones.slimes", Float(zones.slimes), 0, most),
            bounds("zones.shafts", Float(zones.shafts), 0, most),
            bounds("zones.hollows", Float(zones.hollows), 0, most),
            bounds("zones.eddies", Float(zones.eddies), 0, most),
            bounds("zones.count", Float(zones.count), 0, most),
            bounds("zones.smallest", zones.smallest, 1, Double(zones.largest)),
            bounds("zones.largest", zones.largest, 1, Double(dish.radius) / 2),
            bounds("zones.strength", zones.strength, 0, 1),
            bounds("zones.thickening", zones.thickening, 0, 4),
            bounds("zones.shaftLight", zones.shaftLight, 0, 1),
            bounds("zones.hollowShade", zones.hollowShade, 0, 1),
            bounds("zones.eddySpeed", zones.eddySpeed, 0, 10),
        ]
    }

    private var guestBirthRanges: [Bounds] {
        [
            bounds("guestBirths.sites", Float(guestBirths.sites), 1, 1000),
            bounds("guestBirths.bodyGap", guestBirths.bodyGap, 0, 1000),
            bounds("guestBirths.threatGap", guestBirths.threatGap, 0, 1000),
            bounds("guestBirths.threatWeight", guestBirths.threatWeight, 0, 1000),
            bounds("guestBirths.ventWeight", guestBirths.ventWeight, 0, 1000),
        ]
    }

    private var foodRanges: [Bounds] {
        [
            bounds("food.particleEnergy", Float(food.particleEnergy), 1, 1e9),
            bounds("food.particleRadius", food.particleRadius, 0.01, 1),
            bounds("food.maximumParticles", Float(food.maximumParticles), 0, 20_000),
            bounds("food.firstParticles", Float(food.firstParticles), 0, 20_000),
            bounds("food.ventCount", Float(food.ventCount), 1, Double(DishLimits.vents)),
            bounds("food.ventRate", food.ventRate, 0, 600),
            bounds("food.shelledShare", food.shelledShare, 0, 1),
            bounds("food.ventSpread", food.ventSpread, 0, 1000),
            bounds("food.jitter", food.jitter, 0, 10),
            bounds("food.reserveTarget", Float(food.reserveTarget), 0, 1e12),
            bounds("food.reserveInflow", Float(food.reserveInflow), 0, 1e9),
            bounds("food.filterDraw", food.filterDraw, 0, 20),
            bounds("food.gulp", food.gulp, 0, 1),
        ]
    }

    private var lifeRanges: [Bounds] {
        [
            bounds("metabolism.upkeepScale", metabolism.upkeepScale, 0, 100),
            bounds("metabolism.activityScale", metabolism.activityScale, 0, 100),
            bounds("metabolism.ageing", metabolism.ageing, 1, 1e9),
            bounds("metabolism.birthFill", metabolism.birthFill, 0.01, 1),
            bounds("metabolism.birthGrant", Float(metabolism.birthGrant), 0, 1e12),
            bounds("evolution.seedInstinct", evolution.seedInstinct, 0, 6),
            bounds("evolution.chaseWorth", evolution.chaseWorth, 0, 1e3),
            bounds("evolution.inheritedSeconds", evolution.inheritedSeconds, 0, 1e6),
            bounds("metabolism.guestFill", metabolism.guestFill, 0.01, 1),
            bounds("locomotion.boostThrust", locomotion.boostThrust, 0, 4),
            bounds("locomotion.boostCost", locomotion.boostCost, 0, 10),
            bounds("metabolism.healing", metabolism.healing, 0, 10),
            bounds("metabolism.healingFill", metabolism.healingFill, 0, 1),
            bounds("metabolism.wasting", metabolism.wasting, 0, 1),
            bounds("locomotion.idleRhythm", locomotion.idleRhythm, 0, 1),
            bounds("locomotion.biteHold", locomotion.biteHold, 0, 1000),
            bounds("wounds.largestEscape", wounds.largestEscape, 0, 10),
            bounds("wounds.carrionSwallow", wounds.carrionSwallow, 0, 1e9),
            bounds("wounds.maximumAdvantage", wounds.maximumAdvantage, 1, 100),
            bounds("wounds.spikeThreshold", wounds.spikeThreshold, 0, 100),
            bounds("wounds.spikeRest", wounds.spikeRest, 0, 4),
            bounds("wounds.stabStun", wounds.stabStun, 0, 60),
            bounds("wounds.creditMemory", wounds.creditMemory, 0, 3600),
            bounds("wounds.carrionDecay", wounds.carrionDecay, 0, 1),
            bounds("wounds.carrionLife", wounds.carrionLife, 0.1, 3600),
            bounds("venom.restingFill", venom.restingFill, 0, 1),
            bounds("venom.fireHaste", venom.fireHaste, 0, 100),
            bounds("venom.tolerance", venom.tolerance, 0, 1),
            bounds("venom.ownTolerance", venom.ownTolerance, 0, 1),
            bounds("venom.toxicity", venom.toxicity, 0, 60),
            bounds("venom.fading", venom.fading, 0.1, 1e6),
            bounds("venom.trace", venom.trace, 0, 1),
            bounds("venom.injection", venom.injection, 0, 1),
            bounds("venom.drunk", venom.drunk, 0, 1),
            bounds("food.siphonDraw", food.siphonDraw, 0, 100),
            bounds("metabolism.heartHaste", metabolism.heartHaste, 1, 100),
            bounds("wounds.letGoLevel", wounds.letGoLevel, 0, 1),
            bounds("wounds.limbUpkeep", Float(wounds.limbUpkeep), 1, 1e9),
            bounds("locomotion.weakness", locomotion.weakness, 0, 1),
            bounds("locomotion.twitchThrust", locomotion.twitchThrust, 0, 1),
            bounds("charge.threshold", charge.threshold, 0.01, 10),
            bounds("charge.overload", charge.overload, 0.01, 100),
            bounds("charge.maximum", charge.maximum, 1, Double(ChargeSettings.bound)),
            bounds("charge.leak", charge.leak, 0.02, 1e6),
            bounds("charge.trace", charge.trace, 0, 1),
            bounds("charge.paceLevel", charge.paceLevel, -1, 1),
            bounds("charge.ganglion", Float(charge.holdTicks) + Float(charge.restTicks), 2, 255),
            bounds("charge.refill", charge.refill, 0.02, 1e6),
            bounds("charge.leastFill", charge.leastFill, 0, 1),
            bounds("charge.joltReach", charge.joltReach, 0, 100),
            bounds("charge.reachOfEach", charge.reachOfEach, 0, 10),
            bounds("charge.maximumHelpers", Float(charge.maximumHelpers), 0, 64),
            bounds("tether.compliance", tether.compliance, 0, 1),
            bounds("tether.damping", tether.damping, 0, 1e3),
            bounds("tether.breakingStrain", tether.breakingStrain, 0.01, 10),
            bounds("locomotion.latchLoading", locomotion.latchLoading, 0, 1),
        ]
    }

    private var fieldRanges: [Bounds] {
        [
            bounds("touch.handful", Float(touch.handful), 1, 1000),
            bounds("touch.handfulSpread", touch.handfulSpread, 0, 100),
            bounds("touch.maximumParticles", Float(touch.maximumParticles), 0, 10_000),
            bounds("touch.pokeReach", touch.pokeReach, 0.1, 100),
            bounds("touch.pokePush", touch.pokePush, 0, 10_000),
            bounds("light.ambient", light.ambient, 0, 1),
            bounds("light.patchRadius", light.patchRadius, 0.1, 1000),
            bounds("light.patchOrbit", light.patchOrbit, 0, 1000),
            bounds("light.patchPeriod", light.patchPeriod, 1, 1e6),
            bounds("light.dayLength", light.dayLength, 1, 1e6),
            bounds("light.night", light.night, 0, 1),
            bounds("scent.gridSize", Float(scent.gridSize), 8, 256),
            bounds("scent.diffusion", scent.diffusion, 0, 40),
            bounds("scent.decay.food", scent.decay.food, 0, 10),
            bounds("scent.decay.blood", scent.decay.blood, 0, 10),
            bounds("scent.decay.alarm", scent.decay.alarm, 0, 10),
            bounds("scent.fromFood", scent.fromFood, 0, 1000),
            bounds("scent.fromCarrion", scent.fromCarrion, 0, 1000),
            bounds("scent.fromWound", scent.fromWound, 0, 1000),
        ]
    }
}
