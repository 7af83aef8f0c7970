import CGL

/// Runs the fragment shader in use once a row of a column of unrounded numbers, and reads them back.
final class FloatColumn {
    private let home = GLHome()
    private var framebuffer: GLuint = 0
    private var array: GLuint = 0

    init() {
        glGenFramebuffers(1, &framebuffer)
        glGenVertexArrays(1, &array)
    }

    isolated deinit {
        home.remove {
            glDeleteFramebuffers(1, &framebuffer)
            glDeleteVertexArrays(1, &array)
        }
    }

    /// `table` is what the shader finds on unit 0. Leaves its framebuffer and viewport bound. The vertex shader makes
    /// the triangle from `gl_VertexID`.
    func run(count: Int, reading table: DataTexture) throws(RenderError) -> [SIMD4<Float>] {
        let column = DataTexture(width: 1, height: count, format: .float4)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, framebuffer)
        glFramebufferTexture2D(GL_FRAMEBUFFER.gl, GL_COLOR_ATTACHMENT0.gl, GL_TEXTURE_2D.gl, column.name, 0)
        let status = glCheckFramebufferStatus(GL_FRAMEBUFFER.gl)
        guard status == GL_FRAMEBUFFER_COMPLETE.gl else { throw .framebuffer(width: 1, height: count, status: status) }
        glViewport(0, 0, 1, GLsizei(count))
        // Making the column has bound it to the unit in use.
        table.bind(unit: 0)
        glDisable(GL_BLEND.gl)
        glBindVertexArray(array)
        glDrawArrays(GL_TRIANGLES.gl, 0, 3)
        glEnable(GL_BLEND.gl)
        var values = [SIMD4<Float>](repeating: .zero, count: count)
        glReadPixels(0, 0, 1, GLsizei(count), GL_RGBA.gl, GL_FLOAT.gl, &values)
        return values
    }
}
