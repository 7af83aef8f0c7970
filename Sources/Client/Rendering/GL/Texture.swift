import CGL

/// A two-dimensional texture, linear filtering, owned by one object.
final class Texture {
    enum Format {
        case rgba, red
        /// Two channels of sixteen bits, to be drawn into.
        case pair

        fileprivate var inner: GLint {
            switch self {
            case .rgba: GL_RGBA8
            case .red: GL_R8
            case .pair: GL_RG16
            }
        }
        fileprivate var outer: GLenum {
            switch self {
            case .rgba: GL_RGBA.gl
            case .red: GL_RED.gl
            case .pair: GL_RG.gl
            }
        }
    }

    let width: Int
    let height: Int
    let format: Format
    private let home = GLHome()
    private(set) var name: GLuint = 0

    /// `pixels`: row by row, nil leaves them undefined. `repeats`: wraps at its edges, else it clamps.
    init(width: Int, height: Int, format: Format, pixels: [UInt8]?, repeats: Bool = false, mipmaps: Bool = false) {
        self.width = width
        self.height = height
        self.format = format
        glGenTextures(1, &name)
        glBindTexture(GL_TEXTURE_2D.gl, name)
        glPixelStorei(GL_UNPACK_ALIGNMENT.gl, 1)
        glTexImage2D(
            GL_TEXTURE_2D.gl, 0, format.inner, GLsizei(width), GLsizei(height), 0, format.outer, GL_UNSIGNED_BYTE.gl,
            pixels)
        let wrap = repeats ? GL_REPEAT : GL_CLAMP_TO_EDGE
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_WRAP_S.gl, wrap)
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_WRAP_T.gl, wrap)
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_MAG_FILTER.gl, GL_LINEAR)
        let minify = mipmaps ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_MIN_FILTER.gl, minify)
        if mipmaps { glGenerateMipmap(GL_TEXTURE_2D.gl) }
    }

    isolated deinit { home.remove { glDeleteTextures(1, &name) } }

    /// Replaces a part; `pixels` row by row.
    func update(x: Int, y: Int, width: Int, height: Int, pixels: [UInt8]) {
        glBindTexture(GL_TEXTURE_2D.gl, name)
        glPixelStorei(GL_UNPACK_ALIGNMENT.gl, 1)
        glTexSubImage2D(
            GL_TEXTURE_2D.gl, 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), format.outer,
            GL_UNSIGNED_BYTE.gl, pixels)
    }

    /// After an update: the smaller levels of a texture that has them.
    func remakeLevels() {
        glBindTexture(GL_TEXTURE_2D.gl, name)
        glGenerateMipmap(GL_TEXTURE_2D.gl)
    }

    func bind(unit: Int) {
        glActiveTexture(GLenum(Int(GL_TEXTURE0) + unit))
        glBindTexture(GL_TEXTURE_2D.gl, name)
    }
}
