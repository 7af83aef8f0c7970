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
    private(set) var flat: [UInt32] = []
    private(set) var rooms: [UInt32] = []
    /// A row a creature, a place a cell: health, presence.
    private(set) var states: [UInt8] = []
    private(set) var rows = 0

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
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
        for face in shape.faces {
            let corners = [0, 1, 2, 2, 3, 0].map { base + UInt32(face[$0]) }
            if showsRooms { rooms.append(contentsOf: corners) } else { flat.append(contentsOf: corners) }
        }
        addStates(creature)
        rows += 1
    }

    private mutating func addStates(_ creature: CreatureSprite) {
        for cell in 0..<BodyPlan.maximumCells {
            let alive = creature.state(cell) == .alive
            states.append(UInt8(creature.vitality(cell) * 255))
            states.append(alive ? 255 : 0)
            states.append(0)
            states.append(0)
        }
    }
}
