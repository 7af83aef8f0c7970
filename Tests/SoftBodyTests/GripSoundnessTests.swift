import SimMath
import SoftBody
import Testing

@Suite("Grips keep what a world must keep")
struct GripSoundnessTests {
    private let settings = SoftBodySettings()

    private func disc(mass: Float, drag: Float, radius: Float = 0.25) -> BodySpec {
        BodySpec(particles: [ParticleSpec(position: .zero, radius: radius, mass: mass, drag: drag)])
    }

    /// Lone discs on a lattice and grips between neighbours: all soft, or some of them rigid.
    private func net(
        _ random: inout RandomSource, minimumCompliance: Float
    ) throws -> (system: SoftBodySystem, grips: [(GripHandle, GripSpec, rest: Float)]) {
        var system = try SoftBodySystem(settings: settings, dishRadius: 60)
        for i in 0..<16 {
            let position = Vector2(Float(i % 4), Float(i / 4)) * 1.5 + random.inDisc(radius: 0.3)
            try system.addBody(disc(mass: 0.0005 * random.uniform(1, 4), drag: 0), at: position)
        }
        var grips: [(GripHandle, GripSpec, rest: Float)] = []
        for i in 0..<16 {
            for j in [i + 1, i + 4] where j < 16 && !(j == i + 1 && i % 4 == 3) && random.chance(0.8) {
                let isRigid = minimumCompliance == 0 && random.chance(0.2)
                let compliance = isRigid ? 0 : max(minimumCompliance, 0.1) * random.uniform(1, 10)
                let spec = GripSpec(compliance: compliance, damping: random.uniform(0, 0.01))
                let rest = (system.position(j) - system.position(i)).length
                grips.append((try system.grip(i, j, spec), spec, rest: rest))
            }
        }
        return (system, grips)
    }

    /// ½mv² of the discs and ½C²/α of the soft grips, pN·µm.
    private func energy(
        _ system: SoftBodySystem, _ grips: [(GripHandle, GripSpec, rest: Float)]
    ) -> Double {
        grips.filter { $0.1.compliance > 0 }.reduce(system.kineticEnergy) { sum, grip in
            let stretch = Double(system.gripStrain(grip.0) * grip.rest)
            return sum + 0.5 * stretch * stretch / Double(grip.1.compliance)
        }
    }

    @Test(arguments: [Float(0), 0.1], [Float(0.05), 0.5])
    func energyNeverGrowsWithoutWater(minimumCompliance: Float, shove: Float) throws {
        var random = RandomSource(seed: 31)
        for attempt in 0..<20 {
            var (system, grips) = try net(&random, minimumCompliance: minimumCompliance)
            for _ in 0..<5 {
                for i in 0..<16 { system.applyForce(random.inDisc(radius: shove), to: i) }
                system.step()
            }
            let start = energy(system, grips)
            var before = start
            for quarter in 0..<40 {
                var highest = 0.0
                for _ in 0..<15 {
                    system.step()
                    highest = max(highest, energy(system, grips))
                }
                let isFine = highest <= start * 1.02 && highest <= before + 0.01 * start
                #expect(isFine, "attempt \(attempt), quarter \(quarter): \(before) to \(highest) of \(start)")
                before = highest
            }
        }
    }

    /// Equal masses in a dish without walls near and without water: the sum of velocities stays, and so does the spin.
    @Test(arguments: [Float(0), 1])
    func momentumStaysWithoutWater(compliance: Float) throws {
        var random = RandomSource(seed: 32)
        for _ in 0..<10 {
            var system = try SoftBodySystem(settings: settings, dishRadius: 60)
            for i in 0..<8 {
                try system.addBody(disc(mass: 0.001, drag: 0), at: Vector2(angle: Float(i) * Float.pi / 4) * 2)
            }
            for i in 0..<8 { try system.grip(i, (i + 1) % 8, GripSpec(compliance: compliance, damping: 0.01)) }
            for i in 0..<4 { try system.grip(i, i + 4, GripSpec(compliance: 2)) }
            for _ in 0..<5 {
                for i in 0..<8 { system.applyForce(random.inDisc(radius: 0.1) + Vector2(0, 0.02), to: i) }
                system.step()
            }
            let (momentum, spin) = motion(system)
            for _ in 0..<300 { system.step() }
            let (later, laterSpin) = motion(system)
            #expect((later - momentum).length < 1e-3 * momentum.length, "\(momentum) to \(later)")
            #expect(abs(laterSpin - spin) < 0.05 * (abs(spin) + 1), "spin \(spin) to \(laterSpin)")
        }
    }

    private func motion(_ system: SoftBodySystem) -> (velocity: Vector2, spin: Float) {
        let all = 0..<system.particleCount
        let velocity = all.reduce(Vector2.zero) { $0 + system.velocity($1) } * (1 / Float(all.count))
        let centre = all.reduce(Vector2.zero) { $0 + system.position($1) } * (1 / Float(all.count))
        let spin = all.reduce(Float(0)) {
            $0 + (system.position($1) - centre).cross(system.velocity($1) - velocity)
        }
        return (velocity, spin)
    }

    /// The most that may hang rigidly at one disc: shaken, it comes to rest.
    @Test func asManyRigidGripsAsAreAllowedComeToRest() throws {
        var system = try SoftBodySystem(settings: settings, dishRadius: 60)
        try system.addBody(disc(mass: 0.0005, drag: 0.01), at: .zero)
        var held = 0
        for i in 0..<12 {
            let position = Vector2(angle: Float(i) * Float.pi / 6) * 3
            try system.addBody(disc(mass: 0.0005, drag: 0.01), at: position)
            if (try? system.grip(0, i + 1, GripSpec())) != nil { held += 1 }
        }
        #expect(held == 6, "\(held) held, ½ · 4/3 each of 4")
        #expect(throws: SoftBodyError.self) { try system.grip(0, 12, GripSpec(compliance: 1e-4)) }
        try system.grip(0, 12, GripSpec(compliance: 10))
        var random = RandomSource(seed: 33)
        for _ in 0..<300 {
            for i in 0..<13 { system.applyForce(random.inDisc(radius: 0.5), to: i) }
            system.step()
        }
        for _ in 0..<600 { system.step() }
        for i in 0..<13 { #expect(system.velocity(i).length < 0.01, "\(system.velocity(i)) µm/s") }
    }

    @Test func aRigidGripOfVeryUnequalDiscsIsRefusedAndASoftOneHolds() throws {
        var system = try SoftBodySystem(settings: settings, dishRadius: 60)
        try system.addBody(disc(mass: 0.0001, drag: 0.01), at: .zero)
        try system.addBody(disc(mass: 0.01, drag: 0.1), at: Vector2(2, 0))
        #expect(throws: SoftBodyError.self) { try system.grip(0, 1, GripSpec()) }
        let grip = try system.grip(0, 1, GripSpec(compliance: 0.1))
        for _ in 0..<300 {
            system.applyForce(Vector2(-0.1, 0), to: 0)
            system.applyForce(Vector2(0.1, 0), to: 1)
            system.step()
        }
        #expect(abs(2 * system.gripStrain(grip) - 0.01) < 1e-3, "\(2 * system.gripStrain(grip)) µm")
    }

    /// A tail of five cells that beats.
    private func swimmer() -> BodySpec {
        let particles = (0..<5).map {
            ParticleSpec(position: Vector2(Float($0), 0), radius: 0.4, mass: 0.001, drag: 0.01)
        }
        let links = (1..<5).map { LinkSpec(a: $0 - 1, b: $0, dragAlong: 0.005, dragAcross: 0.01) }
        let hinges = (1..<4).map { HingeSpec(a: $0 - 1, b: $0, c: $0 + 1, compliance: 0.5) }
        return BodySpec(particles: particles, links: links, hinges: hinges)
    }

    @Test(arguments: [Float(0), 0.2])
    func twoSwimmersThatHoldEachOtherComeToRestWhenTheyStop(compliance: Float) throws {
        var system = try SoftBodySystem(settings: settings, dishRadius: 60)
        try system.addBody(swimmer(), at: .zero)
        try system.addBody(swimmer(), at: Vector2(0, 1))
        let grips = [
            try system.grip(0, 5, GripSpec(compliance: compliance)),
            try system.grip(4, 9, GripSpec(compliance: compliance)),
            try system.grip(5, 1, GripSpec(compliance: compliance)),
        ]
        var worst: Float = 0
        for tick in 0..<600 {
            for hinge in 0..<6 {
                let phase = Float(tick) / 60 + Float(hinge % 3) / 4 + (hinge < 3 ? 0 : 0.5)
                system.setRestAngle(0.6 * sinTurns(phase), hinge: hinge)
            }
            system.step()
            for grip in grips { worst = max(worst, abs(system.gripStrain(grip))) }
        }
        #expect(worst < (compliance == 0 ? 0.02 : 0.3), "strained by \(worst)")
        for _ in 0..<600 { system.step() }
        for i in 0..<10 { #expect(system.velocity(i).length < 0.01, "\(system.velocity(i)) µm/s") }
        try system.checkInvariants()
    }
}
