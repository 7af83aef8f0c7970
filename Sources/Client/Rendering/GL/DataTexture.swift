import CGL

/// A table of numbers a shader reads by row and column, never filtered.
final class DataTexture {
    enum Format {
        /// Four floats a texel.
        case float4
        /// Four bytes a texel.
        case byte4
    }

    let width: Int
    let height: Int
    private let format: Format
    private let home = GLHome()
    private(set) var name: GLuint = 0

    init(width: Int, height: Int, format: Format) {
        self.width = width
        self.height = height
        self.format = format
        glGenTextures(1, &name)
        glBindTexture(GL_TEXTURE_2D.gl, name)
        glTexImage2D(
            GL_TEXTURE_2D.gl, 0, format == .float4 ? GL_RGBA32F : GL_RGBA8, GLsizei(width), GLsizei(height), 0,
            GL_RGBA.gl, (format == .float4 ? GL_FLOAT : GL_UNSIGNED_BYTE).gl, nil)
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_MIN_FILTER.gl, GL_NEAREST)
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_MAG_FILTER.gl, GL_NEAREST)
    }

    isolated deinit { home.remove { glDeleteTextures(1, &name) } }

    /// `values`: `rows` whole rows of floats or bytes, by the format.
    func setRows(_ first: Int, count rows: Int, _ values: UnsafeRawPointer) {
        glBindTexture(GL_TEXTURE_2D.gl, name)
        glTexSubImage2D(
            GL_TEXTURE_2D.gl, 0, 0, GLint(first), GLsizei(width), GLsizei(rows), GL_RGBA.gl,
            (format == .float4 ? GL_FLOAT : GL_UNSIGNED_BYTE).gl, values)
    }

    func bind(unit: Int) {
        glActiveTexture(GLenum(Int(GL_TEXTURE0) + unit))
        glBindTexture(GL_TEXTURE_2D.gl, name)
    }
}
