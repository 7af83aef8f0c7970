import CGL

/// Layers of equal size under one name, so creatures of different skins share a draw call.
final class TextureArray {
    let size: Int
    let layers: Int
    let levels: Int
    private let home = GLHome()
    private(set) var name: GLuint = 0

    /// `size`: width and height in pixels. `levels`: how many mipmap levels are kept, 1 for none.
    init(size: Int, layers: Int, levels: Int = 1) {
        self.size = size
        self.layers = layers
        self.levels = levels
        glGenTextures(1, &name)
        glBindTexture(GL_TEXTURE_2D_ARRAY.gl, name)
        for level in 0..<levels {
            let side = GLsizei(size >> level)
            glTexImage3D(
                GL_TEXTURE_2D_ARRAY.gl, GLint(level), GL_RGBA8, side, side, GLsizei(layers), 0, GL_RGBA.gl,
                GL_UNSIGNED_BYTE.gl, nil)
        }
        let minify = levels > 1 ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR
        for (parameter, value) in [
            (GL_TEXTURE_MAX_LEVEL, GLint(levels - 1)), (GL_TEXTURE_MIN_FILTER, minify),
            (GL_TEXTURE_MAG_FILTER, GL_LINEAR), (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE),
            (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glTexParameteri(GL_TEXTURE_2D_ARRAY.gl, parameter.gl, value)
        }
    }

    isolated deinit { home.remove { glDeleteTextures(1, &name) } }

    /// Fills a layer; `pixels`: RGBA, row by row, lower row first.
    func setLayer(_ layer: Int, _ pixels: [UInt8]) {
        glBindTexture(GL_TEXTURE_2D_ARRAY.gl, name)
        glTexSubImage3D(
            GL_TEXTURE_2D_ARRAY.gl, 0, 0, 0, GLint(layer), GLsizei(size), GLsizei(size), 1, GL_RGBA.gl,
            GL_UNSIGNED_BYTE.gl, pixels)
    }

    func bind(unit: Int) {
        glActiveTexture(GLenum(Int(GL_TEXTURE0) + unit))
        glBindTexture(GL_TEXTURE_2D_ARRAY.gl, name)
    }
}
