import CGL
import SimMath

/// Lays a finished picture over the frame, one texel a pixel.
final class PicturePass {
    private let program: ShaderProgram
    private var emptyArray: GLuint = 0

    init() throws(RenderError) {
        program = try ShaderProgram(.picture)
        glGenVertexArrays(1, &emptyArray)
    }

    isolated deinit { glDeleteVertexArrays(1, &emptyArray) }

    /// `corner`: upper left, whole pixels, y down; `size` of the surface in pixels.
    func draw(_ texture: Texture, at corner: Vector2, size: Vector2) {
        program.use()
        texture.bind(unit: 0)
        program.set("picture", 0)
        let low = size.y - corner.y - Float(texture.height)
        program.set("corner", SIMD2(corner.x, low))
        program.set("scale", SIMD2(2 / size.x, 2 / size.y))
        glBindVertexArray(emptyArray)
        DrawCalls.note(triangles: 2)
        glDrawArrays(GL_TRIANGLE_STRIP.gl, 0, 4)
    }
}
