import SimMath
import SoftBody
import Testing

@Suite("Grips under whatever comes")
struct GripPropertyTests {
    /// A swarm that grips and lets go at random, and what it should hold.
    private struct Clingers {
        var swarm: Swarm
        private(set) var held: [GripHandle] = []
        private(set) var taken = 0
        private(set) var refused = 0
        private(set) var ended = 0
        /// Whether some grips do not give at all.
        var gripsRigidly = true

        init(bodies: Int, seed: UInt64, dishRadius: Float = 16, eddySpeed: Float = 3) throws {
            swarm = try Swarm(bodies: bodies, seed: seed, dishRadius: dishRadius, eddySpeed: eddySpeed)
        }

        /// Sane or nasty.
        private mutating func number(_ high: Float) -> Float {
            let nasty: [Float] = [.nan, .infinity, -.infinity, -1, 0, 1e30, 1e9, 1e-30, .leastNonzeroMagnitude]
            return swarm.random.chance(0.1)
                ? nasty[swarm.random.index(nasty.count)] : swarm.random.uniform(0, 1) * high
        }

        private mutating func randomSpec() -> GripSpec {
            GripSpec(
                restLength: swarm.random.chance(0.5) ? nil : number(3),
                compliance: gripsRigidly ? (swarm.random.chance(0.3) ? 0 : number(2)) : swarm.random.uniform(0.05, 2),
                damping: number(0.05), limitsStretchOnly: swarm.random.chance(0.3),
                breakingStrain: swarm.random.chance(0.5) ? nil : number(1))
        }

        mutating func gripAtRandom() {
            let count = swarm.system.particleCount
            let a = swarm.random.index(count + 2) - 1
            let spec = randomSpec()
            let near = swarm.random.chance(0.8)
            var b = swarm.random.index(count)
            if near, a >= 0, a < count {
                var found: [Int] = []
                swarm.system.forEachParticle(near: swarm.system.position(a), within: 3) { found.append($0) }
                if !found.isEmpty { b = found[swarm.random.index(found.count)] }
            }
            do {
                held.append(try swarm.system.grip(a, b, spec))
                taken += 1
            } catch {
                refused += 1
            }
        }

        mutating func releaseAtRandom() {
            if held.isEmpty { return }
            swarm.system.releaseGrip(held.remove(at: swarm.random.index(held.count)))
        }

        mutating func step() {
            swarm.step()
            ended += swarm.system.endedGrips.count
            let gone = Set(swarm.system.endedGrips)
            held.removeAll { gone.contains($0) }
        }

        mutating func live(_ tick: Int) throws {
            if tick % 97 == 0 {
                swarm.removeRandomBody()
                try swarm.addRandomBody()
            }
            if tick % 131 == 0 { swarm.system.deactivate(particle: swarm.random.index(swarm.system.particleCount)) }
            for _ in 0..<swarm.random.index(3) where held.count < 40 { gripAtRandom() }
            if swarm.random.chance(0.3) { releaseAtRandom() }
            for i in 0..<swarm.system.particleCount where swarm.random.chance(0.1) {
                swarm.system.applyForce(Vector2(number(1) - 0.5, number(1) - 0.5), to: i)
            }
            for l in 0..<swarm.system.linkCount where swarm.random.chance(0.1) {
                swarm.system.setRestFactor(number(2), link: l)
            }
            step()
        }
    }

    @Test(arguments: [UInt64(201), 202, 203])
    func tenThousandTicksOfGrippingAndLettingGoLeaveNothingBroken(seed: UInt64) throws {
        var clingers = try Clingers(bodies: 8, seed: seed)
        for tick in 0..<10_000 {
            try clingers.live(tick)
            let system = clingers.swarm.system
            #expect(system.gripCount == clingers.held.count, "tick \(tick)")
            for grip in clingers.held {
                #expect(system.contains(grip) && system.gripStrain(grip).isFinite, "tick \(tick)")
            }
            for grip in system.endedGrips { #expect(!system.contains(grip)) }
            if tick % 10 == 0 { try system.checkInvariants() }
        }
        #expect(clingers.taken > 2_000 && clingers.refused > 500 && clingers.ended > 200)
    }

    /// Nothing is done to them any more: whatever hangs on whatever, it comes to rest. Rigid bonds that contradict each
    /// other would tremble (docs/physics.md), so all give a little here.
    @Test(arguments: [UInt64(211), 212])
    func aCrowdThatClingsComesToRest(seed: UInt64) throws {
        var clingers = try Clingers(bodies: 0, seed: seed, dishRadius: 20, eddySpeed: 0)
        clingers.gripsRigidly = false
        for _ in 0..<10 {
            var spec = Swarm.randomBody(&clingers.swarm.random)
            for i in spec.links.indices { spec.links[i].compliance = max(0.05, spec.links[i].compliance) }
            for i in spec.hinges.indices { spec.hinges[i].compliance = max(0.1, spec.hinges[i].compliance) }
            try clingers.swarm.system.addBody(spec, at: clingers.swarm.random.inDisc(radius: 16))
        }
        for tick in 1...90 { try clingers.live(tick) }
        let before = clingers.swarm.system.kineticEnergy
        var system = clingers.swarm.system
        for l in 0..<system.linkCount { system.setRestFactor(1, link: l) }
        for _ in 0..<1200 { system.step() }
        #expect(system.gripCount > 5 && system.kineticEnergy < 0.05 * before, "\(before) to \(system.kineticEnergy)")
    }

    @Test func twoWorldsThatClingAgreeAndSoDoesACopy() throws {
        var one = try Clingers(bodies: 12, seed: 221)
        var two = try Clingers(bodies: 12, seed: 221)
        for tick in 0..<300 {
            try one.live(tick)
            try two.live(tick)
            #expect(one.swarm.hash == two.swarm.hash && one.swarm.system.endedGrips == two.swarm.system.endedGrips)
        }
        var copy = one
        for tick in 0..<200 { try one.live(tick) }
        for tick in 0..<200 { try copy.live(tick) }
        #expect(one.swarm.hash == copy.swarm.hash && one.held == copy.held)
    }

    @Test func theHashKnowsGrips() throws {
        var one = try Swarm(bodies: 5, seed: 1)
        let before = one.hash
        let grip = try one.system.grip(0, 1, GripSpec(compliance: 1))
        let held = one.hash
        #expect(held != before)
        one.system.releaseGrip(grip)
        let released = one.hash
        #expect(released != held && released != before, "the free slot remembers its generation")
        try one.system.grip(0, 1, GripSpec(compliance: 1))
        #expect(![before, held, released].contains(one.hash), "another generation")
    }
}
