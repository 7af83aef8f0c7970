import CGL
import SimMath

/// A dish that stands still under a screen: drawn once more into a picture, which is copied into each frame.
final class RestingWorld {
    /// What was drawn last.
    private var scene: WorldScene?
    /// Of `scene`; nil until it has stood still for a frame.
    private var picture: Framebuffer?
    /// The share of the pixels that were drawn, each way.
    private var resolution: Float = 1

    func forget() {
        scene = nil
        picture = nil
    }

    /// The picture that shows this world as well; nil where it must be drawn.
    func picture(of world: WorldScene, size: Vector2, resolution: Float) -> Framebuffer? {
        guard let scene, let picture, resolution == self.resolution, Float(picture.width) == size.x,
            Float(picture.height) == size.y,
            world.isAtRest(since: scene, height: size.y)
        else { return nil }
        return picture
    }

    /// It must be drawn: returns what into, where it has stood still since the last frame.
    func begin(_ world: WorldScene, size: Vector2, resolution: Float) -> Framebuffer? {
        picture = nil
        self.resolution = resolution
        let isAtRest = scene.map { world.isAtRest(since: $0, height: size.y) } ?? false
        scene = world
        guard isAtRest else { return nil }
        return try? Framebuffer(width: Int(size.x), height: Int(size.y))
    }

    /// All of the scene is in the picture.
    func keep(_ picture: Framebuffer) { self.picture = picture }
}

extension Renderer {
    /// The dish with its names: drawn, or recalled where it stands still under a screen.
    ///
    /// Only where drawing is dear, or nothing drifts anyway: a card lets the water move on under a menu.
    func showWorld(_ world: WorldScene) {
        guard holdsStill(world) else {
            memory.resting.forget()
            return drawNamedWorld(world)
        }
        if let picture = memory.resting.picture(of: world, size: pixelSize, resolution: grade.resolution) {
            return copy(picture)
        }
        guard let picture = memory.resting.begin(world, size: pixelSize, resolution: grade.resolution) else {
            return drawNamedWorld(world)
        }
        let before = shortfalls
        output.paint(on: picture) { drawNamedWorld(world) }
        if shortfalls == before { memory.resting.keep(picture) }
        copy(picture)
    }

    /// Whether the dish need not be drawn.
    func recalls(_ world: WorldScene) -> Bool {
        holdsStill(world) && memory.resting.picture(of: world, size: pixelSize, resolution: grade.resolution) != nil
    }

    private func holdsStill(_ world: WorldScene) -> Bool {
        keepsPictures && world.isCovered && (quality == .low || world.reducedMotion)
    }

    private func drawNamedWorld(_ world: WorldScene) {
        meter.drawings.world += 1
        if let coarse = memory.coarse.target(for: pixelSize, at: grade.resolution) {
            output.redirect(to: coarse) { drawWorld(world) }
            enlarge(coarse)
        } else {
            drawWorld(world)
        }
        drawNames(world)
    }

    /// A picture of fewer pixels over the whole target, smoothed.
    private func enlarge(_ picture: Framebuffer) {
        glDisable(GL_SCISSOR_TEST.gl)
        glBindFramebuffer(GL_READ_FRAMEBUFFER.gl, picture.name)
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER.gl, output.name)
        glBlitFramebuffer(
            0, 0, GLint(picture.width), GLint(picture.height), 0, 0, GLint(pixelSize.x), GLint(pixelSize.y),
            GL_COLOR_BUFFER_BIT.gl, GL_LINEAR.gl)
        output.bind()
    }

    private func copy(_ picture: Framebuffer) {
        glDisable(GL_SCISSOR_TEST.gl)
        glBindFramebuffer(GL_READ_FRAMEBUFFER.gl, picture.name)
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER.gl, output.name)
        let (w, h) = (GLint(picture.width), GLint(picture.height))
        glBlitFramebuffer(0, 0, w, h, 0, 0, w, h, GL_COLOR_BUFFER_BIT.gl, GL_NEAREST.gl)
        output.bind()
        stage(.water)
    }
}
