import Anatomy
import MeshTransform
import SimMath

/// The creatures of a frame as one run of vertices: flat ones first, then those whose rooms show.
struct SkinBatch {
    /// Position, tile coordinates, tangent, bitangent; layer, row, flash, ring.
    static let layout = [2, 2, 3, 3, 4]
    /// Creatures of one frame.
    static let maximumRows = 256

    private(set) var vertices: [Float] = []
    /// Small and whole, small and damaged, large enough for rooms.
    private(set) var whole: [UInt32] = []
    private(set) var flat: [UInt32] = []
    private(set) var rooms: [UInt32] = []
    /// A row a creature, a place a cell: health, presence.
    private(set) var states: [UInt8] = []
    private(set) var rows = 0

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        whole.removeAll(keepingCapacity: true)
        flat.removeAll(keepingCapacity: true)
        rooms.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        rows = 0
    }

    /// Adds a creature whose lattice was bent into `shape`.
    mutating func add(
        _ creature: CreatureSprite, layer: Int, lattice: SkinLattice, shape: SkinShape, showsRooms: Bool
    ) {
        guard rows < Self.maximumRows else { return }
        let base = UInt32(vertices.count / Self.layout.reduce(0, +))
        let ring: Float = creature.relation == .own ? 1 : 0
        let look = [Float(layer), Float(rows), creature.flash, ring]
        for vertex in 0..<lattice.vertexCount {
            let position = shape.positions[vertex]
            let unit = lattice.unitPosition(vertex)
            let (t, b) = (shape.tangents[vertex], shape.bitangents[vertex])
            vertices.append(contentsOf: [position.x, position.y, unit.x, unit.y, t.x, t.y, t.z, b.x, b.y, b.z])
            vertices.append(contentsOf: look)
        }
        if showsRooms {
            Self.addFaces(shape, base, &rooms)
        } else if Self.isWhole(creature) {
            Self.addFaces(shape, base, &whole)
        } else {
            Self.addFaces(shape, base, &flat)
        }
        addStates(creature)
        rows += 1
    }

    private static func addFaces(_ shape: SkinShape, _ base: UInt32, _ indices: inout [UInt32]) {
        for face in shape.faces {
            for corner in [0, 1, 2, 2, 3, 0] { indices.append(base + UInt32(face[corner])) }
        }
    }

    private static func isWhole(_ creature: CreatureSprite) -> Bool {
        creature.plan.cells.indices.allSatisfy { creature.state($0) == .alive && creature.vitality($0) > 0.97 }
    }

    private mutating func addStates(_ creature: CreatureSprite) {
        for cell in 0..<BodyPlan.maximumCells {
            let alive = creature.state(cell) == .alive
            // What is dead has no light in its room.
            states.append(alive ? UInt8(creature.vitality(cell) * 255) : 0)
            states.append(alive ? 255 : 0)
            states.append(0)
            states.append(0)
        }
    }
}
