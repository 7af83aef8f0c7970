import Anatomy
import CGL
import SimMath
import Widgets

/// Draws what an `InterfacePainter` laid out.
final class InterfacePass {
    private let program: ShaderProgram
    private let picturePass: PicturePass
    private let stream = VertexStream(layout: InterfaceBatch.layout)

    init() throws(RenderError) {
        program = try ShaderProgram(
            name: "interface", vertex: InterfaceShader.vertex, fragment: InterfaceShader.fragment)
        picturePass = try PicturePass()
    }

    /// `creature` draws a portrait, `warped` a bent layer inside a clip (pixels, y down); `size` of the surface in pixels.
    func draw(
        _ painter: InterfacePainter, size: Vector2, glyphs: Texture,
        creature: (_ plan: BodyPlan, _ centre: Vector2, _ rotation: Float, _ scale: Float) -> Void,
        warped: (_ layer: WarpedLayer, _ clip: Rect?) -> Void
    ) {
        stream.upload(painter.batch.vertices, painter.batch.indices)
        for stretch in painter.stretches {
            clip(stretch.clip, size)
            switch stretch.content {
            case .shapes(let range):
                program.use()
                program.set("surface", SIMD2(size.x, size.y))
                glyphs.bind(unit: 0)
                program.set("glyphs", 0)
                stream.draw(range)
            case .creature(let plan, let centre, let rotation, let scale): creature(plan, centre, rotation, scale)
            case .warped(let layer): warped(layer, stretch.clip)
            case .picture(let texture, let corner): picturePass.draw(texture, at: corner, size: size)
            }
        }
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
