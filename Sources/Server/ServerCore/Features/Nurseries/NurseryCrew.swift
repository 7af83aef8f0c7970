import Ecosystem
import SimMath

/// The nurseries of a dish: they begin and stop with its phases, and are asked at tick boundaries what they have bred.
struct NurseryCrew {
    private let plan: NurseryPlan
    private var seeds: RandomSource
    /// Running, or stopped and still in their last tick.
    private var jobs: [NurseryJob] = []
    /// Of the nurseries that ended since the last harvest.
    private var yields: [NurseryYield] = []
    private var isHarvestDue = false

    init(plan: NurseryPlan, seed: UInt64) {
        self.plan = plan
        seeds = RandomSource(seed: seed)
    }

    /// Since the last harvest: generations of the nursery that got farthest, and seconds of the longest.
    var progress: (generations: Int, seconds: Double) {
        let ticks = jobs.map(\.ticks).max() ?? 0
        return (
            max(yields.map(\.generations).max() ?? 0, jobs.map(\.generations).max() ?? 0),
            max(yields.map(\.seconds).max() ?? 0, Double(ticks) / Double(World.ticksPerSecond))
        )
    }

    var running: Int { jobs.count { $0.result == nil } }

    /// The dish lives: nurseries run where there are cores to spare.
    mutating func playBegan(_ home: World) {
        begin(plan.duringPlay, home, maximumTicks: plan.maximumTicks, plan.hasTwoThreads.duringPlay)
    }

    /// The dish stands still: what ran beside play stops, and the editor has nurseries of its own, which begin with the
    /// present generation and have the time that those left.
    mutating func editBegan(_ home: World) {
        for job in jobs { job.stop() }
        let used = Int(progress.seconds * Double(World.ticksPerSecond))
        let ticks = plan.maximumTicks.map { $0 - used }
        begin(plan.duringEditor, home, maximumTicks: ticks, plan.hasTwoThreads.duringEditor)
    }

    /// All stop, and what they have bred is dropped.
    func stop() {
        for job in jobs { job.stop() }
    }

    /// Nurseries stop within a tick of theirs; their harvest comes as soon as the last one has.
    mutating func editEnded() {
        for job in jobs { job.stop() }
        isHarvestDue = true
    }

    /// What the nurseries have bred since the last harvest, once, when an editor is over and all have stopped.
    mutating func harvest() -> [NurseryYield]? {
        guard isHarvestDue else { return nil }
        var running: [NurseryJob] = []
        for job in jobs {
            if let yield = job.result { yields.append(yield) } else { running.append(job) }
        }
        jobs = running
        guard jobs.isEmpty else { return nil }
        isHarvestDue = false
        defer { yields = [] }
        return yields
    }

    private mutating func begin(_ count: Int, _ home: World, maximumTicks: Int?, _ hasTwoThreads: Bool) {
        guard count > 0, maximumTicks ?? 1 > 0 else { return }
        let stock = NurseryStock(of: home)
        for _ in 0..<count {
            let seed = seeds.next()
            if let ticks = plan.ticksAtOnce {
                jobs.append(NurseryJob(stock, seed: seed, ticksAtOnce: ticks))
            } else {
                jobs.append(
                    NurseryJob(
                        stock, seed: seed, maximumTicks: maximumTicks, runsWhenIdle: plan.runsWhenIdle,
                        hasTwoThreads: hasTwoThreads))
            }
        }
    }
}
