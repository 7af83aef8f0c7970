import MeshTransform
import SimMath
import Testing

@Suite("Meshes as values")
struct MeshTests {
    @Test("The identity has its vertices row by row and its faces clockwise from the upper left")
    func identity() throws {
        let one = try flatMesh()
        #expect(one.vertices.map(\.to) == [SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(1, 1, 0)])
        #expect(one.faces == [MeshFace(0, 1, 3, 2)])
        #expect(one.depthNormalization == .average)
        // identity(2, 3): 12 vertices, 6 faces.
        let mesh = try flatMesh(rows: 2, columns: 3)
        #expect(mesh.vertices.count == 12 && mesh.faces.count == 6)
        #expect(mesh.faces[0] == MeshFace(0, 1, 5, 4))
        #expect(mesh.faces[4] == MeshFace(5, 6, 10, 9))
        #expect(gap(mesh.vertices[5].from, Vector2(0.3333333, 0.5)) < 1e-6)
        #expect(gap(mesh.vertices[5].to, SIMD3(0.3333333, 0.5, 0)) < 1e-6)
    }

    @Test("Points a unit of z in a view of 400 × 300")
    func depths() {
        let expected: [DepthNormalization: Float] = [
            .none: 0, .width: 400, .height: 300, .min: 300, .max: 400, .average: 350,
        ]
        #expect(expected.count == DepthNormalization.allCases.count)
        for (depth, scale) in expected { #expect(depth.zScale(in: referenceSize) == scale, "\(depth)") }
    }

    @Test(
        "A face that names a vertex beyond the mesh is refused, and the index named",
        arguments: [4, -1, 900] as [Int32])
    func badIndex(index: Int32) throws {
        let vertices = try flatMesh().vertices
        let faces = [MeshFace(0, 1, 3, 2), MeshFace(0, 1, index, 2)]
        let expected = MeshTransformError.badIndex(Int(index), face: 1, corner: 2, vertexCount: 4)
        #expect(throws: expected) { try MeshTransform(vertices: vertices, faces: faces) }
        #expect("\(expected)".contains("vertex \(index) ") && "\(expected)".contains("0 to 3"))
        var mutable = MutableMeshTransform(try flatMesh())
        mutable.add(faces[1])
        #expect(throws: expected) { try mutable.finished() }
    }

    @Test("A grid without faces is refused", arguments: [(0, 3), (2, 0), (-1, -1)])
    func emptyGrid(rows: Int, columns: Int) {
        #expect(throws: MeshTransformError.emptyGrid(rows: rows, columns: columns)) {
            try MeshTransform.identity(rows: rows, columns: columns)
        }
    }

    @Test("Generators are asked once for each vertex and face, in order")
    func generators() throws {
        var asked: [Int] = []
        let mesh = try MeshTransform(vertexCount: 4, faceCount: 1, depthNormalization: .width) { index in
            asked.append(index)
            return MeshVertex(from: Vector2(Float(index), 0), to: SIMD3(0, Float(index), 0))
        } face: { _ in
            MeshFace(3, 2, 1, 0)
        }
        #expect(asked == [0, 1, 2, 3])
        #expect(mesh.vertices[2].to.y == 2 && mesh.faces == [MeshFace(3, 2, 1, 0)])
        #expect(mesh.depthNormalization == .width)
        #expect(throws: MeshTransformError.negativeCount(vertices: -1, faces: 0)) {
            try MeshTransform(vertexCount: -1, faceCount: 0) { _ in
                mesh.vertices[0]
            } face: { _ in
                mesh.faces[0]
            }
        }
    }

    @Test("Map changes vertices and nothing else")
    func map() throws {
        let mesh = try flatMesh(rows: 3, columns: 2).with(.max)
        let lifted = mesh.map { vertex in
            MeshVertex(from: vertex.from, to: vertex.to + SIMD3(0, 0, vertex.from.x))
        }
        #expect(lifted.faces == mesh.faces && lifted.depthNormalization == .max)
        #expect(lifted.vertices[5].to == SIMD3(1, mesh.vertices[5].to.y, 1))
        #expect(lifted != mesh)
    }

    @Test("Vertices and faces are added, replaced and removed; faces keep their corners")
    func editing() throws {
        var mesh = MutableMeshTransform(try flatMesh(rows: 1, columns: 2))
        let kept = mesh.faces[1]
        let corners = (0..<4).map { mesh.vertices[kept[$0]] }
        // Vertex 0 belongs to the left face only.
        try mesh.removeVertex(0)
        #expect(mesh.vertices.count == 5 && mesh.faces.count == 1)
        #expect((0..<4).map { mesh.vertices[mesh.faces[0][$0]] } == corners)
        let place = mesh.add(MeshVertex(from: .zero, to: SIMD3(9, 9, 9)))
        #expect(place == 5)
        try mesh.replaceVertex(place, with: MeshVertex(from: .zero, to: SIMD3(1, 2, 3)))
        #expect(mesh.vertices[5].to == SIMD3(1, 2, 3))
        #expect(mesh.add(MeshFace(0, 1, 2, 5)) == 1)
        try mesh.replaceFace(1, with: MeshFace(5, 1, 2, 0))
        #expect(try mesh.finished().faces[1] == MeshFace(5, 1, 2, 0))
        try mesh.removeFace(1)
        #expect(mesh.faces.count == 1)
        #expect(throws: MeshTransformError.noSuchVertex(6, vertexCount: 6)) { try mesh.removeVertex(6) }
        #expect(throws: MeshTransformError.noSuchVertex(-1, vertexCount: 6)) {
            try mesh.replaceVertex(-1, with: mesh.vertices[0])
        }
        #expect(throws: MeshTransformError.noSuchFace(1, faceCount: 1)) { try mesh.removeFace(1) }
        #expect(throws: MeshTransformError.noSuchFace(4, faceCount: 1)) {
            try mesh.replaceFace(4, with: mesh.faces[0])
        }
    }

    @Test("Subdivision shares the vertices between faces and keeps every place")
    func subdivision() throws {
        var random = RandomSource(seed: 5)
        let mesh = try randomMesh(rows: 2, columns: 3, jitter: 0.3, depth: 0.2, &random)
        let fine = mesh.subdivided()
        // A grid of 2 × 3 becomes one of 4 × 6: 5 · 7 vertices.
        #expect(fine.faces.count == 24 && fine.vertices.count == 35)
        #expect(Array(fine.vertices.prefix(12)) == mesh.vertices)
        let flat = try flatMesh(rows: 2, columns: 3).subdivided()
        let normals = flat.normals(in: referenceSize)
        #expect(normals.allSatisfy { gap($0, SIMD3(0, 0, -1)) < 1e-6 }, "a face was turned over")
        for vertex in flat.vertices { #expect(gap(SIMD3(vertex.from.x, vertex.from.y, 0), vertex.to) < 1e-6) }
    }
}
