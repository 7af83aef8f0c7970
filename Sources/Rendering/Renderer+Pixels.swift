import CGL

/// Pictures of what was drawn.
extension Renderer {
    /// Waits until everything drawn is in the surface: for measuring.
    public func finish() { glFinish() }

    /// What was drawn last, before `present`.
    public func readPixels() -> Picture {
        let width = surface.pixelWidth
        let height = surface.pixelHeight
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, surface.target)
        glPixelStorei(GL_PACK_ALIGNMENT.gl, 1)
        glReadPixels(0, 0, GLsizei(width), GLsizei(height), GL_RGBA.gl, GL_UNSIGNED_BYTE.gl, &pixels)
        for i in stride(from: 3, to: pixels.count, by: 4) { pixels[i] = 255 }
        return Picture(width: width, height: height, rgba: Self.upsideDown(pixels, rowBytes: 4 * width))
    }

    /// OpenGL's first row is the lowest.
    private static func upsideDown(_ pixels: [UInt8], rowBytes: Int) -> [UInt8] {
        var turned: [UInt8] = []
        turned.reserveCapacity(pixels.count)
        for row in stride(from: pixels.count - rowBytes, through: 0, by: -rowBytes) {
            turned.append(contentsOf: pixels[row..<row + rowBytes])
        }
        return turned
    }
}
