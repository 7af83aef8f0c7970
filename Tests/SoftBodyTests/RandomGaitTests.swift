import SimMath
import SoftBody
import Testing

/// Other shapes, gaits and drag ratios than those of the table: the engine against its independent reference.
@Suite("Random gaits swim as far as theory")
struct RandomGaitTests {
    /// How far apart engine and theory are after the third period, what would be allowed at a share of `tolerance` of the
    /// way, and how much more the engine has turned, rad. A gait that gets hardly anywhere may miss by 1e-4 body
    /// lengths: a share of nothing is nothing.
    ///
    /// `glide` in s: the theory has no mass.
    private func error(
        _ gait: RandomGait, substeps: Int, glide: Float, tolerance: Double = 0.03
    ) throws -> (distance: Double, allowed: Double, turn: Double) {
        let expected = gait.theory.stride(alongRod: gait.lengths.count / 2) { gait.angles($0) }
        let (moved, turn) = try stride(gait, substeps: substeps, glide: glide)
        let (along, across) = (moved.x - expected.along, moved.y - expected.across)
        let allowed = max(tolerance * expected.distance, 1e-4 * gait.lengths.reduce(0, +))
        return ((along * along + across * across).squareRoot(), allowed, turn - expected.turn)
    }

    /// Its third period: how far it gets along its middle rod and across, µm, and how far it turns, rad.
    private func stride(
        _ gait: RandomGait, substeps: Int, glide: Float
    ) throws -> (moved: SIMD2<Double>, turn: Double) {
        let rod = gait.lengths.count / 2
        let angles: (Float) -> [Float] = { gait.angles(Double($0)).map { Float($0) } }
        var chain = try Chain(
            lengths: gait.lengths.map { Float($0) }, dragRatio: Float(gait.dragRatio), angles: angles(0), period: 4,
            glide: glide, substeps: substeps)
        for _ in 0..<2 { chain.swim(angles) }
        let (start, u) = (chain.centre, chain.direction(ofRod: rod))
        chain.swim(angles)
        let (moved, v) = (chain.centre - start, chain.direction(ofRod: rod))
        let turn = Double(arcTangent(y: Float(u.x * v.y - u.y * v.x), x: Float(u.x * v.x + u.y * v.y)))
        return (SIMD2(moved.x * u.x + moved.y * u.y, moved.y * u.x - moved.x * u.y), turn)
    }

    /// With hardly any glide: what a body with a mass does differently is no error.
    @Test(arguments: 3...8)
    func chainsAtTheGamesSubsteps(rods: Int) throws {
        var random = RandomSource(seed: UInt64(rods))
        for attempt in 0..<30 {
            let gait = RandomGait(rods: rods, &random)
            let error = try error(gait, substeps: 4, glide: 0.001)
            #expect(error.distance < error.allowed, "\(error) in attempt \(attempt)")
            #expect(abs(error.turn) < 0.01, "\(error.turn) rad in attempt \(attempt)")
        }
    }

    /// The same with the glide of the game's bodies, against the engine's own limit of many substeps.
    @Test(arguments: [4, 6, 8])
    func chainsWithMassAreAsTrue(rods: Int) throws {
        var random = RandomSource(seed: UInt64(rods))
        for attempt in 0..<10 {
            let gait = RandomGait(rods: rods, &random)
            let (few, many) = try (stride(gait, substeps: 4, glide: 0.1), stride(gait, substeps: 32, glide: 0.1))
            let miss = few.moved - many.moved
            let allowed = max(0.03 * (many.moved * many.moved).sum().squareRoot(), 1e-4 * gait.lengths.reduce(0, +))
            #expect((miss * miss).sum().squareRoot() < allowed, "\(few) and \(many) in attempt \(attempt)")
        }
    }
}

/// The reference itself, against the figures of its sources and a second implementation of the same theory.
@Suite("The reference of resistive-force theory")
struct ResistiveForceTheoryTests {
    private func purcell(_ amplitude: Double, dragRatio: Double) -> ResistiveForceTheory.Stride {
        let gait = purcellGait(Float(amplitude))
        return ResistiveForceTheory(lengths: [1, 1, 1], dragRatio: dragRatio).stride(alongRod: 1) { phase in
            gait(Float(phase)).map { Double($0) }
        }
    }

    @Test(arguments: [
        (0.1, 2, -0.002462), (Double.pi / 6, 2, -0.062494), (Double.pi / 4, 2, -0.126608), (1, 2, -0.180563),
        (1, 1.5, -0.094385), (1, 1, 0),
    ])
    func swimsPurcellsGaitAsFarAsKnown(amplitude: Double, dragRatio: Double, expected: Double) {
        let stride = purcell(amplitude, dragRatio: dragRatio)
        #expect(abs(stride.along - expected) < 2e-6, "\(stride)")
        #expect(abs(stride.across) < 1e-6 && abs(stride.turn) < 1e-6, "\(stride)")
    }

    @Test(arguments: [(6, 0.5, 0.061645), (12, 0.3, 0.086909), (12, Double.pi / 6, 0.165133), (24, 0.2, 0.130431)])
    func undulatesAsFarAsKnown(rods: Int, amplitude: Double, expected: Double) {
        let lengths = [Double](repeating: 1 / Double(rods), count: rods)
        let stride = ResistiveForceTheory(lengths: lengths, dragRatio: 2).stride(alongRod: rods / 2, steps: 400) {
            phase in
            (1..<rods).map { amplitude * Double(sinTurns(Float(Double($0) / Double(rods) - phase))) }
        }
        #expect(abs(stride.distance - expected) < 2e-6, "\(stride)")
    }
}
