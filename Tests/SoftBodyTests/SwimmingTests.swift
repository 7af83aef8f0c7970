import SimMath
import SoftBody
import Testing

/// Expected values: resistive-force theory with exact rods, integrated by Runge–Kutta (force- and torque-free chains
/// with prescribed joint angles). Gaits take 4 s (240 ticks); measured in the third period.
@Suite("Swimmers of resistive-force theory")
struct SwimmingTests {
    private func purcell(
        _ amplitude: Float, dragRatio: Float = 2, substeps: Int = 4, period: Float = 4, glide: Float = 0.02,
        gait: ((Float) -> [Float])? = nil
    ) throws -> SIMD2<Double> {
        let gait = gait ?? purcellGait(amplitude)
        var chain = try Chain(
            rods: 3, dragRatio: dragRatio, angles: gait(0), period: period, glide: glide, substeps: substeps)
        return chain.stride(alongRod: 1, gait)
    }

    @Test func aScallopGetsNowhere() throws {
        var chain = try Chain(rods: 2, angles: [1.2], period: 4)
        let moved = chain.stride(alongRod: 0) { [1.2 + 0.8 * sinTurns($0)] } / 2
        #expect(abs(moved.x) < 1e-3 && abs(moved.y) < 1e-3, "moved \(moved) body lengths")
    }

    @Test func aReciprocalThreeLinkGaitGetsNowhere() throws {
        var chain = try Chain(rods: 3, angles: [0, 0], period: 4)
        let moved = chain.stride(alongRod: 1) { [sinTurns($0), sinTurns($0)] } / 3
        #expect(abs(moved.x) < 1e-3 && abs(moved.y) < 1e-3, "moved \(moved) body lengths")
    }

    @Test func withTheSameDragAlongAndAcrossPurcellsGaitGetsNowhere() throws {
        let moved = try purcell(1, dragRatio: 1)
        #expect(abs(moved.x) < 1e-4 && abs(moved.y) < 1e-4, "moved \(moved) µm")
    }

    @Test(arguments: [
        (Float(0.1), -0.002462), (Float.pi / 6, -0.062494), (Float.pi / 4, -0.126608), (1, -0.180563),
    ])
    func purcellsSwimmerGoesAsFarAsTheoryAtFourSubsteps(amplitude: Float, expected: Double) throws {
        let moved = try purcell(amplitude)
        #expect(abs(moved.x / expected - 1) < 0.03, "\(moved.x) µm, expected \(expected)")
    }

    @Test(arguments: [
        (Float(0.1), -0.002462), (Float.pi / 6, -0.062494), (Float.pi / 4, -0.126608), (1, -0.180563),
    ])
    func purcellsSwimmerGoesAsFarAsTheoryAtSixteenSubsteps(amplitude: Float, expected: Double) throws {
        let moved = try purcell(amplitude, substeps: 16)
        #expect(abs(moved.x / expected - 1) < 0.01, "\(moved.x) µm, expected \(expected)")
    }

    @Test func aLowerDragRatioSwimsTheShorterWay() throws {
        let moved = try purcell(1, dragRatio: 1.5)
        #expect(abs(moved.x / -0.094385 - 1) < 0.03, "\(moved.x) µm")
    }

    @Test(arguments: [Float(1.5), 2, 3])
    func smallStrokesMoveInProportionToTheAreaTheyEnclose(dragRatio: Float) throws {
        let amplitude: Float = 0.1
        let area = Double(4 * amplitude * amplitude)
        let expected = 5.0 / 81 * Double(dragRatio - 1)
        let moved = try purcell(amplitude, dragRatio: dragRatio, substeps: 16)
        #expect(abs(-moved.x / area / expected - 1) < 0.01, "\(-moved.x / area), expected \(expected)")
    }

    @Test func theGaitBackwardsSwimsBackwards() throws {
        let forwards = try purcell(0.5)
        let backwards = try purcell(0.5, gait: { purcellGait(0.5)(1 - $0) })
        #expect(abs(backwards.x / forwards.x + 1) < 0.01, "\(forwards.x) and \(backwards.x)")
    }

    @Test func theGaitTimeWarpedGoesAsFar() throws {
        let even = try purcell(0.5)
        let warped = try purcell(0.5, gait: { purcellGait(0.5)($0 - 0.12 * sinTurns($0)) })
        #expect(abs(warped.x / even.x - 1) < 0.01, "\(even.x) and \(warped.x)")
    }

    @Test(arguments: [
        (6, Float(0.5), 4, 0.061645), (12, 0.3, 8, 0.086909), (12, Float.pi / 6, 8, 0.165133), (24, 0.2, 32, 0.130431),
    ])
    func undulatorsGoAsFarAsTheory(rods: Int, amplitude: Float, substeps: Int, expected: Double) throws {
        let gait: (Float) -> [Float] = { phase in
            (1..<rods).map { amplitude * sinTurns(Float($0) / Float(rods) - phase) }
        }
        var chain = try Chain(rods: rods, angles: gait(0), period: 4, glide: 0.02, substeps: substeps)
        let moved = chain.stride(alongRod: rods / 2, gait)
        let lengths = (moved.x * moved.x + moved.y * moved.y).squareRoot() / Double(rods)
        #expect(abs(lengths / expected - 1) < 0.02, "\(lengths) body lengths, expected \(expected)")
    }

    /// At the game's substeps, with hardly any glide: chains that are solved directly. (A sweep would miss by 53 % at 16 rods.)
    @Test(arguments: [(6, Float(0.5)), (12, 0.3), (16, 0.3), (24, 0.2), (32, 0.15), (48, 0.1)])
    func longStiffUndulatorsAreAsTrueAtFourSubsteps(rods: Int, amplitude: Float) throws {
        let gait: (Float) -> [Float] = { phase in
            (1..<rods).map { amplitude * sinTurns(Float($0) / Float(rods) - phase) }
        }
        var chain = try Chain(rods: rods, angles: gait(0), period: 4, glide: 0.002, substeps: 4)
        let moved = chain.stride(alongRod: rods / 2, gait)
        let theory = ResistiveForceTheory(lengths: [Double](repeating: 1, count: rods), dragRatio: 2)
        let expected = theory.stride(alongRod: rods / 2) { phase in gait(Float(phase)).map { Double($0) } }
        let distance = (moved.x * moved.x + moved.y * moved.y).squareRoot()
        #expect(abs(distance / expected.distance - 1) < 0.002, "\(distance), expected \(expected.distance)")
    }

    /// What a direct solution leaves is of first order in the substep: drag and inertia are taken implicitly.
    @Test func doublingTheSubstepsNearlyHalvesTheError() throws {
        let distances = try [4, 8, 16].map { try purcell(1, substeps: $0).x }
        let ratio = (distances[1] - distances[0]) / (distances[2] - distances[1])
        #expect(ratio > 1.6, "\(distances), ratio \(ratio)")
    }
}
