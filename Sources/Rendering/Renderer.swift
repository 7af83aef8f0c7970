import CGL
public import Widgets

/// Draws whole frames: the dish, then the interface over it.
public final class Renderer: TextMeasuring {
    let surface: Surface
    /// The tier in use, never `automatic`.
    public let quality: RenderQuality

    public init(surface: Surface, quality: RenderQuality = .automatic) throws(RenderError) {
        self.surface = surface
        self.quality = quality.resolved(rendererName: surface.rendererName)
    }

    /// One whole frame into the surface; `Surface.present` shows it.
    public func draw(_ world: WorldScene, _ interface: DrawList) {
        glBindFramebuffer(GL_FRAMEBUFFER.gl, surface.target)
        glViewport(0, 0, GLsizei(surface.pixelWidth), GLsizei(surface.pixelHeight))
        glClearColor(0.012, 0.075, 0.09, 1)
        glClear(GL_COLOR_BUFFER_BIT.gl)
    }

    /// What was drawn last, before `present`.
    public func readPixels() -> Picture {
        let width = surface.pixelWidth
        let height = surface.pixelHeight
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, surface.target)
        glPixelStorei(GL_PACK_ALIGNMENT.gl, 1)
        glReadPixels(0, 0, GLsizei(width), GLsizei(height), GL_RGBA.gl, GL_UNSIGNED_BYTE.gl, &pixels)
        return Picture(width: width, height: height, rgba: Self.upsideDown(pixels, rowBytes: 4 * width))
    }

    private static func upsideDown(_ pixels: [UInt8], rowBytes: Int) -> [UInt8] {
        var turned: [UInt8] = []
        turned.reserveCapacity(pixels.count)
        for row in stride(from: pixels.count - rowBytes, through: 0, by: -rowBytes) {
            turned.append(contentsOf: pixels[row..<row + rowBytes])
        }
        return turned
    }

    public func width(of text: String, _ style: TextStyle) -> Float { Float(text.count) * style.size * 0.55 }

    public func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) {
        (style.size * 0.97, style.size * 1.21)
    }
}
