import CGL
public import Drawing

/// Pictures of single things, made beside the frame.
extension Renderer {
    /// A draw list by itself, of `width` × `height` points. The surface is left as it was.
    public func picture(of list: DrawList, width: Int, height: Int) throws(RenderError) -> Picture {
        let scale = surface.pixelScale
        let frame = try Framebuffer(
            width: Int((Float(width) * scale).rounded()), height: Int((Float(height) * scale).rounded()))
        drawUntilComplete(list, on: frame)
        defer { bindTarget() }
        return pixels(of: frame.name, width: frame.width, height: frame.height)
    }

    /// Skins are made a few a frame.
    private func drawUntilComplete(_ list: DrawList, on frame: Framebuffer) {
        for _ in 0..<Self.mostTries {
            let shortfalls = skins.shortfalls
            skins.beginFrame()
            paint(on: frame) { drawOver(list) }
            if skins.shortfalls == shortfalls { return }
        }
    }

    private static let mostTries = 24
}
