import CGL
import Drawing
import SimMath

/// Draws the inner shadow of a texture's alpha into a framebuffer, in two passes.
final class InnerShadowPass {
    private let across: ShaderProgram
    private let compose: ShaderProgram
    private let home = GLHome()
    private var emptyArray: GLuint = 0

    init() throws(RenderError) {
        across = try ShaderProgram(.shadowAcross)
        compose = try ShaderProgram(.shadowCompose)
        glGenVertexArrays(1, &emptyArray)
    }

    isolated deinit { home.remove { glDeleteVertexArrays(1, &emptyArray) } }

    /// What is drawn: textures of one size, premultiplied.
    struct Source {
        var shape: Texture
        var region: Texture?
        /// Pixels, its y towards later rows of the textures.
        var shadow: InnerShadow
        /// A part that no shadow reaches, in texels (x and y are its first).
        var calm: Rect?
    }

    /// Fills `target`, as large as the source. Leaves it bound, and blending on.
    func draw(_ source: Source, into target: Framebuffer) throws(RenderError) {
        let shadows = try Framebuffer(width: target.width, height: target.height, format: .pair)
        glDisable(GL_SCISSOR_TEST.gl)
        glDisable(GL_BLEND.gl)
        glBindVertexArray(emptyArray)
        run(across, source, into: shadows)
        compose.use()
        shadows.texture.bind(unit: 1)
        compose.set("shadows", 1)
        (source.region ?? source.shape).bind(unit: 2)
        compose.set("region", 2)
        compose.set("hasRegion", source.region == nil ? 0 : 1)
        compose.set("outsideColor", source.shadow.outside.color.vector)
        compose.set("insideColor", source.shadow.inside.color.vector)
        run(compose, source, into: target)
        glEnable(GL_BLEND.gl)
    }

    private func run(_ program: ShaderProgram, _ source: Source, into target: Framebuffer) {
        let shadow = source.shadow
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target.name)
        glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
        program.use()
        source.shape.bind(unit: 0)
        program.set("shape", 0)
        program.set(
            "offsets",
            SIMD4(shadow.outside.offset.x, shadow.outside.offset.y, shadow.inside.offset.x, shadow.inside.offset.y))
        program.set("deviations", SIMD2(shadow.outside.deviation, shadow.inside.deviation))
        program.set("clipsAnyAlpha", shadow.clipForAnyAlpha ? 1 : 0)
        program.set("drawsOriginal", shadow.drawOriginalImage ? 1 : 0)
        program.set("padsEdges", shadow.padEdges ? 1 : 0)
        let calm = source.calm ?? Rect(0, 0, 0, 0)
        program.set("calm", SIMD4(calm.x, calm.y, calm.maxX, calm.maxY))
        DrawCalls.note(triangles: 1)
        glDrawArrays(GL_TRIANGLES.gl, 0, 3)
    }
}
