import Anatomy
import Benchmarks
import Ecosystem
import Evolution
import Telemetry
import Threads

/// One dish, timed.
struct WorldTrial {
    let creatures: Int
    let seed: UInt64
    /// Simulated seconds.
    let warmUp: Int
    let seconds: Int
    /// Whose descendants people the dish; none: the designs by hand.
    var veterans: [HallEntry] = []
    var threads = 1

    /// The game's dish, scaled to the number of creatures at the same density of everything.
    var settings: EcosystemSettings {
        var settings = EcosystemSettings()
        let share = Float(creatures) / Float(settings.dish.population)
        let stretch = share.squareRoot()
        settings.dish.population = creatures
        settings.dish.radius *= stretch
        settings.dish.vortexCore *= stretch
        // A dish of a thousand would have more rocks than any may have.
        settings.dish.rockCount = min(DishLimits.rocks, scaled(settings.dish.rockCount, share))
        settings.food.maximumParticles = scaled(settings.food.maximumParticles, share)
        settings.food.firstParticles = scaled(settings.food.firstParticles, share)
        settings.food.ventCount = scaled(settings.food.ventCount, share)
        settings.food.ventRate *= share
        settings.food.reserveTarget = Int64(Float(settings.food.reserveTarget) * share)
        settings.food.reserveInflow = Int64(Float(settings.food.reserveInflow) * share)
        settings.light.patchRadius *= stretch
        settings.light.patchOrbit *= stretch
        settings.scent.gridSize = scaled(settings.scent.gridSize, stretch)
        settings.phases.play = 0
        return settings
    }

    private func scaled(_ count: Int, _ share: Float) -> Int { max(1, Int((Float(count) * share).rounded())) }

    func run() throws -> WorldResult {
        var world = try World(settings: settings, seed: seed, veterans: veterans)
        let workers = threads > 1 ? Workers() : nil
        for _ in 0..<warmUp * World.ticksPerSecond { _ = world.step([], workers: workers) }
        var watch = PhaseWatch()
        for _ in 0..<seconds * World.ticksPerSecond {
            watch.startTick()
            _ = world.step([], workers: workers) { watch.pass($0) }
            watch.endTick()
        }
        return WorldResult(creatures: creatures, living: world.livingCount, watch, hash: world.stateHash)
    }
}

/// Adds up what each phase takes, ms.
struct PhaseWatch {
    private(set) var ticks: [Double] = []
    private(set) var sums: [WorldPhase: Double] = [:]
    private var tickStart = 0.0
    private var phaseStart = 0.0

    mutating func startTick() {
        tickStart = MonotonicClock.milliseconds
        phaseStart = tickStart
    }

    mutating func pass(_ phase: WorldPhase) {
        let now = MonotonicClock.milliseconds
        sums[phase, default: 0] += now - phaseStart
        phaseStart = now
    }

    mutating func endTick() { ticks.append(MonotonicClock.milliseconds - tickStart) }
}
