import CGL

/// Draws the base of a skin at rest into its flat tile, and the smaller levels from it.
final class FlatBaker {
    private let program: ShaderProgram
    private let stream = VertexStream<SkinBatch.Vertex>()
    private let organelles: Texture
    private let membrane: Texture
    private let home = GLHome()
    private var buffers: (read: GLuint, write: GLuint) = (0, 0)

    /// `membraneSize`: side of what `bake` is given, pixels.
    init(organelles: Texture, membraneSize: Int, form: RoomForm) throws(RenderError) {
        self.organelles = organelles
        membrane = Texture(width: membraneSize, height: membraneSize, format: .red, pixels: nil)
        var form = form
        form.isFiltered = true  // once a skin, so always worth it
        program = try ShaderProgram(.skinBake(form))
        glGenFramebuffers(1, &buffers.read)
        glGenFramebuffers(1, &buffers.write)
    }

    isolated deinit {
        home.remove {
            glDeleteFramebuffers(1, &buffers.read)
            glDeleteFramebuffers(1, &buffers.write)
        }
    }

    /// `shadow`: the body's blurred inverse. Leaves another framebuffer and viewport bound.
    func bake(_ layer: Int, _ shadow: [UInt8], _ store: SkinStore) {
        // A portrait in the interface may be baked while a clip is on, which would cut the tile.
        let isClipped = glIsEnabled(GL_SCISSOR_TEST.gl) != 0
        glDisable(GL_SCISSOR_TEST.gl)
        defer { if isClipped { glEnable(GL_SCISSOR_TEST.gl) } }
        glBindFramebuffer(GL_FRAMEBUFFER.gl, buffers.write)
        attach(store.flat, layer, level: 0, to: GL_FRAMEBUFFER)
        glViewport(0, 0, GLsizei(store.flat.size), GLsizei(store.flat.size))
        glDisable(GL_BLEND.gl)
        membrane.update(x: 0, y: 0, width: membrane.width, height: membrane.height, pixels: shadow)
        bindTextures(store)
        stream.upload(Self.tile(layer), [0, 1, 2, 2, 3, 0])
        stream.draw(0..<6)
        glEnable(GL_BLEND.gl)
        shrink(store.flat, layer)
    }

    private func bindTextures(_ store: SkinStore) {
        program.use()
        program.set("view", SIMD4(2, 2, -1, -1))
        program.set("eye", SIMD3(0, 0, 1))
        program.set("light", SIMD3(0, 0, -1))
        SkinPass.bind(program, store, organelles)
        membrane.bind(unit: 5)
        program.set("membrane", 5)
    }

    private func shrink(_ array: TextureArray, _ layer: Int) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER.gl, buffers.read)
        for level in 1..<array.levels {
            attach(array, layer, level: level - 1, to: GL_READ_FRAMEBUFFER)
            attach(array, layer, level: level, to: GL_DRAW_FRAMEBUFFER)
            let from = GLint(array.size >> (level - 1))
            glBlitFramebuffer(0, 0, from, from, 0, 0, from / 2, from / 2, GL_COLOR_BUFFER_BIT.gl, GL_LINEAR.gl)
        }
    }

    private func attach(_ array: TextureArray, _ layer: Int, level: Int, to target: Int32) {
        glFramebufferTextureLayer(target.gl, GL_COLOR_ATTACHMENT0.gl, array.name, GLint(level), GLint(layer))
    }

    /// One face over the whole tile.
    private static func tile(_ layer: Int) -> [SkinBatch.Vertex] {
        [(0, 0), (1, 0), (1, 1), (0, 1)].map { (x: Float, y: Float) in
            SkinBatch.Vertex(
                x: x, y: y, u: x, v: y, tx: 1, ty: 0, tz: 0, bx: 0, by: 1, bz: 0, layer: Float(layer), row: 0,
                flash: 0, ring: 0)
        }
    }
}
