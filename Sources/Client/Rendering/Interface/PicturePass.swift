import CGL
import SimMath

/// Lays a finished picture over the frame, one texel a pixel.
final class PicturePass {
    private let program: ShaderProgram
    private var emptyArray: GLuint = 0

    init() throws(RenderError) {
        program = try ShaderProgram(name: "picture", vertex: Self.vertex, fragment: Self.fragment)
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

    private static let vertex = """
        #version 330 core
        uniform sampler2D picture;
        uniform vec2 corner;           // lower left, pixels from the surface's lower left
        uniform vec2 scale;            // clip units a pixel
        void main() {
            vec2 unit = vec2(gl_VertexID & 1, gl_VertexID >> 1);
            gl_Position = vec4((corner + unit * vec2(textureSize(picture, 0))) * scale - 1.0, 0.0, 1.0);
        }
        """

    private static let fragment = """
        #version 330 core
        uniform sampler2D picture;     // premultiplied
        uniform vec2 corner;
        out vec4 outColor;
        void main() { outColor = texelFetch(picture, ivec2(gl_FragCoord.xy - corner), 0); }
        """
}
