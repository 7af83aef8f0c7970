import SimMath
import SoftBody
import Testing

@Suite("Robustness")
struct RobustnessTests {
    private static let nastyNumbers: [Float] = [
        .nan, .infinity, -.infinity, 3e38, -3e38, .leastNonzeroMagnitude, 0, -1, 1e6, 100,
    ]

    /// Random numbers of every kind for each input of the system.
    private func torment(_ swarm: inout Swarm) {
        func number(_ random: inout RandomSource) -> Float {
            if random.chance(0.3) { return random.gaussian() }
            return Self.nastyNumbers[random.index(Self.nastyNumbers.count)]
        }
        for particle in 0..<swarm.system.particleCount where swarm.random.chance(0.3) {
            let force = Vector2(number(&swarm.random), number(&swarm.random))
            swarm.system.applyForce(force, to: particle)
        }
        for link in 0..<swarm.system.linkCount where swarm.random.chance(0.2) {
            swarm.system.setRestFactor(number(&swarm.random), link: link)
        }
        for hinge in 0..<swarm.system.hingeCount where swarm.random.chance(0.2) {
            swarm.system.setRestAngle(number(&swarm.random), hinge: hinge)
        }
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func tormentedBodiesStayFiniteAndInTheDish(seed: UInt64) throws {
        var swarm = try Swarm(bodies: 12, seed: seed, dishRadius: 20)
        for tick in 0..<2000 {
            if tick % 50 == 0 {
                swarm.removeRandomBody()
                try swarm.addRandomBody()
            }
            if tick % 70 == 0 { swarm.system.deactivate(particle: swarm.random.index(swarm.system.particleCount)) }
            if tick % 90 == 0 { swarm.system.breakLink(swarm.random.index(swarm.system.linkCount)) }
            torment(&swarm)
            swarm.system.step()
            try swarm.system.checkInvariants()
        }
    }

    @Test func aTormentedCrowdComesToRest() throws {
        var swarm = try Swarm(bodies: 30, seed: 5, dishRadius: 15, eddySpeed: 0)
        for _ in 0..<300 {
            torment(&swarm)
            swarm.system.step()
        }
        let before = swarm.system.kineticEnergy
        for link in 0..<swarm.system.linkCount { swarm.system.setRestFactor(1, link: link) }
        for hinge in 0..<swarm.system.hingeCount { swarm.system.setRestAngle(0, hinge: hinge) }
        for _ in 0..<1200 { swarm.system.step() }
        try swarm.system.checkInvariants()
        #expect(swarm.system.kineticEnergy < 0.01 * before, "\(before) to \(swarm.system.kineticEnergy)")
    }

    /// Bodies as placed (all springs at rest), thrown at random: no more comes out than went in, whatever their discs touch.
    @Test(arguments: [Float(0), 0.01])
    func unactuatedBodiesDoNotGainEnergy(drag: Float) throws {
        var random = RandomSource(seed: 11)
        for _ in 0..<20 {
            var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 600)
            var spec = Swarm.randomBody(&random)
            for i in spec.particles.indices { spec.particles[i].drag = drag }
            let handle = try system.addBody(spec, at: .zero)
            for _ in 0..<5 {
                for i in system.particleRange(of: handle) { system.applyForce(random.inDisc(radius: 2), to: i) }
                system.step()
            }
            let meter = EnergyMeter(spec)
            let start = meter.energy(of: system)
            var peak = start
            for _ in 0..<10 {
                var highest = 0.0
                for _ in 0..<60 {
                    system.step()
                    highest = max(highest, meter.energy(of: system))
                }
                #expect(highest <= peak * 1.02 + 1e-4 * start, "from \(peak) to \(highest)")
                peak = highest
            }
        }
    }
}
