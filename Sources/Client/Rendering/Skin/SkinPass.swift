import Anatomy
import CGL
import Drawing
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

    /// Adds a creature whose lattice was bent into `shape`: its living part, or a single dead cell of it. `menace`: how
    /// brightly a threat glows, 0…1.
    mutating func add(
        _ creature: CreatureSprite, piece: Int? = nil, layer: Int, lattice: SkinLattice, shape: SkinShape,
        detail: Detail, menace: Float = 0
    ) {
        guard !isFull else { return }
        let base = UInt32(vertices.count)
        let ring = Self.ring(creature, piece, menace)
        let isWhole = piece == nil && Self.isWhole(creature)
        // The fraction says that cells are missing or hurt.
        let row = Float(rows) + (isWhole ? 0 : 0.25)
        for vertex in 0..<lattice.vertexCount {
            let position = shape.positions[vertex]
            let unit = lattice.unitPosition(vertex)
            let (t, b) = (shape.tangents[vertex], shape.bitangents[vertex])
            vertices.append(
                Vertex(
                    x: position.x, y: position.y, u: unit.x, v: unit.y, tx: t.x, ty: t.y, tz: t.z, bx: b.x, by: b.y,
                    bz: b.z, layer: Float(layer), row: row, flash: creature.flash, ring: ring))
        }
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

    /// As `skin.vert.glsl` reads it.
    private static func ring(_ creature: CreatureSprite, _ piece: Int?, _ menace: Float) -> Float {
        if piece != nil { return -1 }
        switch creature.relation {
        case .own: return 1
        case .threat: return 2 + min(1, max(0, menace))
        case .prey, .neutral, .carrion: return 0
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

/// Draws a `SkinBatch` in four calls: tiny skins, small whole ones, small damaged ones, skins with rooms.
final class SkinPass {
    private let far: ShaderProgram
    private let whole: ShaderProgram
    private let flat: ShaderProgram
    private let rooms: ShaderProgram
    private let stream = VertexStream<SkinBatch.Vertex>()
    private let states = DataTexture(
        width: BodyPlan.maximumCells, height: SkinBatch.maximumRows, format: .byte4)
    private let organelles: Texture
    /// All of the batch's, in the order of the calls: kept for its memory.
    private var indices: [UInt32] = []

    init(organelles: Texture, form: RoomForm) throws(RenderError) {
        self.organelles = organelles
        far = try ShaderProgram(.farSkin)
        whole = try ShaderProgram(.wholeSkin)
        flat = try ShaderProgram(.flatSkin)
        rooms = try ShaderProgram(.skinRooms(form))
    }

    /// How the batch is seen: the map to clip space, the eye (µm), the way light travels, the day.
    struct Lighting {
        var view: SIMD4<Float>
        var eye: SIMD3<Float>
        var light: SIMD3<Float>
        var day: Float
        /// Pixels a µm.
        var scale: Float
        var lamps: [Lamp] = []
    }

    func draw(_ batch: SkinBatch, _ store: SkinStore, _ lighting: Lighting) {
        guard batch.rows > 0 else { return }
        indices.removeAll(keepingCapacity: true)
        indices += batch.far
        indices += batch.whole
        indices += batch.flat
        indices += batch.rooms
        stream.upload(batch.vertices, indices)
        batch.states.withUnsafeBytes { states.setRows(0, count: batch.rows, $0.baseAddress!) }
        var start = 0
        for (program, count) in [
            (far, batch.far.count), (whole, batch.whole.count), (flat, batch.flat.count), (rooms, batch.rooms.count),
        ] {
            draw(program, start..<start + count, store, lighting)
            start += count
        }
    }

    private func draw(_ program: ShaderProgram, _ range: Range<Int>, _ store: SkinStore, _ lighting: Lighting) {
        guard !range.isEmpty else { return }
        program.use()
        program.set("view", lighting.view)
        program.set("eye", lighting.eye)
        program.set("light", lighting.light)
        program.set("day", lighting.day)
        program.set("thickness", store.membraneThickness(at: lighting.scale))
        program.setLamps(lighting.lamps)
        program.set("danger", Pigment.rgb(store.palette.threat.ink))
        Self.bind(program, store, organelles)
        states.bind(unit: 5)
        program.set("states", 5)
        stream.draw(range)
    }

    /// Puts the skins' textures where `program` looks for them.
    static func bind(_ program: ShaderProgram, _ store: SkinStore, _ organelles: Texture) {
        store.skin.bind(unit: 0)
        store.meta.bind(unit: 1)
        store.flat.bind(unit: 2)
        store.cells.bind(unit: 3)
        organelles.bind(unit: 4)
        for (unit, name) in ["skinTile", "metaTile", "flatTile", "cells", "organelles"].enumerated() {
            program.set(name, unit)
        }
    }
}
