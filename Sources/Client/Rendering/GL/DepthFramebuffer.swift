import CGL

/// A canvas where nearer things hide farther ones, with smooth edges; what it holds is copied out of it.
final class DepthFramebuffer {
    let width: Int
    let height: Int
    private let home = GLHome()
    private(set) var name: GLuint = 0
    private var buffers: (color: GLuint, depth: GLuint) = (0, 0)

    /// Sizes in pixels. `samples` a pixel, as many as the driver has; 1 for none beyond the pixel itself.
    init(width: Int, height: Int, samples: Int) throws(RenderError) {
        self.width = width
        self.height = height
        glGenFramebuffers(1, &name)
        glGenRenderbuffers(1, &buffers.color)
        glGenRenderbuffers(1, &buffers.depth)
        var maximum: GLint = 1
        glGetIntegerv(GL_MAX_SAMPLES.gl, &maximum)
        let count = samples > 1 ? min(GLsizei(samples), maximum) : 0
        glBindFramebuffer(GL_FRAMEBUFFER.gl, name)
        for (buffer, format, attachment) in [
            (buffers.color, GL_RGBA8, GL_COLOR_ATTACHMENT0), (buffers.depth, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT),
        ] {
            glBindRenderbuffer(GL_RENDERBUFFER.gl, buffer)
            glRenderbufferStorageMultisample(
                GL_RENDERBUFFER.gl, count, format.gl, GLsizei(width), GLsizei(height))
            glFramebufferRenderbuffer(GL_FRAMEBUFFER.gl, attachment.gl, GL_RENDERBUFFER.gl, buffer)
        }
        let status = glCheckFramebufferStatus(GL_FRAMEBUFFER.gl)
        guard status == GL_FRAMEBUFFER_COMPLETE.gl else {
            throw .framebuffer(width: width, height: height, status: status)
        }
    }

    isolated deinit {
        home.remove {
            glDeleteFramebuffers(1, &name)
            glDeleteRenderbuffers(1, &buffers.color)
            glDeleteRenderbuffers(1, &buffers.depth)
        }
    }
}
