import MeshTransform
import SimMath
import Testing

@Suite("Hit testing through the warp")
struct HitTests {
    private func projection(_ mesh: MeshTransform, _ supplementary: Matrix4 = .identity) -> MeshProjection {
        MeshProjection(
            size: referenceSize, depthNormalization: mesh.depthNormalization, supplementary: supplementary)
    }

    @Test("The identity gives every point back, and nothing beside the view")
    func identity() throws {
        let mesh = try flatMesh(rows: 3, columns: 4)
        for point in [Vector2(0, 0), Vector2(37, 211), Vector2(400, 300), Vector2(399.5, 1), Vector2(200, 150)] {
            let hit = try #require(mesh.hitTest(point, in: projection(mesh)))
            #expect(gap(hit, Vector2(point.x / 400, point.y / 300)) < 2e-5)
        }
        for point in [Vector2(-1, 150), Vector2(401, 150), Vector2(200, -1), Vector2(200, 301), Vector2(.nan, 3)] {
            #expect(mesh.hitTest(point, in: projection(mesh)) == nil)
        }
        let none = MeshProjection(size: .zero, depthNormalization: .average)
        #expect(mesh.hitTest(.zero, in: none) == nil)
    }

    @Test("It inverts the way forward at random points of random meshes, also in perspective", arguments: 0..<12)
    func inverse(seed: Int) throws {
        var random = RandomSource(seed: UInt64(seed))
        // Too little jitter to fold, so every point shows at one place.
        let mesh = try randomMesh(rows: 4, columns: 5, jitter: 0.2, depth: seed < 6 ? 0.02 : 0, &random)
        let turn =
            Matrix4.perspective(distance: 900) * .rotation(random.uniform(-0.5, 0.5), around: SIMD3(1, 0.4, 0.2))
        let projection = projection(mesh, seed % 2 == 0 ? .identity : turn)
        for _ in 0..<40 {
            let face = mesh.faces[random.index(mesh.faces.count)]
            let triangle = MeshFace.triangles[random.index(2)]
            var weights = SIMD3(random.unit(), random.unit(), random.unit()) + 0.05
            weights /= weights.sum()
            let corners = [triangle.0, triangle.1, triangle.2].map { mesh.vertices[face[$0]] }
            var to = SIMD3<Float>.zero
            var from = Vector2.zero
            for (corner, vertex) in corners.enumerated() {
                to += vertex.to * weights[corner]
                from += vertex.from * weights[corner]
            }
            let point = try #require(projection.point(to))
            let hit = try #require(mesh.hitTest(point, in: projection))
            #expect(gap(hit, from) < 2e-4, "seed \(seed)")
        }
    }

    /// The left half of the content over the whole view at depth `near`, the right half behind it at `far`.
    private func stacked(near: Float, far: Float) throws -> MeshTransform {
        func corner(_ x: Float, _ y: Float, half: Float, _ z: Float) -> MeshVertex {
            MeshVertex(from: Vector2(half + x / 2, y), to: SIMD3(x, y, z))
        }
        let places: [(Float, Float)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
        return try MeshTransform(
            vertices: places.map { corner($0.0, $0.1, half: 0, near) }
                + places.map { corner($0.0, $0.1, half: 0.5, far) },
            faces: [MeshFace(0, 1, 2, 3), MeshFace(4, 5, 6, 7)], depthNormalization: .width)
    }

    @Test("The frontmost face wins, and of equals the later one")
    func frontmost() throws {
        let middle = Vector2(200, 150)
        let cases: [(Float, Float, Float)] = [(0.3, -0.3, 0.25), (-0.3, 0.3, 0.75), (0, 0, 0.75)]
        for (near, far, expected) in cases {
            let mesh = try stacked(near: near, far: far)
            for turn in [Matrix4.identity, .perspective(distance: 1000)] {
                let hit = try #require(mesh.hitTest(middle, in: projection(mesh, turn)))
                #expect(abs(hit.x - expected) < 1e-4)
            }
        }
    }

    @Test("What is behind the eye, and what lies outside the content, lets through")
    func clear() throws {
        let mesh = try stacked(near: 2, far: 0)
        // z = 2 is 400 points before the view: behind an eye at 300.
        let hit = try #require(mesh.hitTest(Vector2(200, 150), in: projection(mesh, .perspective(distance: 300))))
        #expect(abs(hit.x - 0.75) < 1e-4)
        let wide = try flatMesh().map { MeshVertex(from: ($0.from - Vector2(0.5, 0.5)) * 2, to: $0.to) }
        #expect(wide.hitTest(Vector2(100, 75), in: projection(wide)) == nil)
        let inside = try #require(wide.hitTest(Vector2(300, 225), in: projection(wide)))
        #expect(gap(inside, Vector2(0.5, 0.5)) < 1e-4)
    }
}
