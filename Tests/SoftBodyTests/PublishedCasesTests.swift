import SimMath
import SoftBody
import Testing

/// Cases from the literature beside those of `SwimmingTests`.
@Suite("Published cases")
struct PublishedCasesTests {
    /// Becker, Koehler & Stone, "On self-propulsion of micro-machines at low Reynolds number: Purcell's three-link
    /// swimmer" (J. Fluid Mech. 490, 2003): how far, and even which way, the swimmer goes depends on its amplitude: there
    /// is a best one, and beyond a larger one it swims backwards. With equal rods and γ = 2 the reference goes farthest at
    /// 1.4 rad and turns back between 2 and 2.05 rad, shortly before its ends would meet.
    @Test(arguments: [Double(1.2), 1.4, 1.6, 1.8, 1.9, 1.95, 2.05])
    func purcellsSwimmerHasABestAmplitudeAndTurnsBackBeyondALargerOne(amplitude: Double) throws {
        let gait = purcellGait(Float(amplitude))
        let theory = ResistiveForceTheory(lengths: [1, 1, 1], dragRatio: 2)
        let expected = theory.stride(alongRod: 1, steps: 1600) { gait(Float($0)).map { Double($0) } }
        var chain = try Chain(lengths: [1, 1, 1], angles: gait(0), period: 4, glide: 0.005, substeps: 8, radius: 0.05)
        let moved = chain.stride(alongRod: 1, gait)
        // Near the turning point a share of the distance means nothing: 3 % of it, or 2e-4 body lengths.
        let tolerance = max(0.03 * abs(expected.along), 6e-4)
        #expect(abs(moved.x - expected.along) < tolerance, "\(moved.x) µm, expected \(expected.along)")
        #expect((moved.x > 0) == (amplitude > 2))
    }

    /// Three discs in a row on two arms: the swimmer of Najafi & Golestanian (Phys. Rev. E 69, 062901, 2004).
    private func threeDiscs(drags: [Float]) throws -> SoftBodySystem {
        var settings = SoftBodySettings()
        settings.touchMargin = 0
        var system = try SoftBodySystem(settings: settings, dishRadius: 50)
        let particles = (0..<3).map {
            ParticleSpec(position: Vector2(Float($0) * 3, 0), radius: 0.3, mass: 0.0001, drag: drags[$0])
        }
        try system.addBody(
            BodySpec(particles: particles, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2)]), at: Vector2(-3, 0))
        return system
    }

    /// Without forces between the discs through the water the sum of drag × velocity is zero at every moment, so after a
    /// closed cycle of shapes the swimmer is back. Najafi & Golestanian's swimmer moves because of those forces, which our
    /// water does not carry: the engine must not swim either, whatever the drags.
    @Test(arguments: [[Float(0.01), 0.01, 0.01], [0.01, 0.05, 0.02]])
    func threeDiscsWithoutForcesThroughTheWaterDoNotSwim(drags: [Float]) throws {
        var system = try threeDiscs(drags: drags)
        func rest(_ left: Float, _ right: Float) {
            system.setRestFactor(left, link: 0)
            system.setRestFactor(right, link: 1)
            for _ in 0..<60 { system.step() }
        }
        func cycle() {
            rest(0.6, 1)
            rest(0.6, 0.6)
            rest(1, 0.6)
            rest(1, 1)
        }
        cycle()
        let start = system.position(1)
        for _ in 0..<10 { cycle() }
        #expect((system.position(1) - start).length < 1e-4, "\((system.position(1) - start).length) µm in ten cycles")
    }

    /// Arms whose drag goes with their length do swim, as Avron, Kenneth & Oaknin's pushmepullyou does by trading drag
    /// between its ends (New J. Phys. 7, 234, 2005). Two arms of length a (left) and b in line, drag ξ for each µm: the
    /// water's pull on an arm is ξ times its length times the velocity of its middle, and the two pulls cancel when the
    /// joint moves by dx = (a da − b db)/(2(a + b)). That is no total differential: a closed cycle of (a, b) gets on.
    @Test func armsWhoseDragGoesWithTheirLengthSwimByTheAreaOfTheirCycle() throws {
        var settings = SoftBodySettings()
        settings.touchMargin = 0
        var system = try SoftBodySystem(settings: settings, dishRadius: 50)
        let particles = [-3, 0, 3].map {
            ParticleSpec(position: Vector2(Float($0), 0), radius: 0.3, mass: 0.001, drag: 0)
        }
        let links = [
            LinkSpec(a: 0, b: 1, dragAlong: 1, dragAcross: 2), LinkSpec(a: 1, b: 2, dragAlong: 1, dragAcross: 2),
        ]
        try system.addBody(BodySpec(particles: particles, links: links), at: .zero)
        // Left arm a, right arm b. One leg changes a from p to q at constant b: ∫ a/(2(a+b)) da.
        func leg(_ p: Double, _ q: Double, other: Double) -> Double {
            var sum = 0.0
            for k in 0..<1000 {
                let a = p + (q - p) * (Double(k) + 0.5) / 1000
                sum += a / (2 * (a + other)) * (q - p) / 1000
            }
            return sum
        }
        let expected = leg(3, 1.5, other: 3) - leg(3, 1.5, other: 1.5) + leg(1.5, 3, other: 1.5) - leg(1.5, 3, other: 3)
        func rest(_ left: Float, _ right: Float) {
            for k in 1...60 {
                let share = Float(k) / 60
                system.setRestFactor(last.0 + (left - last.0) * share, link: 0)
                system.setRestFactor(last.1 + (right - last.1) * share, link: 1)
                system.step()
            }
            last = (left, right)
            for _ in 0..<30 { system.step() }
        }
        var last: (Float, Float) = (1, 1)
        func cycle() {
            rest(0.5, 1)
            rest(0.5, 0.5)
            rest(1, 0.5)
            rest(1, 1)
        }
        cycle()
        let start = system.position(1).x
        for _ in 0..<4 { cycle() }
        let moved = Double(system.position(1).x - start) / 4
        #expect(abs(moved / expected - 1) < 0.03, "\(moved) µm a cycle, expected \(expected)")
    }

    /// A slender rod falls at an angle to the vertical that depends on how it lies, at most δ with
    /// sin δ = (γ − 1)/(γ + 1) (Happel & Brenner, Low Reynolds number hydrodynamics, 1965, ch. 5: translation of a body
    /// with three planes of symmetry).
    @Test(arguments: [Float(1.5), 2, 3])
    func aFallingRodsLargestDriftFollowsFromItsDragRatio(dragRatio: Float) throws {
        var largest: Float = 0
        for degrees in stride(from: Float(30), to: 80, by: 1) {
            var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
            let ends = [Vector2(0, -0.5), Vector2(0, 0.5)].map {
                ParticleSpec(position: $0, radius: 0.25, mass: 0.005, drag: 0)
            }
            let link = LinkSpec(a: 0, b: 1, dragAlong: 1, dragAcross: dragRatio)
            try system.addBody(
                BodySpec(particles: ends, links: [link]), at: .zero, rotation: degrees * Float.pi / 180)
            for _ in 0..<30 {
                for end in 0..<2 { system.applyForce(Vector2(0, -0.5), to: end) }
                system.step()
            }
            let v = system.velocity(0)
            largest = max(largest, abs(v.x) / v.length)
        }
        let expected = (dragRatio - 1) / (dragRatio + 1)
        #expect(abs(largest / expected - 1) < 0.01, "sin δ \(largest), expected \(expected)")
    }
}
