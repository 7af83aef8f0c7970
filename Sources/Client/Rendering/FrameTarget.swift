import CGL
import SimMath

/// Where is drawn to: the surface, or a picture in the making.
final class FrameTarget {
    let surface: Surface
    /// Takes what is drawn instead of the surface.
    private var redirection: Framebuffer?

    init(_ surface: Surface) { self.surface = surface }

    var pixelSize: Vector2 {
        Vector2(Float(redirection?.width ?? surface.pixelWidth), Float(redirection?.height ?? surface.pixelHeight))
    }

    /// The framebuffer that is drawn to.
    var name: GLuint { redirection?.name ?? surface.target }

    func bind() { bind(name) }

    /// Another framebuffer of the same size.
    func bind(_ framebuffer: GLuint) {
        glBindFramebuffer(GL_FRAMEBUFFER.gl, framebuffer)
        glViewport(0, 0, GLsizei(pixelSize.x), GLsizei(pixelSize.y))
    }

    /// What `draw` draws goes into a picture, over what that shows. The target is bound again.
    func redirect(to picture: Framebuffer, _ draw: () -> Void) {
        let outer = redirection
        redirection = picture
        bind()
        draw()
        redirection = outer
        bind()
    }

    /// Draws into a picture, which is clear at first. The target is bound again.
    func paint(on picture: Framebuffer, _ draw: () -> Void) {
        redirect(to: picture) {
            glDisable(GL_SCISSOR_TEST.gl)
            glClearColor(0, 0, 0, 0)
            glClear(GL_COLOR_BUFFER_BIT.gl)
            draw()
        }
    }

    /// Colours lie premultiplied over the target's.
    func blendPremultiplied() {
        glEnable(GL_BLEND.gl)
        glBlendFunc(GL_ONE.gl, GL_ONE_MINUS_SRC_ALPHA.gl)
    }
}
