import SimMath

// Some bodies cannot be simulated although each of their values is valid: once shaken, they never come to rest. Each
// limit was found by shaking bodies for ten seconds at four substeps a tick and watching whether they came to rest in
// the ten after. What only costs accuracy (long stiff chains) is allowed.

/// What a body may be made of to be simulated soundly at the default settings.
public enum BodySpecLimits {
    /// Largest radius over smallest. Sound at 64, which is as far as was tried.
    public static let radiusRatio: Float = 64
    /// Mass over mass of two linked particles. A chain of alternating masses comes to rest at 1:64, trembles at 1:128
    /// (.4 µm/s), and does not hold together at 1:1000.
    public static let linkedMassRatio: Float = 32
    /// Sum over the links of a particle of w/(w + w' + α/h²), with w and w' the inverse masses of the particle and of
    /// the other end: how much of its mobility its links use at once. A rigid link to a particle of equal mass counts
    /// ½. One sweep of Gauss–Seidel a substep overshoots at a light hub of many rigid links: stars of 4 to 31 spokes
    /// come to rest up to 3, from 3.5 on some and at 4.5 all keep jumping at up to the maximum speed, also with more
    /// substeps. Ends that other links hold too do less harm: wheels come to rest up to 4.5.
    public static let linkLoad: Float = 4
    /// How much more a link counts whose other end has no other link.
    public static let looseEnd: Float = 4.0 / 3
    /// What keeps an end of a rod from moving along, h·ξt·ℓ/2, over what keeps it from moving across, m + h(c + ξn·ℓ/2)
    /// with h one substep: a rod that turns carries the first into the second. Sound at 1000, not at 10 000. (Drag
    /// across far above that along, as of fins, is sound at any ratio tried: 100 000.)
    public static let alongRatio: Float = 100
    /// Long arm over short arm of a hinge. Sound at 32, not at 64.
    public static let armRatio: Float = 16
    /// The substep that these limits hold for, s.
    public static let substep: Float = 1 / 240
}

extension BodySpec {
    /// Throws for the first thing that would keep the body from ever coming to rest.
    func validateSoundness() throws(SoftBodyError) {
        try validateRadii()
        for i in links.indices { try validateMasses(ofLink: i) }
        for i in links.indices where links[i].dragAlong > 0 { try validateDrag(ofLink: i) }
        try validateLoads()
        for i in hinges.indices { try validateArms(ofHinge: i) }
    }

    private func validateRadii() throws(SoftBodyError) {
        var smallest = Float.infinity
        for particle in particles { smallest = min(smallest, particle.radius) }
        for i in particles.indices {
            let ratio = particles[i].radius / smallest
            try requireAtMost(
                BodySpecLimits.radiusRatio, ratio, .particle(i), "radius over the smallest radius of the body")
        }
    }

    private func validateMasses(ofLink i: Int) throws(SoftBodyError) {
        let (a, b) = (particles[links[i].a].mass, particles[links[i].b].mass)
        try requireAtMost(
            BodySpecLimits.linkedMassRatio, max(a, b) / min(a, b), .link(i), "mass of one end over that of the other")
    }

    private func validateDrag(ofLink i: Int) throws(SoftBodyError) {
        let half = BodySpecLimits.substep * restLength(of: links[i]) / 2
        for end in [particles[links[i].a], particles[links[i].b]] {
            let across = end.mass + BodySpecLimits.substep * end.drag + half * links[i].dragAcross
            try requireAtMost(
                BodySpecLimits.alongRatio, half * links[i].dragAlong / across, .link(i),
                "dragAlong a substep over the mass and drag across of an end")
        }
    }

    private func validateLoads() throws(SoftBodyError) {
        var loads = [Float](repeating: 0, count: particles.count)
        var degrees = [Int](repeating: 0, count: particles.count)
        for link in links {
            degrees[link.a] += 1
            degrees[link.b] += 1
        }
        for link in links {
            let (wa, wb) = (1 / particles[link.a].mass, 1 / particles[link.b].mass)
            let all = wa + wb + link.compliance / (BodySpecLimits.substep * BodySpecLimits.substep)
            loads[link.a] += wa / all * (degrees[link.b] == 1 ? BodySpecLimits.looseEnd : 1)
            loads[link.b] += wb / all * (degrees[link.a] == 1 ? BodySpecLimits.looseEnd : 1)
        }
        for i in particles.indices {
            try requireAtMost(BodySpecLimits.linkLoad, loads[i], .particle(i), "load of stiff links")
        }
    }

    /// The angle of an arm of no length means nothing, and only a hinge with compliance can fade with its arm (`ShortArms`): so
    /// a rigid one needs a link that keeps each arm from shrinking.
    func validateRigidHinges() throws(SoftBodyError) {
        for i in hinges.indices where hinges[i].compliance == 0 {
            for (one, other) in [(hinges[i].a, hinges[i].b), (hinges[i].b, hinges[i].c)] {
                let isHeld = links.contains {
                    !$0.limitsStretchOnly && (($0.a, $0.b) == (one, other) || ($0.a, $0.b) == (other, one))
                }
                guard !isHeld else { continue }
                throw SoftBodyError(
                    .hinge(i), "compliance", value: 0,
                    requirement: "above 0, because no link keeps \(one) and \(other) apart")
            }
        }
    }

    private func validateArms(ofHinge i: Int) throws(SoftBodyError) {
        let middle = particles[hinges[i].b].position
        let first = (middle - particles[hinges[i].a].position).length
        let second = (particles[hinges[i].c].position - middle).length
        try requireAtMost(
            BodySpecLimits.armRatio, max(first, second) / min(first, second), .hinge(i), "long arm over short arm")
    }
}

/// Roundings must not refuse what lies on a limit.
private func requireAtMost(
    _ limit: Float, _ value: Float, _ part: SoftBodyError.Part, _ name: String
) throws(SoftBodyError) {
    guard value <= limit * 1.0001 else {
        throw SoftBodyError(part, name, value: Double(value), requirement: "at most \(limit)")
    }
}
