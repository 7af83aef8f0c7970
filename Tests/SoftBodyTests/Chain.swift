import SimMath
import SoftBody

/// A chain of rods joined by hinges that a gait drives, in a dish of its own: the swimmers of the theory.
///
/// Lengths in rods of 1 µm, drag along them 1 pN·s/µm². `glide` is mass over mean drag, s: the theory has no mass, the
/// engine needs a little.
struct Chain {
    var system: SoftBodySystem
    let body: BodyHandle
    let lengths: [Float]
    let period: Float
    var rodCount: Int { lengths.count }

    init(
        rods: Int, length: Float = 1, dragRatio: Float = 2, angles: [Float], period: Float, glide: Float = 0.01,
        substeps: Int = 4, at: Vector2 = .zero
    ) throws {
        try self.init(
            lengths: [Float](repeating: length, count: rods), dragRatio: dragRatio, angles: angles, period: period,
            glide: glide, substeps: substeps, at: at)
    }

    init(
        lengths: [Float], dragRatio: Float = 2, angles: [Float], period: Float, glide: Float = 0.01,
        substeps: Int = 4, radius: Float = 0.25, at: Vector2 = .zero
    ) throws {
        let rods = lengths.count
        var settings = SoftBodySettings()
        settings.substeps = substeps
        settings.minimumRadius = min(radius, 0.25 * (lengths.min() ?? 1))
        settings.maximumSpeed = min(30, 0.5 * settings.minimumRadius / settings.substepDuration)
        settings.touchMargin = 0
        settings.recoverySpeed = settings.maximumSpeed
        let meanDrag = 0.5 * (1 + dragRatio) * lengths.reduce(0, +)
        let mass = glide * meanDrag / Float(rods + 1)
        var points = [Vector2(0, 0)]
        var heading: Float = 0
        for i in 0..<rods {
            if i > 0 { heading += angles[i - 1] }
            points.append(points[i] + Vector2(angle: heading) * lengths[i])
        }
        let particles = points.map {
            ParticleSpec(position: $0, radius: settings.minimumRadius, mass: mass, drag: 0)
        }
        let links = (0..<rods).map {
            LinkSpec(a: $0, b: $0 + 1, restLength: lengths[$0], dragAlong: 1, dragAcross: dragRatio)
        }
        let hinges = (1..<max(rods, 1)).map { HingeSpec(a: $0 - 1, b: $0, c: $0 + 1) }
        system = try SoftBodySystem(settings: settings, dishRadius: 50)
        body = try system.addBody(BodySpec(particles: particles, links: links, hinges: hinges), at: at)
        self.lengths = lengths
        self.period = period
    }

    /// The centre of drag: the mean of the rods' middles, each weighed with its length.
    var centre: SIMD2<Double> {
        let first = system.particleRange(of: body).lowerBound
        var sum = SIMD2<Double>()
        for i in 0..<rodCount {
            let (p, q) = (system.position(first + i), system.position(first + i + 1))
            sum += SIMD2(Double(p.x) + Double(q.x), Double(p.y) + Double(q.y)) / 2 * Double(lengths[i])
        }
        return sum / lengths.reduce(0) { $0 + Double($1) }
    }

    /// Unit vector along a rod.
    func direction(ofRod i: Int) -> SIMD2<Double> {
        let first = system.particleRange(of: body).lowerBound
        let e = system.position(first + i + 1) - system.position(first + i)
        let length = Double(e.length)
        return SIMD2(Double(e.x) / length, Double(e.y) / length)
    }

    /// Swims one period. `gait(phase)` gives the joint angles at a phase in 0…1.
    mutating func swim(_ gait: (Float) -> [Float]) {
        let ticks = Int((period * Float(system.settings.ticksPerSecond)).rounded())
        let hinges = system.hingeRange(of: body)
        for tick in 1...ticks {
            let angles = gait(Float(tick) / Float(ticks))
            for (k, hinge) in hinges.enumerated() { system.setRestAngle(angles[k], hinge: hinge) }
            system.step()
        }
    }

    /// The displacement over the period after `warmUp` others, along and across a rod as it lay at the start of that period.
    mutating func stride(alongRod rod: Int, warmUp: Int = 2, _ gait: (Float) -> [Float]) -> SIMD2<Double> {
        for _ in 0..<warmUp { swim(gait) }
        let start = centre
        let u = direction(ofRod: rod)
        swim(gait)
        let moved = centre - start
        return SIMD2(moved.x * u.x + moved.y * u.y, moved.y * u.x - moved.x * u.y)
    }
}

/// Purcell's order of strokes: (A,A) → (−A,A) → (−A,−A) → (A,−A).
func purcellGait(_ amplitude: Float) -> (Float) -> [Float] {
    let corners: [(Float, Float)] = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    return { phase in
        let u = phase * 4
        let k = Int(u)
        let f = u - Float(k)
        let (from, to) = (corners[k & 3], corners[(k + 1) & 3])
        return [amplitude * (from.0 + (to.0 - from.0) * f), amplitude * (from.1 + (to.1 - from.1) * f)]
    }
}
