import MeshTransform
import SimMath
import Testing

@Suite("Springs")
struct SpringTests {
    /// x″ = −2ζω x′ − ω² (x − 1) from rest at 0, by Runge and Kutta's classic steps in double precision.
    private func integrated(_ spring: Spring, _ time: Double) -> Double {
        let (w, z) = (Double(spring.frequency), Double(spring.dampingRatio))
        func pull(_ x: Double, _ v: Double) -> Double { -2 * z * w * v - w * w * (x - 1) }
        var (x, v) = (0.0, 0.0)
        let steps = 4000
        let h = time / Double(steps)
        for _ in 0..<steps {
            let (k1, l1) = (v, pull(x, v))
            let (k2, l2) = (v + h / 2 * l1, pull(x + h / 2 * k1, v + h / 2 * l1))
            let (k3, l3) = (v + h / 2 * l2, pull(x + h / 2 * k2, v + h / 2 * l2))
            let (k4, l4) = (v + h * l3, pull(x + h * k3, v + h * l3))
            x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        }
        return x
    }

    @Test(
        "Every damping ratio follows its equation",
        arguments: [0, 0.13, 0.5, 0.99, 0.9999, 1, 1.0001, 1.02, 2, 12] as [Float])
    func equation(ratio: Float) {
        let spring = Spring(frequency: 9, dampingRatio: ratio)
        for time in [0.004, 0.03, 0.11, 0.4, 1.3] as [Double] {
            let expected = integrated(spring, time)
            #expect(abs(Double(spring.progress(Float(time))) - expected) < 2e-5, "ζ \(ratio) at \(time)")
        }
        #expect(spring.progress(0) == 0)
    }

    @Test("Many short steps are one long one", arguments: [0.2, 1, 3] as [Float])
    func steps(ratio: Float) {
        let spring = Spring(frequency: 12, dampingRatio: ratio)
        var (x, v): (Float, Float) = (3, -20)
        var (y, u) = (x, v)
        for _ in 0..<60 { spring.advance(&x, velocity: &v, towards: 1, by: 1.0 / 120) }
        spring.advance(&y, velocity: &u, towards: 1, by: 0.5)
        #expect(abs(x - y) < 1e-4 && abs(v - u) < 2e-3)
    }

    @Test("Below the critical damping it overshoots, from there on it does not")
    func overshoot() {
        func highest(_ ratio: Float) -> Float {
            let spring = Spring(frequency: 10, dampingRatio: ratio)
            return (0..<400).map { spring.progress(Float($0) * 0.01) }.max() ?? 0
        }
        // e^(−πζ/√(1−ζ²)) beyond the goal.
        #expect(abs(highest(0.3) - 1.3723) < 2e-3)
        #expect(highest(1) <= 1 && highest(4) <= 1)
    }

    @Test(
        "It has settled when it says so, and not long before", arguments: [0.05, 0.3, 0.8, 0.999, 1, 1.5, 5] as [Float])
    func settling(ratio: Float) {
        let spring = Spring(frequency: 8, dampingRatio: ratio)
        let time = spring.settlingTime(tolerance: 0.001)
        for later in [1, 1.05, 1.3, 2] as [Float] { #expect(abs(1 - spring.progress(time * later)) <= 0.00101) }
        let before = (0..<50).map { abs(1 - spring.progress(time * (0.5 + 0.01 * Float($0)))) }.max() ?? 0
        #expect(before > 0.001)
        #expect(Spring(frequency: 8, dampingRatio: 0).settlingTime() == .infinity)
    }

    @Test("Constants of a scroll view's bounce are critical")
    func constants() {
        let bounce = Spring(stiffness: 100, damping: 20)
        #expect(bounce.frequency == 10 && bounce.dampingRatio == 1)
    }

    @Test("As a time curve: the animation swings beyond its end and rests there")
    func curve() throws {
        let spring = Spring(frequency: 10, dampingRatio: 0.2)
        let low = try flatMesh()
        let high = low.map { MeshVertex(from: $0.from, to: $0.to + SIMD3(0, 0, 1)) }
        let animation = MeshAnimation(from: low, to: high, timing: .spring(spring))
        #expect(abs(animation.mesh(at: 0.3).vertices[0].to.z - spring.progress(0.3)) < 1e-5)
        #expect(animation.mesh(at: 0.32).vertices[0].to.z > 1.4)
        let end = Double(spring.settlingTime())
        #expect(abs(animation.mesh(at: end - 0.001).vertices[0].to.z - 1) < 0.002)
        #expect(animation.mesh(at: end) == high)
        // Without damping it never ends.
        let endless = MeshTiming.spring(Spring(frequency: Float.pi, dampingRatio: 0))
        #expect(abs(endless.progress(at: 1) - 2) < 1e-4 && abs(endless.progress(at: 2)) < 1e-4)
        #expect(!endless.isOver(at: 1e6))
    }

    @Test("By vertex: let go, the sheet swings through and comes to rest where it belongs")
    func sheet() throws {
        let flat = try flatMesh(rows: 6, columns: 6)
        let pulled = MeshTransform.drag(
            at: Vector2(200, 150), by: Vector2(90, 0), reach: 140, in: referenceSize, rows: 6, columns: 6)
        var sheet = SpringMesh(pulled, spring: Spring(frequency: 15, dampingRatio: 0.2))
        sheet.advance(by: 1)
        #expect(sheet.mesh == pulled && sheet.isAtRest)
        #expect(sheet.release(to: flat) == nil)
        let middle = 3 * 7 + 3
        let start = pulled.vertices[middle].to.x - flat.vertices[middle].to.x
        var lowest = start
        for _ in 0..<600 {
            sheet.advance(by: 1.0 / 60)
            lowest = min(lowest, sheet.mesh.vertices[middle].to.x - flat.vertices[middle].to.x)
        }
        // The first swing back reaches e^(−πζ/√(1−ζ²)) = 0.5266 of the pull; a frame may miss its peak.
        #expect(start > 0.05 && abs(lowest / start + 0.5266) < 0.02)
        #expect(sheet.isAtRest && sheet.mesh == flat)
    }

    @Test("A sheet of other faces is shown at once")
    func otherSheet() throws {
        var sheet = SpringMesh(try flatMesh(), spring: Spring(frequency: 5, dampingRatio: 1))
        let other = try flatMesh(rows: 2)
        #expect(sheet.release(to: other) == .faceCount(1, 2))
        #expect(sheet.mesh == other && sheet.isAtRest)
        sheet.advance(by: 0.1)
        #expect(sheet.mesh == other)
    }
}
