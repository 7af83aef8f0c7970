import Anatomy
import CGL
import SimMath

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
        program.set("thickness", store.membraneThickness)
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
