import SimMath

// How well one sweep over a body's bonds settles them. A sweep is a Gauss–Seidel iteration on (A + α̃)λ = −C with A = G·W·Gᵀ
// (XPBD, eq. 18): of an error in its slowest mode it leaves a share of G, the spectral radius of the iteration. What a
// sweep leaves it leaves to the next substep, so a body with a share near 1 lags behind its own muscles and swims by the
// error. Such bodies are solved directly (Passes/DirectSolve).

extension BodySpec {
    /// Above this share a stiff body is solved directly. Of 3000 mutated bodies, all swept, 4 % of those above .9 swim more
    /// than 3 % off the limit of many substeps and .8 % of those below .75; all solved directly, .3 % (docs/physics.md).
    static let slowestSweep = 0.75
    /// Stiff bodies of at most so many bonds are always solved directly: it hardly costs more than a sweep.
    static let fewBonds = 16
    /// Bodies of more bonds are always swept: what a direct solution costs may grow with the third power.
    static let maximumDirectBonds = 192
    /// And those of which a factorisation would take more multiplications: bonds that nearly all share a particle.
    static let maximumDirectUpdates = 20_000

    /// Whether its bonds are solved directly: one sweep a substep would leave too much of their errors.
    public var isSolvedDirectly: Bool {
        let count = links.count + hinges.count
        guard isStiff, count > 1, count <= Self.maximumDirectBonds else { return false }
        return count <= Self.fewBonds || sweepShare > Self.slowestSweep
    }

    /// Whether anything of it is rigid, or holds an angle.
    private var isStiff: Bool { !hinges.isEmpty || links.contains { $0.compliance == 0 } }

    /// The share of an error that one sweep leaves in the slowest mode, 0…1, by power iteration at the shape and the
    /// substep of the specification's limits.
    public var sweepShare: Double {
        var sweep = LinearSweep(self, h: Double(BodySpecLimits.substep))
        return sweep.slowestShare(rounds: 32)
    }
}

/// A bond about the shape as specified.
private struct LinearBond {
    /// Gradient of the bond by the position of each of its particles.
    var ends: [(particle: Int, gradient: Pair)]
    /// α/h².
    var softness: Double
    /// G·W·Gᵀ + α/h².
    var weight = 0.0
    /// λ.
    var multiplier = 0.0
}

private struct Pair {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    init(_ v: Vector2) { self.init(Double(v.x), Double(v.y)) }
    static func + (a: Pair, b: Pair) -> Pair { Pair(a.x + b.x, a.y + b.y) }
    static func - (a: Pair, b: Pair) -> Pair { Pair(a.x - b.x, a.y - b.y) }
    static func * (a: Pair, k: Double) -> Pair { Pair(a.x * k, a.y * k) }
    func dot(_ b: Pair) -> Double { x * b.x + y * b.y }
    var perpendicular: Pair { Pair(-y, x) }
}

/// A symmetric 2×2 matrix.
private struct Tensor {
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0

    static func * (a: Tensor, v: Pair) -> Pair { Pair(a.xx * v.x + a.xy * v.y, a.xy * v.x + a.yy * v.y) }

    var inverse: Tensor {
        let scale = 1 / (xx * yy - xy * xy)
        return Tensor(xx: yy * scale, xy: -xy * scale, yy: xx * scale)
    }
}

/// The bonds of a body, linearised, and the displacements that their multipliers make.
private struct LinearSweep {
    private var bonds: [LinearBond] = []
    /// W⁻¹ = M + hD, and W.
    private var resistance: [Tensor]
    private var metric: [Tensor]
    private var moved: [Pair]

    init(_ spec: BodySpec, h: Double) {
        resistance = spec.particles.map { particle in
            let own = Double(particle.mass) + h * Double(particle.drag)
            return Tensor(xx: own, xy: 0, yy: own)
        }
        metric = []
        moved = [Pair](repeating: Pair(0, 0), count: spec.particles.count)
        for link in spec.links { addDrag(link, spec, h) }
        metric = resistance.map(\.inverse)
        for link in spec.links { add(link, spec, h) }
        for hinge in spec.hinges { add(hinge, spec, h) }
        begin()
    }

    /// The lumped half of a rod's drag.
    private mutating func addDrag(_ link: LinkSpec, _ spec: BodySpec, _ h: Double) {
        let arm = Pair(spec.particles[link.b].position - spec.particles[link.a].position)
        let squared = max(arm.dot(arm), 1e-12)
        let half = h * Double(spec.restLength(of: link)) / 2
        let across = half * Double(link.dragAcross)
        let more = (half * Double(link.dragAlong) - across) / squared
        for end in [link.a, link.b] {
            resistance[end].xx += across + more * arm.x * arm.x
            resistance[end].xy += more * arm.x * arm.y
            resistance[end].yy += across + more * arm.y * arm.y
        }
    }

    private mutating func add(_ link: LinkSpec, _ spec: BodySpec, _ h: Double) {
        let arm = Pair(spec.particles[link.b].position - spec.particles[link.a].position)
        let t = arm * (1 / max(arm.dot(arm), 1e-12).squareRoot())
        append([(link.a, t * -1), (link.b, t)], softness: Double(link.compliance) / (h * h))
    }

    private mutating func add(_ hinge: HingeSpec, _ spec: BodySpec, _ h: Double) {
        let (a, b, c) = (hinge.a, hinge.b, hinge.c)
        let u = Pair(spec.particles[b].position - spec.particles[a].position)
        let v = Pair(spec.particles[c].position - spec.particles[b].position)
        let ga = u.perpendicular * (1 / max(u.dot(u), 1e-12))
        let gc = v.perpendicular * (1 / max(v.dot(v), 1e-12))
        append(
            [(a, ga), (b, Pair(0, 0) - ga - gc), (c, gc)], softness: Double(hinge.compliance) / (h * h))
    }

    private mutating func append(_ ends: [(particle: Int, gradient: Pair)], softness: Double) {
        var bond = LinearBond(ends: ends, softness: softness)
        bond.weight = ends.reduce(softness) { $0 + $1.gradient.dot(metric[$1.particle] * $1.gradient) }
        bonds.append(bond)
    }

    /// Some error that has a part in every mode.
    private mutating func begin() {
        for k in bonds.indices { change(k, by: 1 - 2 * Double(k * 37 % 64) / 64) }
    }

    private mutating func change(_ k: Int, by delta: Double) {
        bonds[k].multiplier += delta
        for (particle, gradient) in bonds[k].ends {
            moved[particle] = moved[particle] + metric[particle] * gradient * delta
        }
    }

    /// One sweep that should bring all multipliers to 0.
    private mutating func sweep() {
        for k in bonds.indices {
            let strain = bonds[k].ends.reduce(bonds[k].softness * bonds[k].multiplier) {
                $0 + $1.gradient.dot(moved[$1.particle])
            }
            change(k, by: -strain / max(bonds[k].weight, 1e-30))
        }
    }

    /// λᵀ(A + α̃)λ: in this norm no sweep makes an error larger.
    private var squaredNorm: Double {
        let kinetic = moved.indices.reduce(0) { $0 + moved[$1].dot(resistance[$1] * moved[$1]) }
        return bonds.reduce(kinetic) { $0 + $1.softness * $1.multiplier * $1.multiplier }
    }

    /// By the second half of the rounds: by then little is left of the other modes.
    mutating func slowestShare(rounds: Int) -> Double {
        var product = 1.0
        for round in 0..<rounds {
            let before = squaredNorm
            guard before > 1e-200 else { return 0 }
            rescale(1 / before.squareRoot())
            sweep()
            if round >= rounds / 2 { product *= squaredNorm }
        }
        // The geometric mean of the shares: the product holds their squares, so its root as many times as there are rounds.
        var mean = product
        var left = rounds
        while left > 1 {
            mean = mean.squareRoot()
            left /= 2
        }
        return mean
    }

    private mutating func rescale(_ factor: Double) {
        for k in bonds.indices { bonds[k].multiplier *= factor }
        for i in moved.indices { moved[i] = moved[i] * factor }
    }
}
