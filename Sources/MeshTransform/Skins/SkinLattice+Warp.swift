public import SimMath

/// A lattice bent to where its cells are now. Reused from creature to creature: `warp` overwrites it.
public struct SkinShape: Sendable {
    /// World, µm, by vertex.
    public var positions: [Vector2] = []
    /// World directions of the content's x and y axes, unit length, z towards the viewer, by vertex.
    public var tangents: [SIMD3<Float>] = []
    public var bitangents: [SIMD3<Float>] = []
    /// Which of the lattice's `faces` still carry skin.
    public var faces: [SIMD4<UInt16>] = []
    /// The turning of each cell since rest, as a unit vector; the last known sense for cells alone.
    public var turns: [Vector2] = []

    public init() {}

    /// The geometric normal of the skin at a vertex, unit length.
    public func normal(_ vertex: Int) -> SIMD3<Float> {
        unit(cross(tangents[vertex], bitangents[vertex]))
    }
}

/// A point that moves with the skin: where an outline or an organ sits.
public struct SkinAnchor: Hashable, Sendable {
    /// At rest, body frame, µm.
    public let point: Vector2
    public let binding: VertexBinding
}

extension SkinLattice {
    /// Faces stretched beyond this many times their rest size are torn, and dropped.
    public static let tearingStretch: Float = 3

    /// Bends the lattice: `positions` (µm, world) and `present`, both by cell in the order of `cells`.
    ///
    /// A vertex whose cells are all gone has nothing to hang on: its faces are dropped.
    public func warp(cells positions: [Vector2], present: [Bool], into shape: inout SkinShape) {
        precondition(positions.count == cells.count && present.count == cells.count, "one position for each cell")
        turnCells(positions, present, &shape.turns)
        var anchored = [Bool](repeating: false, count: vertexCount)
        shape.positions.removeAll(keepingCapacity: true)
        for vertex in 0..<vertexCount {
            let moved = warped(vertex, positions, present, shape.turns)
            anchored[vertex] = moved != nil
            shape.positions.append(moved ?? restPosition(vertex))
        }
        keepFaces(anchored, present, &shape)
        findTangents(&shape)
    }

    /// Pins a point of the body frame (µm) to the skin.
    public func anchor(at point: Vector2) -> SkinAnchor {
        SkinAnchor(point: point, binding: Self.bind(point, to: cells))
    }

    /// Where an anchored point is now, or nil where its cells are gone. `turns` as found by `warp`.
    public func position(
        of anchor: SkinAnchor, cells positions: [Vector2], present: [Bool], turns: [Vector2]
    ) -> Vector2? {
        follow(anchor.point, anchor.binding, positions, present, turns)
    }

    private func warped(
        _ vertex: Int, _ positions: [Vector2], _ present: [Bool], _ turns: [Vector2]
    ) -> Vector2? {
        follow(restPosition(vertex), bindings[vertex], positions, present, turns)
    }

    private func follow(
        _ point: Vector2, _ binding: VertexBinding, _ positions: [Vector2], _ present: [Bool], _ turns: [Vector2]
    ) -> Vector2? {
        var sum = Vector2.zero
        var total: Float = 0
        for place in 0..<VertexBinding.maximumCells where binding.weights[place] > 0 {
            let cell = Int(binding.cells[place])
            guard present[cell] else { continue }
            let carried = positions[cell] + (point - cells[cell].centre).rotated(by: turns[cell])
            sum += carried * binding.weights[place]
            total += binding.weights[place]
        }
        return total > 0 ? sum / total : nil
    }

    /// Each cell turns with its neighbours: the rotation that best carries their rest offsets to what they are now
    /// (least squares in the plane: the argument of Σ rest* · now).
    private func turnCells(_ positions: [Vector2], _ present: [Bool], _ turns: inout [Vector2]) {
        let body = bodyTurn(positions, present)
        turns.removeAll(keepingCapacity: true)
        for cell in cells.indices {
            var sum = body * 1e-3
            for other in neighbours[cell] where present[other] {
                let rest = cells[other].centre - cells[cell].centre
                sum += (positions[other] - positions[cell]).unrotated(by: rest)
            }
            turns.append(sum.normalized(or: body))
        }
    }

    /// The turning of the whole body, what a cell without neighbours goes by.
    private func bodyTurn(_ positions: [Vector2], _ present: [Bool]) -> Vector2 {
        var restMiddle = Vector2.zero
        var middle = Vector2.zero
        var count: Float = 0
        for cell in cells.indices where present[cell] {
            restMiddle += cells[cell].centre
            middle += positions[cell]
            count += 1
        }
        guard count > 0 else { return Vector2(1, 0) }
        var sum = Vector2.zero
        for cell in cells.indices where present[cell] {
            sum += (positions[cell] - middle / count).unrotated(by: cells[cell].centre - restMiddle / count)
        }
        return sum.normalized()
    }

    private func keepFaces(_ anchored: [Bool], _ present: [Bool], _ shape: inout SkinShape) {
        let longest = Vector2(size.x / Float(columns), size.y / Float(rows)).length * Self.tearingStretch
        shape.faces.removeAll(keepingCapacity: true)
        for face in faces {
            let corners = (0..<4).map { Int(face[$0]) }
            guard corners.allSatisfy({ anchored[$0] }) else { continue }
            guard corners.contains(where: { present[bindings[$0].dominant] }) else { continue }
            let across = shape.positions[corners[2]] - shape.positions[corners[0]]
            let other = shape.positions[corners[3]] - shape.positions[corners[1]]
            if max(across.length, other.length) < longest { shape.faces.append(face) }
        }
    }
}
