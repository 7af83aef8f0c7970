import MeshTransform
import SimMath
import Testing

@Suite("Mesh animation")
struct AnimationTests {
    @Test("Curves at seven times")
    func curves() {
        // x(t) by seven Newton steps from t = x, then y(t), on cubic Béziers.
        let times: [Float] = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]
        let expected: [(MeshCurve, [Float])] = [
            (.linear, [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]),
            (.easeIn, [0, 0.017027, 0.093465, 0.315357, 0.621862, 0.839428, 1]),
            (.easeOut, [0, 0.160572, 0.378138, 0.684643, 0.906535, 0.982973, 1]),
            (.easeInOut, [0, 0.019722, 0.129162, 0.5, 0.870838, 0.980278, 1]),
            (.standard, [0, 0.094796, 0.408511, 0.802403, 0.960459, 0.994316, 1]),
        ]
        for (curve, values) in expected {
            for (time, value) in zip(times, values) {
                #expect(abs(curve.progress(time) - value) < 2e-6, "\(curve) at \(time)")
            }
        }
    }

    @Test("Where in its cycle an animation is")
    func shares() {
        // time, duration, repeats, there and back → share, total: fmod of the time, mirrored on the way back.
        let cases: [(Double, Double, Double, Bool, Float, Double)] = [
            (0.5, 2, 1, false, 0.25, 2), (2, 2, 1, false, 1, 2), (3, 2, 2, false, 0.5, 4), (4, 2, 2, false, 1, 4),
            (1, 2, 1, true, 0.5, 4), (2, 2, 1, true, 1, 4), (3, 2, 1, true, 0.5, 4), (4, 2, 1, true, 0, 4),
            (-1, 2, 1, false, 0, 2), (9, 2, 1, false, 1, 2), (5, 2, 2.5, false, 0.5, 5),
        ]
        for (time, duration, repeats, back, share, total) in cases {
            let timing = MeshTiming(duration: duration, repeatCount: repeats, autoreverses: back)
            #expect(timing.share(at: time) == share, "\(time) of \(duration) × \(repeats)")
            #expect(timing.totalDuration == total)
        }
        let endless = MeshTiming(duration: 2, curve: .linear, repeatCount: .infinity, autoreverses: true)
        #expect(endless.progress(at: 4001) == 0.5 && !endless.isOver(at: 1e9))
        #expect(MeshTiming(duration: 0).share(at: 0) == 1)
    }

    private func lifted(_ z: Float, rows: Int = 2) throws -> MeshTransform {
        try flatMesh(rows: rows, columns: 2).map { MeshVertex(from: $0.from, to: $0.to + SIMD3(0, 0, z)) }
    }

    @Test("Nothing moves before the delay, all of it is there at the end")
    func delay() throws {
        let timing = MeshTiming(duration: 2, delay: 1, curve: .linear)
        let animation = MeshAnimation(from: try lifted(0), to: try lifted(1), timing: timing)
        for (time, z) in [(0, 0), (1, 0), (1.5, 0.25), (2, 0.5), (3, 1), (50, 1)] as [(Double, Float)] {
            #expect(animation.mesh(at: time).vertices[4].to.z == z, "at \(time)")
        }
        #expect(animation.mesh(at: 3) == animation.end)
    }

    @Test("There and back ends with what the view was given")
    func thereAndBack() throws {
        let timing = MeshTiming(duration: 2, curve: .linear, autoreverses: true)
        let animation = MeshAnimation(from: try lifted(0), to: try lifted(1), timing: timing)
        #expect(animation.mesh(at: 3.5).vertices[0].to.z == 0.25)
        #expect(animation.mesh(at: 4) == animation.end)
    }

    @Test("A new animation begins with what is shown, not with what was meant")
    func fromWhatIsShown() throws {
        var animator = MeshAnimator(try lifted(0))
        #expect(animator.animate(to: try lifted(1), MeshTiming(duration: 2, curve: .linear), at: 10) == nil)
        #expect(animator.shown(at: 11).vertices[0].to.z == 0.5 && animator.isAnimating(at: 11))
        animator.animate(to: try lifted(-1), MeshTiming(duration: 1, curve: .linear), at: 11)
        #expect(animator.shown(at: 11).vertices[0].to.z == 0.5)
        #expect(animator.shown(at: 11.5).vertices[0].to.z == -0.25)
        #expect(animator.shown(at: 12) == animator.mesh && !animator.isAnimating(at: 12))
        animator.animate(to: try lifted(0), MeshTiming(duration: 1), at: 13)
        animator.set(try lifted(3))
        #expect(animator.shown(at: 13.5) == (try lifted(3)))
    }

    @Test("Meshes that cannot turn into each other say so once, and the end shows")
    func incompatible() throws {
        let one = try lifted(0)
        let twisted = try MeshTransform(
            vertices: one.vertices,
            faces: one.faces.map { MeshFace(Int32($0[1]), Int32($0[2]), Int32($0[3]), Int32($0[0])) },
            depthNormalization: .average)
        let longer = try MeshTransform(
            vertices: one.vertices + [one.vertices[0]], faces: one.faces, depthNormalization: .average)
        let cases: [(MeshTransform, MeshIncompatibility, String)] = [
            (try lifted(0, rows: 3), .faceCount(4, 6), "face counts (4 and 6)"),
            (longer, .vertexCount(9, 10), "vertex counts (9 and 10)"),
            (one.with(.none), .depthNormalization(.average, .none), "depth normalizations (average and none)"),
            (twisted, .faceIndices(face: 0), "indices of face 0"),
        ]
        for (other, reason, words) in cases {
            #expect(one.incompatibility(with: other) == reason)
            #expect("\(reason)" == "Incompatible \(words), animation will not be visible.")
            var animator = MeshAnimator(one)
            #expect(animator.animate(to: other, MeshTiming(duration: 2), at: 0) == reason)
            #expect(animator.shown(at: 0.1) == other && !animator.isAnimating(at: 0.1))
            #expect(animator.animate(to: one, MeshTiming(duration: 2), at: 1) == nil, "said twice")
            #expect(one.mixed(with: other, 0.5) == other)
        }
        #expect(one.incompatibility(with: try lifted(2)) == nil)
    }
}
