import CWorkload
import SimMath
import SoftBody
import Threads

/// A workload in our engine: the counterpart of Scripts/Peers, and as little besides it as they have.
struct EngineRun {
    private var work: Workload
    private var system: SoftBodySystem
    private var bodies: [BodyHandle] = []
    /// By disc and by link of the workload, in the engine.
    private var particles: [Int32] = []
    private var links: [Int32] = []
    private var muscles: [Muscle] = []
    private var headings: [Phase] = []
    /// On each disc of each body, pN.
    private var forces: [Float] = []
    private var turnover: Turnover
    private let workers: Workers?

    private struct Muscle {
        var link: Int32
        var phase: Phase
    }

    init(_ work: Workload) throws {
        self.work = work
        system = try SoftBodySystem(
            settings: work.settings, dishRadius: Float(work.header.dishRadius),
            walls: work.header.side > 0 ? StraightWall.square(side: Float(work.header.side)) : [])
        workers = work.header.workers > 1 ? Workers() : nil
        turnover = Turnover(rate: work.header.churn * work.header.secondsPerStep)
        for b in 0..<Int(work.header.bodies) { headings.append(make_phase(work.headings[b], 1)) }
        for l in 0..<Int(work.header.links) where work.links[l].amplitude != 0 {
            muscles.append(
                Muscle(link: Int32(l), phase: make_phase(work.links[l].phase, work.links[l].amplitude)))
        }
        try fill()
        // Otherwise its memory would be counted as the engine's.
        if work.header.churn == 0 { free_workload(&self.work) }
    }

    private mutating func fill() throws {
        system.reserve(particles: Int(work.header.discs), links: Int(work.header.links))
        for extent in work.extents() {
            let body = try system.addBody(work.specification(extent), at: .zero)
            forces.append(Float(work.discs[extent.discs.lowerBound].force))
            bodies.append(body)
            particles += system.particleRange(of: body).map(Int32.init)
            links += system.linkRange(of: body).map(Int32.init)
        }
    }

    mutating func run(answerPath: String) throws {
        var answer = open_answer(answerPath, "micro", [work.header])
        for step in 0..<work.header.warmUp { try advance(step) }
        for step in 0..<work.header.steps {
            begin_step(&answer)
            try advance(work.header.warmUp + step)
            end_step(&answer, step)
            if is_sampled([work.header], step) != 0 { sample(&answer) }
        }
        close_answer(&answer, StateHash.of(system))
    }

    private mutating func advance(_ step: Int32) throws {
        for _ in 0..<turnover.due() { try replace(turnover.choose(bodies.count)) }
        var beat = beat_after([work.header], step)
        system.actuate { actuation in
            for muscle in muscles {
                actuation.setRestFactor(Float(swing(&beat, muscle.phase)), link: Int(links[Int(muscle.link)]))
            }
            for (number, body) in bodies.enumerated() where forces[number] != 0 {
                let now = heading(&beat, headings[number])
                actuation.applyForce(Vector2(Float(now.cosine), Float(now.sine)) * forces[number], toEachOf: body)
            }
        }
        system.step(workers)
    }

    private func sample(_ answer: inout Answer) {
        begin_sample(&answer)
        for particle in particles {
            let position = system.position(Int(particle))
            put_place(&answer, Double(position.x), Double(position.y))
        }
    }

    /// Replaces a body by another of its kind where it was, in its present shape, so that there is certainly room.
    private mutating func replace(_ number: Int) throws {
        let extent = work.extent(ofBody: number)
        var newcomer = work.specification(extent)
        for (k, disc) in extent.discs.enumerated() {
            newcomer.particles[k].position = system.position(Int(particles[disc]))
        }
        system.removeBody(bodies[number])
        bodies[number] = try system.addBody(newcomer, at: .zero)
        let there = (system.particleRange(of: bodies[number]), system.linkRange(of: bodies[number]))
        for (disc, particle) in zip(extent.discs, there.0) { particles[disc] = Int32(particle) }
        for (link, engineLink) in zip(extent.links, there.1) { links[link] = Int32(engineLink) }
    }
}

/// When which body is replaced.
private struct Turnover {
    /// Bodies a step.
    let rate: Double
    private var carry = 0.0
    private var random = RandomSource(seed: 1)

    init(rate: Double) { self.rate = rate }

    mutating func due() -> Int {
        carry += rate
        let whole = Int(carry)
        carry -= Double(whole)
        return whole
    }

    mutating func choose(_ count: Int) -> Int { random.index(count) }
}
