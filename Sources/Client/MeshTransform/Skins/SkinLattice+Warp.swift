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
    /// The turning of each cell since rest, as a unit vector.
    public var turns: [Vector2] = []
    /// By vertex, whether a cell that is there carries it.
    var anchored: [Bool] = []

    public init() {}

    /// Draws all vertices together around `centre` (µm, world): `scale` 1 leaves them.
    public mutating func shrink(to scale: Float, around centre: Vector2) {
        guard scale != 1 else { return }
        for vertex in positions.indices { positions[vertex] = centre + (positions[vertex] - centre) * scale }
    }

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

    /// Bends the lattice: `positions` (µm, world) and `present`, both by cell in the order of `cells`. A vertex whose
    /// cells are all gone has nothing to hang on: its faces are dropped.
    public func warp(cells positions: [Vector2], present: [Bool], into shape: inout SkinShape) {
        findTurns(cells: positions, present: present, alone: Vector2(1, 0), into: &shape)
        bend(cells: positions, present: present, into: &shape)
    }

    /// How far each cell has turned since rest, by those that are `present`. `alone`: the turning of one without
    /// others.
    public func findTurns(
        cells positions: [Vector2], present: [Bool], alone: Vector2, into shape: inout SkinShape
    ) {
        precondition(positions.count == cells.count && present.count == cells.count, "one position for each cell")
        turnCells(positions, present, alone, &shape.turns)
    }

    /// Bends the lattice by turns that `findTurns` has found: so a piece of a body can be drawn by itself and keeps its
    /// sense.
    public func bend(cells positions: [Vector2], present: [Bool], into shape: inout SkinShape) {
        precondition(positions.count == cells.count && present.count == cells.count, "one position for each cell")
        shape.anchored.removeAll(keepingCapacity: true)
        shape.positions.removeAll(keepingCapacity: true)
        for vertex in 0..<vertexCount {
            let moved = warped(vertex, positions, present, shape.turns)
            shape.anchored.append(moved != nil)
            shape.positions.append(moved ?? restPosition(vertex))
        }
        keepFaces(present, &shape)
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
        for index in 0..<VertexBinding.maximumCells where binding.weights[index] > 0 {
            let cell = Int(binding.cells[index])
            guard present[cell] else { continue }
            let carried = positions[cell] + (point - cells[cell].centre).rotated(by: turns[cell])
            sum += carried * binding.weights[index]
            total += binding.weights[index]
        }
        return total > 0 ? sum / total : nil
    }

    /// Each cell turns with its neighbours: the rotation that best carries their rest offsets to what they are now
    /// (least squares in the plane: the argument of Σ rest* · now).
    private func turnCells(
        _ positions: [Vector2], _ present: [Bool], _ alone: Vector2, _ turns: inout [Vector2]
    ) {
        let body = bodyTurn(positions, present, alone)
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
    private func bodyTurn(_ positions: [Vector2], _ present: [Bool], _ alone: Vector2) -> Vector2 {
        var restMiddle = Vector2.zero
        var middle = Vector2.zero
        var count: Float = 0
        for cell in cells.indices where present[cell] {
            restMiddle += cells[cell].centre
            middle += positions[cell]
            count += 1
        }
        guard count > 1 else { return alone }
        var sum = Vector2.zero
        for cell in cells.indices where present[cell] {
            sum += (positions[cell] - middle / count).unrotated(by: cells[cell].centre - restMiddle / count)
        }
        return sum.normalized(or: alone)
    }

    private func keepFaces(_ present: [Bool], _ shape: inout SkinShape) {
        let longest = Vector2(size.x / Float(columns), size.y / Float(rows)).length * Self.tearingStretch
        shape.faces.removeAll(keepingCapacity: true)
        for face in faces where isCarried(face, present, shape) {
            let across = shape.positions[Int(face[2])] - shape.positions[Int(face[0])]
            let other = shape.positions[Int(face[3])] - shape.positions[Int(face[1])]
            if max(across.length, other.length) < longest { shape.faces.append(face) }
        }
    }

    /// Whether all corners hang on something, and one of them mostly on a cell that is there.
    private func isCarried(_ face: SIMD4<UInt16>, _ present: [Bool], _ shape: SkinShape) -> Bool {
        var hasOwner = false
        for corner in 0..<4 {
            let vertex = Int(face[corner])
            guard shape.anchored[vertex] else { return false }
            hasOwner = hasOwner || present[bindings[vertex].dominant]
        }
        return hasOwner
    }
}
