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
            let bend = Double(wrapAngle(system.hingeAngle(k) - rest)) * fading(hinge, of: system)
            sum += 0.5 * bend * bend / Double(hinge.compliance)
        }
        return sum
    }

    /// A hinge that is not rigid fades with its short arms.
    private func fading(_ hinge: HingeSpec, of system: SoftBodySystem) -> Double {
        [(hinge.a, hinge.b), (hinge.b, hinge.c)].reduce(1) { share, arm in
            let assembled = (spec.particles[arm.1].position - spec.particles[arm.0].position).length
            let length = (system.position(arm.1) - system.position(arm.0)).length
            return share * Double(min(1, length / (HingeSpec.shortArm * assembled)))
        }
    }
}

@Suite("Energy of bodies that nothing drives")
struct EnergyTests {
    /// What kind of random body.
    struct Kind: CustomTestStringConvertible, Sendable {
        let name: String
        var drag: Float = 0
        /// Bonds at most this stiff; 0: rigid ones too.
        var minimumCompliance: Float = 0
        var hasFibres = false
        var testDescription: String { name }
    }

    /// A body of `Swarm`, thin enough that no unlinked discs overlap: what presses from the start has energy that no
    /// specification tells. No fibres among rigid bonds: a rigid hinge on a slack one is a known gap, see `docs/physics.md`.
    private func randomBody(_ kind: Kind, _ random: inout RandomSource) -> BodySpec {
        while true {
            var spec = Swarm.randomBody(&random)
            for i in spec.particles.indices {
                spec.particles[i].radius = 0.25
                spec.particles[i].drag = kind.drag
            }
            for l in spec.links.indices {
                spec.links[l].breakingStrain = nil
                spec.links[l].limitsStretchOnly = spec.links[l].limitsStretchOnly && kind.hasFibres
                spec.links[l].compliance = max(spec.links[l].compliance, kind.minimumCompliance)
                if kind.drag == 0 {
                    spec.links[l].dragAlong = 0
                    spec.links[l].dragAcross = 0
                }
            }
            for k in spec.hinges.indices {
                spec.hinges[k].compliance = max(spec.hinges[k].compliance, 5 * kind.minimumCompliance)
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
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 600)
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
            Kind(name: "soft, without water", minimumCompliance: 0.1, hasFibres: true),
            Kind(name: "soft, in water", drag: 0.01, minimumCompliance: 0.1, hasFibres: true),
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
                #expect(
                    peak <= start * 1.02 && peak <= before + 0.01 * start,
                    "attempt \(attempt), quarter \(k): \(start) \(peaks)")
            }
        }
    }

    /// A slack fibre does not keep its ends apart, so that a disc may slide through the joint and out on the other side:
    /// half a turn at once.
    @Test(arguments: [Float(0), 0.01], [Float(0.05), 0.3, 2])
    func aHingeOnASlackFibreGainsNoEnergy(drag: Float, shove: Float) throws {
        let particles = [Vector2(-1, 0), .zero, Vector2(0.9, 0.4)].map {
            ParticleSpec(position: $0, radius: 0.25, mass: 0.001, drag: drag)
        }
        let links = [
            LinkSpec(a: 0, b: 1, compliance: 0.5), LinkSpec(a: 1, b: 2, compliance: 0.5, limitsStretchOnly: true),
        ]
        var random = RandomSource(seed: 3)
        for compliance: Float in [0.5, 0.1, 5] {
            let spec = BodySpec(
                particles: particles, links: links, hinges: [HingeSpec(a: 0, b: 1, c: 2, compliance: compliance)])
            for attempt in 0..<30 {
                let (start, peaks) = try history(spec, shove: shove, &random)
                let gain = (peaks.max() ?? 0) / start
                #expect(gain < 1.02, "attempt \(attempt): \(gain) times the start")
            }
        }
    }

    /// A rigid hinge does not fade, because a short arm would satisfy it; so its arms must be held.
    @Test func aRigidHingeOnAFibreIsRefused() throws {
        let particles = (0..<3).map {
            ParticleSpec(position: Vector2(Float($0), 0), radius: 0.25, mass: 0.001, drag: 0.01)
        }
        var spec = BodySpec(
            particles: particles, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 2, b: 1)],
            hinges: [HingeSpec(a: 0, b: 1, c: 2)])
        try spec.validate()
        spec.links[1].limitsStretchOnly = true
        let refusal = #expect(throws: SoftBodyError.self) { try spec.validate() }
        #expect(refusal?.part == .hinge(0) && refusal?.name == "compliance")
        spec.hinges[0].compliance = 0.1
        try spec.validate()
    }
}
