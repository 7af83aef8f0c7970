import MeshTransform
import SimMath
import Testing

@Suite("Ready-made meshes")
struct ReadyMeshTests {
    @Test("Bulge: s = B (cos(π r / R) + 1), x += dx s, z = .2 s")
    func bulge() {
        let mesh = MeshTransform.bulge(at: Vector2(200, 150), radius: 120, in: referenceSize)
        let expected: [(Int, SIMD3<Float>)] = [
            (684, SIMD3(0.5, 0.5, 0.16)), (688, SIMD3(0.6731591, 0.5, 0.1116864)),
            (693, SIMD3(0.7633975, 0.5, 0.0107180)), (536, SIMD3(0.5, 0.3158761, 0.1314230)), (0, SIMD3(0, 0, 0)),
        ]
        for (index, to) in expected { #expect(gap(mesh.vertices[index].to, to) < 2e-6, "vertex \(index)") }
    }

    @Test("Ripple: z = .05 sin(2π · 4 r)")
    func ripple() {
        let mesh = MeshTransform.ripple()
        let expected: [(Int, Int, Float)] = [
            (25, 25, 0), (25, 30, 0.02938926), (25, 35, -0.04755283), (0, 0, -0.04405124),
        ]
        for (row, column, z) in expected { #expect(abs(mesh.vertices[row * 51 + column].to.z - z) < 1e-6) }
        // A turn of the phase later the rings are where they were.
        let later = MeshTransform.ripple(phase: 1)
        #expect(gap(mesh, later) < 1e-6)
        #expect(gap(mesh, .ripple(phase: 0.5)) > 0.09)
    }

    @Test("Ellipse: x′ = x √(1 − y²/2) about the middle")
    func ellipse() {
        let mesh = MeshTransform.ellipse(rows: 4, columns: 4)
        // Vertices (0, 0), (1, ½), (½, ½) and (¾, ¼) of a grid of 4 × 4.
        let expected: [(Int, Float, Float)] = [
            (0, 0.1464466, 0.1464466), (14, 1, 0.5), (12, 0.5, 0.5), (8, 0.7338536, 0.2661464),
        ]
        for (index, x, y) in expected { #expect(gap(mesh.vertices[index].to, SIMD3(x, y, 0)) < 1e-6) }
        // The border lies on the ellipse itself.
        for vertex in mesh.vertices where vertex.from.x == 0 || vertex.from.y == 1 {
            let away = (vertex.to - SIMD3(0.5, 0.5, 0)) * 2
            #expect(abs((away * away).sum() - 1) < 1e-5)
        }
        #expect(gap(MeshTransform.ellipse(amount: 0, rows: 4, columns: 4), try! flatMesh(rows: 4, columns: 4)) == 0)
    }

    private func curl(_ progress: Float, direction: Float = 0.4, radius: Float = 30) -> MeshTransform {
        .pageCurl(
            progress: progress, direction: direction, radius: radius, in: referenceSize, rows: 30, columns: 40)
    }

    /// Where the vertices lie, points.
    private func places(_ mesh: MeshTransform) -> [SIMD3<Float>] {
        let scale = SIMD3(400, 300, mesh.depthNormalization.zScale(in: referenceSize))
        return mesh.vertices.map { $0.to * scale }
    }

    @Test("A curled page lies flat, on its cylinder, or on top at twice the radius")
    func curlIsACylinder() {
        var (flat, bent, turned) = (0, 0, 0)
        let way = Vector2(angle: 0.4)
        let far = Vector2(400, 300).dot(way)
        let line = far - 0.5 * (far + Float.pi * 30)
        for (vertex, place) in zip(curl(0.5).vertices, places(curl(0.5))) {
            let start = Vector2(vertex.from.x * 400, vertex.from.y * 300)
            let along = Vector2(place.x, place.y).dot(way) - line
            // Nothing moves along the cylinder's axis.
            #expect(abs(Vector2(place.x, place.y).cross(way) - start.cross(way)) < 1e-2)
            if start.dot(way) <= line {
                #expect(gap(place, SIMD3(start.x, start.y, 0)) < 1e-3)
                flat += 1
            } else if start.dot(way) - line < Float.pi * 30 {
                #expect(abs((along * along + (place.z - 30) * (place.z - 30)).squareRoot() - 30) < 1e-2)
                bent += 1
            } else {
                #expect(abs(place.z - 60) < 1e-2 && along <= 0.01)
                turned += 1
            }
        }
        #expect(min(flat, bent, turned) > 100)
    }

    @Test("Lengths on the page are kept")
    func curlKeepsLengths() {
        let before = places(curl(0))
        // Far more gently bent than a face is long, so that chords are as good as arcs.
        let after = places(curl(0.4, radius: 60))
        for face in curl(0).faces {
            for (a, b) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
                let (old, new) = (before[face[a]] - before[face[b]], after[face[a]] - after[face[b]])
                let (was, now) = ((old * old).sum().squareRoot(), (new * new).sum().squareRoot())
                #expect(abs(now / was - 1) < 0.005)
            }
        }
    }

    @Test("From the untouched page to the turned one")
    func curlEnds() {
        #expect(gap(curl(0), try! flatMesh(rows: 30, columns: 40)) == 0)
        #expect(places(curl(1)).allSatisfy { abs($0.z - 60) < 0.02 })
    }

    @Test("A pulled sheet never folds, however far and wherever one pulls")
    func dragNeverFolds() {
        var random = RandomSource(seed: 9)
        for _ in 0..<30 {
            let point = Vector2(random.uniform(0, 400), random.uniform(0, 300))
            let offset = Vector2(angle: random.uniform(0, 6)) * random.uniform(0, 5000)
            let mesh = MeshTransform.drag(at: point, by: offset, reach: 180, in: referenceSize)
            for face in mesh.faces {
                for triangle in MeshFace.triangles {
                    let (a, b, c) = (
                        mesh.vertices[face[triangle.0]].to, mesh.vertices[face[triangle.1]].to,
                        mesh.vertices[face[triangle.2]].to
                    )
                    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
                    #expect(area > 0)
                }
            }
        }
    }

    @Test("The held point follows the hand, elastically; what is out of reach stays")
    func dragFollows() {
        func moved(_ pull: Float) -> Float {
            let mesh = MeshTransform.drag(
                at: Vector2(200, 150), by: Vector2(pull, 0), reach: 120, in: referenceSize, rows: 6, columns: 8)
            #expect(mesh.vertices[0].to == SIMD3(0, 0, 0))
            return (mesh.vertices[3 * 9 + 4].to.x - 0.5) * 400
        }
        // b = (1 − 1 / (0.55 x / d + 1)) d with d = 0.6 · 120.
        for pull in [10, 60, 300] as [Float] {
            #expect(abs(moved(pull) - (1 - 1 / (pull * 0.55 / 72 + 1)) * 72) < 0.01)
        }
        #expect(moved(0) == 0 && moved(.infinity) == 0)
    }

    @Test("Sizes and radii that mean nothing leave the content as it is")
    func nonsense() {
        #expect(
            gap(
                .bulge(at: .zero, radius: 0, in: referenceSize, rows: 2, columns: 2), try! flatMesh(rows: 2, columns: 2)
            ) == 0)
        #expect(MeshTransform.bulge(at: .zero, radius: 5, in: .zero).vertices.allSatisfy { $0.to.sum().isFinite })
        #expect(
            MeshTransform.drag(at: .zero, by: Vector2(3, 3), reach: 0, in: .zero).vertices.allSatisfy {
                $0.to.sum().isFinite
            })
        #expect(
            MeshTransform.pageCurl(progress: 0.5, radius: 0, in: referenceSize).vertices.allSatisfy {
                $0.to.sum().isFinite
            })
    }
}
