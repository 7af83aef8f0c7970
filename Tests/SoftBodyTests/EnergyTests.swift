import SimMath
import SoftBody
import Testing

/// What a lone body holds: ½mv² of its discs and ½C²/α of every spring, with C the stretch of a link (µm) or the bend of a
/// hinge (rad) off its rest, and α its compliance. Rigid bonds hold nothing. pN·µm.
struct EnergyMeter {
    private let spec: BodySpec

    /// The only body of its system, not driven and not broken.
    init(_ spec: BodySpec) { self.spec = spec }

    func energy(of system: SoftBodySystem) -> Double {
        var sum = system.kineticEnergy
        for (l, link) in spec.links.enumerated() where link.compliance > 0 {
            let rest = (spec.particles[link.b].position - spec.particles[link.a].position).length
            let stretch = Double(system.linkStrain(l) * (link.restLength ?? rest))
            if stretch > 0 || !link.limitsStretchOnly { sum += 0.5 * stretch * stretch / Double(link.compliance) }
        }
        for (k, hinge) in spec.hinges.enumerated() where hinge.compliance > 0 {
            let u = spec.particles[hinge.b].position - spec.particles[hinge.a].position
            let w = spec.particles[hinge.c].position - spec.particles[hinge.b].position
            let rest = hinge.restAngle ?? arcTangent(y: u.cross(w), x: u.dot(w))
            let bend = Double(wrapAngle(system.hingeAngle(k) - rest))
            sum += 0.5 * bend * bend / Double(hinge.compliance)
        }
        return sum
    }
}

@Suite("Energy of bodies that nothing drives")
struct EnergyTests {
    /// What kind of random body.
    struct Kind: CustomTestStringConvertible, Sendable {
        let name: String
        var drag: Float = 0
        /// Bonds at most this stiff; 0: rigid ones too.
        var leastCompliance: Float = 0
        var testDescription: String { name }
    }

    /// A body of `Swarm`, thin enough that no unlinked discs overlap: what presses from the start has energy that no
    /// specification tells. No fibres: a hinge on a slack one is told about in `docs/physics.md`.
    private func randomBody(_ kind: Kind, _ random: inout RandomSource) -> BodySpec {
        while true {
            var spec = Swarm.randomBody(&random)
            for i in spec.particles.indices {
                spec.particles[i].radius = 0.25
                spec.particles[i].drag = kind.drag
            }
            for l in spec.links.indices {
                spec.links[l].breakingStrain = nil
                spec.links[l].limitsStretchOnly = false
                spec.links[l].compliance = max(spec.links[l].compliance, kind.leastCompliance)
                if kind.drag == 0 {
                    spec.links[l].dragAlong = 0
                    spec.links[l].dragAcross = 0
                }
            }
            for k in spec.hinges.indices {
                spec.hinges[k].compliance = max(spec.hinges[k].compliance, 5 * kind.leastCompliance)
            }
            if isLoose(spec) { return spec }
        }
    }

    private func isLoose(_ spec: BodySpec) -> Bool {
        let linked = Set(spec.links.flatMap { [SIMD2($0.a, $0.b), SIMD2($0.b, $0.a)] })
        return spec.particles.indices.allSatisfy { i in
            spec.particles.indices.allSatisfy { j in
                i == j || linked.contains(SIMD2(i, j))
                    || (spec.particles[i].position - spec.particles[j].position).length > 0.501
            }
        }
    }

    /// The energy after a shove of five ticks, and the highest in each quarter of a second after it.
    private func history(
        _ spec: BodySpec, shove: Float, _ random: inout RandomSource
    ) throws -> (start: Double, peaks: [Double]) {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 60)
        try system.addBody(spec, at: .zero)
        let meter = EnergyMeter(spec)
        for _ in 0..<5 {
            for i in spec.particles.indices { system.applyForce(random.inDisc(radius: shove), to: i) }
            system.step()
        }
        let start = meter.energy(of: system)
        var peaks: [Double] = []
        for _ in 0..<40 {
            var highest = 0.0
            for _ in 0..<15 {
                system.step()
                highest = max(highest, meter.energy(of: system))
            }
            peaks.append(highest)
        }
        return (start, peaks)
    }

    /// Springs, rigid links and hinges of all kinds: never above the start, and never rising from one quarter of a second to
    /// the next by more than a hundredth of it.
    @Test(
        arguments: [
            Kind(name: "soft, without water", leastCompliance: 0.1),
            Kind(name: "soft, in water", drag: 0.01, leastCompliance: 0.1),
            Kind(name: "soft and rigid, without water"),
            Kind(name: "soft and rigid, in water", drag: 0.01),
        ], [Float(0.05), 0.5, 2])
    func energyNeverGrows(kind: Kind, shove: Float) throws {
        var random = RandomSource(seed: 81)
        for attempt in 0..<60 {
            let spec = randomBody(kind, &random)
            let (start, peaks) = try history(spec, shove: shove, &random)
            for (k, peak) in peaks.enumerated() {
                let before = k == 0 ? start : peaks[k - 1]
                #expect(peak <= start * 1.02 && peak <= before + 0.01 * start, "attempt \(attempt), quarter \(k)")
            }
        }
    }

    /// A slack fibre does not keep its ends apart, and a hinge turns a short arm the more violently the shorter it is: without
    /// water such an elbow gains energy. A known gap; in water it comes to rest, and the catalogue has no fibres.
    @Test func aHingeOnASlackFibreGainsEnergyWithoutWater() throws {
        func worstGain(drag: Float) throws -> Double {
            let particles = [Vector2(-1, 0), .zero, Vector2(0.9, 0.4)].map {
                ParticleSpec(position: $0, radius: 0.25, mass: 0.001, drag: drag)
            }
            let links = [
                LinkSpec(a: 0, b: 1, compliance: 0.5), LinkSpec(a: 1, b: 2, compliance: 0.5, limitsStretchOnly: true),
            ]
            let spec = BodySpec(
                particles: particles, links: links, hinges: [HingeSpec(a: 0, b: 1, c: 2, compliance: 0.5)])
            var random = RandomSource(seed: 3)
            var worst = 0.0
            for _ in 0..<30 {
                let (start, peaks) = try history(spec, shove: 0.05, &random)
                worst = max(worst, (peaks.max() ?? 0) / start)
            }
            return worst
        }
        let inWater = try worstGain(drag: 0.01)
        #expect(inWater < 1.02, "\(inWater) times the start in water")
        let without = try worstGain(drag: 0)
        withKnownIssue("hinges on slack fibres") { #expect(without < 1.02, "\(without) times the start") }
    }
}
