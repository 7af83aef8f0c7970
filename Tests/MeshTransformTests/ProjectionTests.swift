import MeshTransform
import SimMath
import Testing

@Suite("Projection, normals and light against the reference")
struct ProjectionTests {
    private func tilted(_ rise: Float, _ depth: DepthNormalization) throws -> MeshTransform {
        try flatMesh().map { vertex in
            MeshVertex(from: vertex.from, to: SIMD3(vertex.to.x, vertex.to.y, rise * vertex.to.x))
        }.with(depth)
    }

    private func factor(_ mesh: MeshTransform, _ light: MeshLight) -> Float {
        light.factors(
            of: mesh, in: MeshProjection(size: referenceSize, depthNormalization: mesh.depthNormalization))[0]
    }

    @Test("A flat mesh points away from the viewer and is fully lit")
    func flat() throws {
        let mesh = try flatMesh()
        #expect(mesh.normals(in: referenceSize) == Array(repeating: SIMD3(0, 0, -1), count: 4))
        #expect(factor(mesh, MeshLight()) == 1)
    }

    @Test("z = x: normals, and the light of both shadings")
    func steep() throws {
        // N = normalise(Σ (a−b)×(c−b)) in points; original |((M⁻¹)ᵀN)·L|; physical |N·L|.
        let cases: [(DepthNormalization, SIMD3<Float>, Float, Float)] = [
            (.average, SIMD3(0.658505, 0, -0.752577), 0.9161573, 0.7525767),
            (.width, SIMD3(0.707107, 0, -0.707107), 0.8944272, 0.7071068),
            (.min, SIMD3(0.6, 0, -0.8), 0.9363292, 0.8),
            (.none, SIMD3(0, 0, -1), 1, 1),
        ]
        for (depth, normal, original, physical) in cases {
            let mesh = try tilted(1, depth)
            #expect(gap(mesh.normals(in: referenceSize)[0], normal) < 2e-6, "\(depth)")
            #expect(abs(factor(mesh, MeshLight()) - original) < 2e-6, "\(depth)")
            #expect(abs(factor(mesh, MeshLight(shading: .physical)) - physical) < 2e-6, "\(depth)")
        }
    }

    @Test("z = x / 2: the light from several sides, of any length")
    func directions() throws {
        let mesh = try tilted(0.5, .average)
        // 1 − f + f |N̂·L̂| at f = 1; at f = 0 nothing depends on the light.
        let cases: [(SIMD3<Float>, Float)] = [
            (SIMD3(0, 0, 1), 0.9769), (SIMD3(1, 0, 1), 0.539666), (SIMD3(-1, 0, 1), 0.841879), (SIMD3(0, 0, 5), 0.9769),
        ]
        for (direction, full) in cases {
            for share in [1, 0.5, 0] as [Float] {
                let lit = factor(mesh, MeshLight(direction: direction, diffuseFactor: share))
                #expect(abs(lit - (1 - share + share * full)) < 2e-6, "\(direction) \(share)")
            }
        }
        #expect(factor(mesh, MeshLight(direction: .zero)) == factor(mesh, MeshLight()))
    }

    @Test("The light's y runs up in both shadings")
    func upIsUp() throws {
        // The lower edge comes to the viewer: the face looks up.
        let mesh = try flatMesh().map { MeshVertex(from: $0.from, to: SIMD3($0.to.x, $0.to.y, $0.to.y)) }
        for shading in MeshLight.Shading.allCases {
            let above = factor(mesh, MeshLight(direction: SIMD3(0, 1, 1), shading: shading))
            let below = factor(mesh, MeshLight(direction: SIMD3(0, -1, 1), shading: shading))
            #expect(above > below + 0.3, "\(shading)")
        }
    }

    @Test("Clip positions of a skewed and of a perspective view")
    func clips() throws {
        let skew = MeshProjection(size: referenceSize, depthNormalization: .none)
        for (to, clip) in [
            (SIMD3(0.5, 0, 0), SIMD4(0, 1, 0, 1)), (SIMD3(1, 0, 0), SIMD4(1, 1, 0, 1)),
            (SIMD3(1, 1, 0), SIMD4(1, -1, 0, 1)), (SIMD3(0, 1, 0), SIMD4(-1, -1, 0, 1)),
        ] as [(SIMD3<Float>, SIMD4<Float>)] {
            #expect(gap(skew.clip(to), clip) < 1e-6)
        }
        // A perspective of 2000 points: w = 1 − z · 175 / 2000.
        let deep = MeshProjection(
            size: referenceSize, depthNormalization: .average, supplementary: .perspective(distance: 2000))
        for (to, clip) in [
            (SIMD3(0, 0, 0), SIMD4(-1, 1, 0, 1)), (SIMD3(0, 0, 1), SIMD4(-1, 1, 0.0005, 0.9125)),
            (SIMD3(1, 1, -1), SIMD4(1, -1, -0.0005, 1.0875)), (SIMD3(0.5, 0.5, 1), SIMD4(0, 0, 0.0005, 0.9125)),
        ] as [(SIMD3<Float>, SIMD4<Float>)] {
            #expect(gap(deep.clip(to), clip) < 1e-6)
        }
        // NDC (−1.09589, 1.09589) on the view: its middle plus that share of its half.
        let point = try #require(deep.point(SIMD3(0, 0, 1)))
        #expect(gap(point, Vector2(200 - 1.09589 * 200, 150 - 1.09589 * 150)) < 1e-3)
    }

    @Test("A view without a size divides by nothing")
    func emptyView() {
        let projection = MeshProjection(size: .zero, depthNormalization: .average)
        #expect(projection.clip(SIMD3(0.3, 0.7, 0.2)).sum().isFinite)
    }

    @Test("Random meshes: normals, light and clip positions", arguments: ReferenceCase.all.indices)
    func random(index: Int) throws {
        let expected = ReferenceCase.all[index]
        let depth = try #require(DepthNormalization(rawValue: expected.depth))
        let size = Vector2(expected.size.x, expected.size.y)
        var next = 0
        let mesh = try flatMesh(rows: expected.rows, columns: expected.columns).map { vertex in
            defer { next += 1 }
            return MeshVertex(from: vertex.from, to: expected.to[next])
        }.with(depth)
        let turn = expected.turn.map {
            Matrix4.perspective(distance: $0.distance) * .rotation($0.aboutX, around: SIMD3(1, 0, 0))
                * .rotation($0.aboutY, around: SIMD3(0, 2, 0))
        }
        let projection = MeshProjection(
            size: size, depthNormalization: depth, supplementary: turn ?? .identity)
        let light = MeshLight(direction: expected.light, diffuseFactor: expected.diffuse)
        let factors = light.factors(of: mesh, in: projection)
        for (vertex, normal) in mesh.normals(in: size).enumerated() {
            #expect(gap(normal, expected.normals[vertex]) < 5e-6)
            #expect(abs(factors[vertex] - expected.factors[vertex]) < 1e-5)
            let clip = projection.clip(mesh.vertices[vertex].to)
            #expect(gap(clip, expected.clips[vertex]) < 3e-6)
            // The same share of a unit of z, and the rounding of nine printed digits.
            #expect(abs(clip.z - expected.clips[vertex].z) < 3e-6 * MeshProjection.clipDepth + 5e-10)
        }
    }

    @Test("A vertex that is not finite leaves its neighbours their normals")
    func notFinite() throws {
        let mesh = try flatMesh(rows: 1, columns: 3).map { vertex in
            vertex.from == .zero ? MeshVertex(from: .zero, to: SIMD3(.nan, 0, .infinity)) : vertex
        }
        let normals = mesh.normals(in: referenceSize)
        #expect(normals[0] == .zero)
        #expect(normals[1] == SIMD3(0, 0, -1) && normals[7] == SIMD3(0, 0, -1))
        #expect(mesh.hitTest(Vector2(10, 10), in: .init(size: referenceSize, depthNormalization: .average)) == nil)
    }
}
