import CGL

/// A drawing area whose edges are smoothed by several samples a pixel. Drawn to, then resolved into a plain
/// framebuffer.
final class MultisampleTarget {
    let width: Int
    let height: Int
    private let home = GLHome()
    private(set) var name: GLuint = 0
    private var color: GLuint = 0

    /// Sizes in pixels; `samples` a pixel, lowered to what the card offers.
    init(width: Int, height: Int, samples: Int) throws(RenderError) {
        self.width = width
        self.height = height
        var maximum: GLint = 1
        glGetIntegerv(GL_MAX_SAMPLES.gl, &maximum)
        glGenRenderbuffers(1, &color)
        glBindRenderbuffer(GL_RENDERBUFFER.gl, color)
        glRenderbufferStorageMultisample(
            GL_RENDERBUFFER.gl, min(GLsizei(samples), maximum), GL_RGBA8.gl, GLsizei(width), GLsizei(height))
        glGenFramebuffers(1, &name)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, name)
        glFramebufferRenderbuffer(GL_FRAMEBUFFER.gl, GL_COLOR_ATTACHMENT0.gl, GL_RENDERBUFFER.gl, color)
        let status = glCheckFramebufferStatus(GL_FRAMEBUFFER.gl)
        guard status == GL_FRAMEBUFFER_COMPLETE.gl else {
            throw .framebuffer(width: width, height: height, status: status)
        }
    }

    isolated deinit {
        home.remove {
            glDeleteFramebuffers(1, &name)
            glDeleteRenderbuffers(1, &color)
        }
    }

    /// Copies the smoothed picture into a framebuffer of the same size.
    func resolve(into target: GLuint) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER.gl, name)
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER.gl, target)
        let (w, h) = (GLint(width), GLint(height))
        glBlitFramebuffer(0, 0, w, h, 0, 0, w, h, GL_COLOR_BUFFER_BIT.gl, GL_NEAREST.gl)
    }
}
