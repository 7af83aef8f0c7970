import CGL
public import Drawing

/// Pictures of what was drawn.
extension Renderer {
    /// Waits until everything drawn is in the surface: for measuring.
    public func finish() {
        surface.makeCurrent()
        glFinish()
    }

    /// What was drawn last, before `present`.
    public func readPixels() -> Picture {
        surface.makeCurrent()
        var picture = pixels(of: surface.target, width: surface.pixelWidth, height: surface.pixelHeight)
        for i in stride(from: 3, to: picture.rgba.count, by: 4) { picture.rgba[i] = 255 }
        return picture
    }

    /// Sizes in pixels.
    func pixels(of target: GLuint, width: Int, height: Int) -> Picture {
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target)
        glPixelStorei(GL_PACK_ALIGNMENT.gl, 1)
        glReadPixels(0, 0, GLsizei(width), GLsizei(height), GL_RGBA.gl, GL_UNSIGNED_BYTE.gl, &pixels)
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

/// Pictures of single things, made beside the frame.
extension Renderer {
    /// A draw list by itself, of `width` × `height` points. The surface is left as it was.
    public func picture(of list: DrawList, width: Int, height: Int) throws(RenderError) -> Picture {
        surface.makeCurrent()
        let scale = surface.pixelScale
        let frame = try Framebuffer(
            width: Int((Float(width) * scale).rounded()), height: Int((Float(height) * scale).rounded()))
        drawUntilComplete(list, on: frame)
        defer { output.bind() }
        return pixels(of: frame.name, width: frame.width, height: frame.height)
    }

    /// Skins are made a few a frame.
    private func drawUntilComplete(_ list: DrawList, on frame: Framebuffer) {
        for _ in 0..<Self.maximumTries {
            let shortfalls = skins.shortfalls
            skins.beginFrame()
            output.paint(on: frame) { drawOver(list) }
            if skins.shortfalls == shortfalls { return }
        }
    }

    private static let maximumTries = 24
}
