import CGL
import SimMath

/// Draws reef and rocks: with rooms behind the stone's openings, or from a tile that the same shader has baked.
final class ReefPass {
    private let form: RoomForm
    private let program: ShaderProgram
    private let stream = VertexStream<TerrainBatch.Vertex>()
    private let stone: Texture
    private let owners: Texture
    private let dwellers: Texture
    private let chambers = DataTexture(
        width: StoneTile.chambers * StoneTile.chambers, height: 1, format: .float4)
    /// The baked tile, where rooms are not drawn live.
    private var baked: Texture?

    /// Texels of the baked tile along each side.
    private static let bakedSize = 512

    init(form: RoomForm, showsRooms: Bool) throws(RenderError) {
        let tile = StoneTile()
        stone = Texture(
            width: StoneTile.size, height: StoneTile.size, format: .rgba, pixels: tile.pixels, repeats: true,
            mipmaps: true)
        owners = Texture(width: StoneTile.size, height: StoneTile.size, format: .red, pixels: tile.owners)
        dwellers = Texture(
            width: ReefDwellers.columns * ReefDwellers.size, height: ReefDwellers.size, format: .rgba,
            pixels: ReefDwellers.pixels())
        chambers.setRows(0, count: 1, tile.table)
        self.form = form
        program = try ShaderProgram(showsRooms ? .reefRooms(form) : .flatReef)
        if !showsRooms { baked = try bake() }
    }

    /// Makes the tile anew, where there is one and it can be made.
    func bakeAgain() {
        guard baked != nil, let tile = try? bake() else { return }
        baked = tile
    }

    /// Where the batch is seen, and lit by whom.
    struct Lighting {
        var viewport: Viewport
        /// Of the eye over the surface, pixels.
        var eyeHeight: Float
        /// The way it travels.
        var light: SIMD3<Float>
        var lamps: [Lamp]
    }

    func draw(_ batch: TerrainBatch, _ lighting: Lighting) {
        guard !batch.indices.isEmpty else { return }
        let viewport = lighting.viewport
        program.use()
        program.set("surface", SIMD2(viewport.size.x, viewport.size.y))
        if let baked {
            baked.bind(unit: 0)
            program.set("stone", 0)
        } else {
            program.set("eye", SIMD3(viewport.anchor.x, viewport.anchor.y, lighting.eyeHeight))
            program.set("light", lighting.light)
            program.setLamps(lighting.lamps, in: viewport)
            bind(program)
        }
        stream.upload(batch.vertices, batch.indices)
        stream.draw(0..<batch.indices.count)
    }

    private func bind(_ program: ShaderProgram) {
        stone.bind(unit: 0)
        owners.bind(unit: 1)
        chambers.bind(unit: 2)
        dwellers.bind(unit: 3)
        for (unit, name) in ["stone", "owners", "chambers", "dwellers"].enumerated() { program.set(name, unit) }
    }

    private func bake() throws(RenderError) -> Texture {
        let size = Self.bakedSize
        let baker = try ShaderProgram(.reefBake(form))
        let tile = Texture(width: size, height: size, format: .rgba, pixels: nil, repeats: true, mipmaps: true)
        var framebuffer: GLuint = 0
        glGenFramebuffers(1, &framebuffer)
        defer { glDeleteFramebuffers(1, &framebuffer) }
        glBindFramebuffer(GL_FRAMEBUFFER.gl, framebuffer)
        glFramebufferTexture2D(GL_FRAMEBUFFER.gl, GL_COLOR_ATTACHMENT0.gl, GL_TEXTURE_2D.gl, tile.name, 0)
        let status = glCheckFramebufferStatus(GL_FRAMEBUFFER.gl)
        guard status == GL_FRAMEBUFFER_COMPLETE.gl else {
            throw .framebuffer(width: size, height: size, status: status)
        }
        glViewport(0, 0, GLsizei(size), GLsizei(size))
        glDisable(GL_BLEND.gl)
        baker.use()
        baker.set("surface", SIMD2<Float>(1, 1))
        bind(baker)
        let corners: [(Float, Float)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
        let vertices = corners.map { x, y in
            TerrainBatch.Vertex(x: x, y: y, u: x, v: y, red: 1, green: 1, blue: 1, alpha: 1)
        }
        stream.upload(vertices, [0, 1, 2, 2, 3, 0])
        stream.draw(0..<6)
        glEnable(GL_BLEND.gl)
        tile.bind(unit: 0)
        glGenerateMipmap(GL_TEXTURE_2D.gl)
        return tile
    }
}
