import Anatomy
import MeshTransform
import SimMath

/// The creatures of a frame as one run of vertices: flat ones first, then those whose rooms show.
struct SkinBatch {
    /// Creatures and pieces of them in one frame.
    static let maximumRows = 512

    /// How much of a skin can be seen at its size.
    enum Detail {
        case far, flat, rooms
    }

    /// Position, tile coordinates, tangent, bitangent; layer, row, flash, ring.
    nonisolated struct Vertex: ShaderVertex {
        var x, y, u, v, tx, ty, tz, bx, by, bz, layer, row, flash, ring: Float

        static let layout = VertexLayout(
            Vertex.self, ("position", 2, \.x), ("unit", 2, \.u), ("tangent", 3, \.tx), ("bitangent", 3, \.bx),
            ("skin", 4, \.layer))
    }

    private(set) var vertices: [Vertex] = []
    /// Tiny and whole, small and whole, small and damaged, large enough for rooms.
    private(set) var far: [UInt32] = []
    private(set) var whole: [UInt32] = []
    private(set) var flat: [UInt32] = []
    private(set) var rooms: [UInt32] = []
    /// A row a creature, four bytes a cell: health, presence, unused.
    private(set) var states: [UInt8] = []
    private(set) var rows = 0

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        far.removeAll(keepingCapacity: true)
        whole.removeAll(keepingCapacity: true)
        flat.removeAll(keepingCapacity: true)
        rooms.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        rows = 0
    }

    var isFull: Bool { rows >= Self.maximumRows }

    /// Adds a creature whose lattice was bent into `shape`: its living part, or a single dead cell of it.
    mutating func add(
        _ creature: CreatureSprite, piece: Int? = nil, layer: Int, lattice: SkinLattice, shape: SkinShape,
        detail: Detail
    ) {
        guard !isFull else { return }
        let base = UInt32(vertices.count)
        let ring: Float = piece != nil ? -1 : creature.relation == .own ? 1 : 0
        for vertex in 0..<lattice.vertexCount {
            let position = shape.positions[vertex]
            let unit = lattice.unitPosition(vertex)
            let (t, b) = (shape.tangents[vertex], shape.bitangents[vertex])
            vertices.append(
                Vertex(
                    x: position.x, y: position.y, u: unit.x, v: unit.y, tx: t.x, ty: t.y, tz: t.z, bx: b.x, by: b.y,
                    bz: b.z, layer: Float(layer), row: Float(rows), flash: creature.flash, ring: ring))
        }
        let isWhole = piece == nil && Self.isWhole(creature)
        switch detail {
        case .rooms: Self.addFaces(shape, base, &rooms)
        case .far where isWhole: Self.addFaces(shape, base, &far)
        case .flat where isWhole: Self.addFaces(shape, base, &whole)
        case .flat, .far: Self.addFaces(shape, base, &flat)
        }
        addStates(creature, piece)
        rows += 1
    }

    private static func addFaces(_ shape: SkinShape, _ base: UInt32, _ indices: inout [UInt32]) {
        for face in shape.faces {
            for step in 0..<6 {
                // Corners 0, 1, 2 and 2, 3, 0.
                let corner = step < 3 ? step : (step - 1) & 3
                indices.append(base + UInt32(face[corner]))
            }
        }
    }

    private static func isWhole(_ creature: CreatureSprite) -> Bool {
        creature.plan.cells.indices.allSatisfy { creature.state($0) == .alive && creature.vitality($0) > 0.97 }
    }

    private mutating func addStates(_ creature: CreatureSprite, _ piece: Int?) {
        for cell in 0..<BodyPlan.maximumCells {
            let isShown = piece.map { $0 == cell } ?? (creature.state(cell) == .alive)
            states.append(UInt8(creature.vitality(cell) * 255))
            states.append(isShown ? 255 : 0)
            states.append(0)
            states.append(0)
        }
    }
}
