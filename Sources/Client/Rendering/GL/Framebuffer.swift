import CGL

/// A colour texture to draw into.
final class Framebuffer {
    let width: Int
    let height: Int
    let texture: Texture
    private let home = GLHome()
    private(set) var name: GLuint = 0

    /// Sizes in pixels.
    init(width: Int, height: Int, format: Texture.Format = .rgba) throws(RenderError) {
        self.width = width
        self.height = height
        texture = Texture(width: width, height: height, format: format, pixels: nil)
        glGenFramebuffers(1, &name)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, name)
        glFramebufferTexture2D(GL_FRAMEBUFFER.gl, GL_COLOR_ATTACHMENT0.gl, GL_TEXTURE_2D.gl, texture.name, 0)
        let status = glCheckFramebufferStatus(GL_FRAMEBUFFER.gl)
        guard status == GL_FRAMEBUFFER_COMPLETE.gl else {
            throw .framebuffer(width: width, height: height, status: status)
        }
    }

    isolated deinit { home.remove { glDeleteFramebuffers(1, &name) } }
}
