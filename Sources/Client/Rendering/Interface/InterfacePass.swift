import Anatomy
import CGL
import Drawing
import SimMath

/// Draws what an `InterfacePainter` laid out.
final class InterfacePass {
    private let program: ShaderProgram
    let picturePass: PicturePass
    private let stream = VertexStream<InterfaceBatch.Vertex>()

    init() throws(RenderError) {
        program = try ShaderProgram(.interface)
        picturePass = try PicturePass()
    }

    /// `parts`: only these are touched (pixels, y down), all without any. `creature` draws a portrait, `warped` a bent
    /// layer by its index, inside a clip; `size` of the surface in pixels.
    func draw(
        _ painter: InterfacePainter, size: Vector2, glyphs: Texture, parts: [Rect] = [],
        creature: (_ portrait: Portrait) -> Void,
        warped: (_ layer: WarpedLayer, _ index: Int, _ clip: Rect?) -> Void
    ) {
        stream.upload(painter.batch.vertices, painter.batch.indices)
        for index in 0..<max(1, parts.count) {
            let part = parts.isEmpty ? nil : parts[index]
            for stretch in painter.stretches { draw(stretch, in: part, size, glyphs, creature, warped) }
        }
        glDisable(GL_SCISSOR_TEST.gl)
    }

    private func draw(
        _ stretch: InterfacePainter.Stretch, in part: Rect?, _ size: Vector2, _ glyphs: Texture,
        _ creature: (Portrait) -> Void, _ warped: (WarpedLayer, Int, Rect?) -> Void
    ) {
        var clip = stretch.clip
        if let part { clip = clip?.intersection(part) ?? part }
        if let clip, clip.width <= 0 || clip.height <= 0 { return }
        self.clip(clip, size)
        switch stretch.content {
        case .shapes(let range):
            program.use()
            program.set("surface", SIMD2(size.x, size.y))
            glyphs.bind(unit: 0)
            program.set("glyphs", 0)
            stream.draw(range)
        case .creature(let portrait):
            if let part, portrait.bounds.intersection(part).width <= 0 { return }
            creature(portrait)
        case .warped(let layer, let index): warped(layer, index, clip)
        case .picture(let texture, let corner): picturePass.draw(texture, at: corner, size: size)
        }
    }

    /// Lays a picture as large as the surface over it, in these parts (pixels, y down).
    func lay(_ picture: Texture, parts: [Rect], size: Vector2) {
        for part in parts {
            clip(part, size)
            picturePass.draw(picture, at: .zero, size: size)
        }
        glDisable(GL_SCISSOR_TEST.gl)
    }

    /// Makes a part clear (pixels, y down).
    func clear(_ part: Rect, size: Vector2) {
        clip(part, size)
        glClearColor(0, 0, 0, 0)
        glClear(GL_COLOR_BUFFER_BIT.gl)
        glDisable(GL_SCISSOR_TEST.gl)
    }

    /// OpenGL counts rows from the bottom.
    private func clip(_ rect: Rect?, _ size: Vector2) {
        guard let rect else {
            glDisable(GL_SCISSOR_TEST.gl)
            return
        }
        glEnable(GL_SCISSOR_TEST.gl)
        glScissor(GLint(rect.x), GLint(size.y - rect.maxY), GLsizei(rect.width), GLsizei(rect.height))
    }
}

/// Lays a finished picture over the frame, one texel a pixel.
final class PicturePass {
    private let program: ShaderProgram
    private let home = GLHome()
    private var emptyArray: GLuint = 0

    init() throws(RenderError) {
        program = try ShaderProgram(.picture)
        glGenVertexArrays(1, &emptyArray)
    }

    isolated deinit { home.remove { glDeleteVertexArrays(1, &emptyArray) } }

    /// `corner`: upper left, whole pixels, y down; `size` of the surface in pixels.
    func draw(_ texture: Texture, at corner: Vector2, size: Vector2) {
        program.use()
        texture.bind(unit: 0)
        program.set("picture", 0)
        let low = size.y - corner.y - Float(texture.height)
        program.set("corner", SIMD2(corner.x, low))
        program.set("scale", SIMD2(2 / size.x, 2 / size.y))
        glBindVertexArray(emptyArray)
        DrawCalls.note(triangles: 2)
        glDrawArrays(GL_TRIANGLE_STRIP.gl, 0, 4)
    }
}
