import SimMath
import SoftBody
import Testing

/// A long filament passing a sine wave of slope `bk` = amplitude × wave number backwards along itself.
///
/// Gray & Hancock, J. Exp. Biol. 32 (1955); Lighthill, SIAM Review 18 (1976): U/c = (1−β)(1−ρ)/(1−β+ρβ) for an
/// endless filament, with ρ = ξt/ξn and β the mean of cos² of its slope along its length. The engine's filament ends, so
/// the tolerance is wide.
@Suite("A long sine wave")
struct LongSineTests {
    /// Points of the sine at equal steps along it: the polyline whose joint angles make the gait.
    struct Sine {
        let slope: Float
        /// Arc length at each of 512 even steps of phase over one wave; wavelength 2π.
        let arcs: [Float]

        init(slope: Float) {
            self.slope = slope
            var arcs: [Float] = [0]
            for i in 0..<512 {
                let tangent = slope * sinTurns((Float(i) + 0.5) / 512 + 0.25)
                arcs.append(arcs[i] + (1 + tangent * tangent).squareRoot() * 2 * Float.pi / 512)
            }
            self.arcs = arcs
        }

        var arcPerWave: Float { arcs[512] }

        /// The point at `waves` × the arc length of a wave.
        func point(_ waves: Float) -> Vector2 {
            let whole = waves.rounded(.down)
            let target = (waves - whole) * arcPerWave
            let i = max(0, (arcs.firstIndex { $0 >= target } ?? 512) - 1)
            let phase = (Float(i) + (target - arcs[i]) / (arcs[i + 1] - arcs[i])) / 512
            return Vector2((whole + phase) * 2 * Float.pi, slope * sinTurns(phase))
        }

        func jointAngles(rods: Int, waves: Float, shift: Float) -> [Float] {
            let points = (0...rods).map { point(Float($0) * waves / Float(rods) - shift + 2) }
            return (1..<rods).map { i in
                let u = points[i] - points[i - 1]
                let w = points[i + 1] - points[i]
                return arcTangent(y: u.cross(w), x: u.dot(w))
            }
        }
    }

    @Test(arguments: [(Float(0.1), 0.004944), (0.2, 0.019140), (0.5, 0.097758), (1, 0.238752)])
    func swimsAtTheSpeedOfTheory(slope: Float, expected: Double) throws {
        let sine = Sine(slope: slope)
        let (rods, waves) = (36, Float(3))
        let gait: (Float) -> [Float] = { sine.jointAngles(rods: rods, waves: waves, shift: $0) }
        var chain = try Chain(rods: rods, angles: gait(0), period: 4, glide: 0.02, substeps: 64)
        let moved = chain.stride(alongRod: rods / 2, warmUp: 1, gait)
        // In a period the wave passes once over a wavelength, which is 2π for every arc length of a wave.
        let wavelength = Double(2 * Float.pi * (Float(rods) / waves) / sine.arcPerWave)
        let speed = (moved.x * moved.x + moved.y * moved.y).squareRoot() / wavelength
        #expect(abs(speed / expected - 1) < 0.1, "U/c \(speed), expected \(expected)")
    }
}
