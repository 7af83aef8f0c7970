import CGL
public import Drawing
import SimMath

/// Inner shadows of pictures that are no part of a frame.
extension Renderer {
    /// How many of the interface's layers were drawn since the start; recalled ones do not count.
    public var drawnLayers: Int { layers.drawnCount }

    /// The layer that `image` becomes, its channels kept in eight bits. `region`, as large, is drawn on the shape
    /// before its inner shadow. `shadow` in pixels (`InnerShadow.resolved`).
    ///
    /// - Throws: `RenderError.framebuffer` for sizes the driver cannot draw into.
    public func layer(
        _ image: LayerImage, region: LayerImage? = nil, _ shadow: InnerShadow
    ) throws(RenderError) -> LayerImage {
        guard image.width > 0, image.height > 0 else { return image }
        surface.makeCurrent()
        let target = try Framebuffer(width: image.width, height: image.height)
        // The first row is the top of a picture and the bottom of a texture: both turned, nothing has to be.
        let source = InnerShadowPass.Source(
            shape: Self.texture(image), region: region.map(Self.texture), shadow: shadow.resolved(scale: 1), calm: nil)
        try layers.pass.draw(source, into: target)
        var bytes = [UInt8](repeating: 0, count: 4 * image.pixels.count)
        glPixelStorei(GL_PACK_ALIGNMENT.gl, 1)
        glReadPixels(
            0, 0, GLsizei(image.width), GLsizei(image.height), GL_RGBA.gl, GL_UNSIGNED_BYTE.gl, &bytes)
        var result = image
        for i in result.pixels.indices {
            for channel in 0..<4 { result.pixels[i][channel] = Float(bytes[4 * i + channel]) / 255 }
        }
        return result
    }

    private static func texture(_ image: LayerImage) -> Texture {
        let bytes = image.pixels.flatMap { pixel in
            (0..<4).map { UInt8((min(1, max(0, pixel[$0])) * 255).rounded()) }
        }
        return Texture(width: image.width, height: image.height, format: .rgba, pixels: bytes)
    }
}
