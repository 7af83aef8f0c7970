import CGL
import SimMath

/// The water: baked once at the surface's size and copied 1:1 under each frame, or drawn live on the high tier.
final class WaterPass {
    private let program: ShaderProgram
    /// Whether it is drawn live, with what the light does in it.
    let isLive: Bool
    private var baked: Framebuffer?
    /// Of the baked picture.
    private var bakedShade = WaterLook().shade
    private let home = GLHome()
    private var emptyArray: GLuint = 0
    /// How far the picture scrolls, pixels a µm of camera movement: a deep, slow layer whatever the zoom.
    private static let scrollScale: Float = 13

    init(live: Bool) throws(RenderError) {
        isLive = live
        program = try ShaderProgram(.water)
        glGenVertexArrays(1, &emptyArray)
    }

    isolated deinit { home.remove { glDeleteVertexArrays(1, &emptyArray) } }

    /// Its picture is drawn anew.
    func forget() { baked = nil }

    /// Covers the whole framebuffer `target` of `width` × `height` pixels.
    func draw(into target: GLuint, width: Int, height: Int, world: WorldScene) {
        let scroll = world.camera.centre * Self.scrollScale
        let look = world.water.look
        if isLive {
            paint(
                scroll: Vector2(scroll.x / Float(width), scroll.y / Float(height)),
                world.reducedMotion ? 0 : world.time * look.pace,
                width, height, look.shade, world)
        } else {
            copy(into: target, width, height, scroll, look.shade)
        }
    }

    /// With the patch of light where `world` is given.
    private func paint(
        scroll: Vector2, _ time: Float, _ width: Int, _ height: Int, _ shade: WaterLook.Shade,
        _ world: WorldScene? = nil
    ) {
        program.use()
        program.set("tint", shade.tint)
        program.set("haze", shade.haze)
        setLight(world, Vector2(Float(width), Float(height)))
        program.set("scroll", SIMD2(scroll.x, scroll.y))
        program.set("time", time)
        let rows: Float = 4
        program.set("cellsAcross", SIMD2((rows * Float(width) / Float(height)).rounded(), rows))
        glDisable(GL_BLEND.gl)
        glBindVertexArray(emptyArray)
        DrawCalls.note(triangles: 1)
        glDrawArrays(GL_TRIANGLES.gl, 0, 3)
        glEnable(GL_BLEND.gl)
    }

    private func setLight(_ world: WorldScene?, _ size: Vector2) {
        var circle = SIMD3<Float>.zero
        if let world, let patch = world.lightPatch {
            let viewport = Viewport(world.camera, size: size)
            let middle = viewport.pixel(patch)
            circle = SIMD3(middle.x, middle.y, world.lightPatchRadius * viewport.scale)
        }
        let sun = Vector2(angle: world?.lightAngle ?? 0)
        program.set("lightPatch", circle)
        program.set("sun", SIMD2(sun.x, sun.y))
    }

    /// The picture repeats: up to four copies meet where it wraps.
    private func copy(into target: GLuint, _ width: Int, _ height: Int, _ scroll: Vector2, _ shade: WaterLook.Shade) {
        guard let source = bakedPicture(width, height, shade) else {
            glBindFramebuffer(GL_FRAMEBUFFER.gl, target)
            return
        }
        glBindFramebuffer(GL_READ_FRAMEBUFFER.gl, source.name)
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER.gl, target)
        let x = wrapped(scroll.x, width)
        let y = wrapped(scroll.y, height)
        for (fromX, toX, wide) in [(x, 0, width - x), (0, width - x, x)] where wide > 0 {
            for (fromY, toY, high) in [(y, 0, height - y), (0, height - y, y)] where high > 0 {
                glBlitFramebuffer(
                    GLint(fromX), GLint(fromY), GLint(fromX + wide), GLint(fromY + high), GLint(toX), GLint(toY),
                    GLint(toX + wide), GLint(toY + high), GL_COLOR_BUFFER_BIT.gl, GL_NEAREST.gl)
            }
        }
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target)
    }

    private func wrapped(_ value: Float, _ size: Int) -> Int {
        let rest = Int(value.rounded()) % size
        return rest < 0 ? rest + size : rest
    }

    private func bakedPicture(_ width: Int, _ height: Int, _ shade: WaterLook.Shade) -> Framebuffer? {
        if let baked, baked.width == width, baked.height == height, bakedShade == shade { return baked }
        bakedShade = shade
        baked = try? Framebuffer(width: width, height: height)
        guard let baked else { return nil }
        glBindFramebuffer(GL_FRAMEBUFFER.gl, baked.name)
        glViewport(0, 0, GLsizei(width), GLsizei(height))
        paint(scroll: .zero, 3, width, height, shade)
        return baked
    }
}
