import CGL
public import Widgets

/// Pictures of single things, made beside the frame.
extension Renderer {
    /// A draw list by itself, of `width` × `height` points. The surface is left as it was.
    public func picture(of list: DrawList, width: Int, height: Int) throws(RenderError) -> Picture {
        let scale = surface.pixelScale
        let frame = try Framebuffer(
            width: Int((Float(width) * scale).rounded()), height: Int((Float(height) * scale).rounded()))
        let outer = redirection
        redirection = frame
        defer {
            redirection = outer
            bindTarget()
        }
        drawUntilComplete(list)
        return pixels(of: frame.name, width: frame.width, height: frame.height)
    }

    /// Skins are made a few a frame.
    private func drawUntilComplete(_ list: DrawList) {
        for _ in 0..<Self.mostTries {
            let shortfalls = skins.shortfalls
            skins.beginFrame()
            bindTarget()
            glDisable(GL_SCISSOR_TEST.gl)
            glClearColor(0, 0, 0, 0)
            glClear(GL_COLOR_BUFFER_BIT.gl)
            drawOver(list)
            if skins.shortfalls == shortfalls { return }
        }
    }

    private static let mostTries = 24
}
