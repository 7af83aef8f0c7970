import CGL
import SimMath

/// The high tier's way from the dish to the surface: smoothed edges, then a glow around what is bright.
final class ScenePass {
    private let bright: ShaderProgram
    private let blur: ShaderProgram
    private let composite: ShaderProgram
    private let tuning: RenderTuning
    private let home = GLHome()
    private var emptyArray: GLuint = 0
    private var targets: Targets?

    private struct Targets {
        let scene: MultisampleTarget
        let resolved: Framebuffer
        /// A quarter of the size; the blur runs from one to the other and back.
        let glow: (Framebuffer, Framebuffer)
    }

    init(tuning: RenderTuning) throws(RenderError) {
        self.tuning = tuning
        bright = try ShaderProgram(.bright)
        blur = try ShaderProgram(.blur)
        composite = try ShaderProgram(.bloom)
        glGenVertexArrays(1, &emptyArray)
    }

    isolated deinit { home.remove { glDeleteVertexArrays(1, &emptyArray) } }

    /// What to draw the dish to; nil where the card has no room for it, and then the surface itself will do.
    func target(width: Int, height: Int) -> GLuint? {
        if let targets, targets.scene.width == width, targets.scene.height == height { return targets.scene.name }
        targets = nil
        targets = try? makeTargets(width, height)
        return targets?.scene.name
    }

    private func makeTargets(_ width: Int, _ height: Int) throws(RenderError) -> Targets {
        let (w, h) = (max(1, width / 4), max(1, height / 4))
        return Targets(
            scene: try MultisampleTarget(width: width, height: height, samples: tuning.samples),
            resolved: try Framebuffer(width: width, height: height),
            glow: (try Framebuffer(width: w, height: h), try Framebuffer(width: w, height: h)))
    }

    /// Brings what was drawn to `target` onto the surface's framebuffer.
    func finish(into surface: GLuint) {
        guard let targets else { return }
        targets.scene.resolve(into: targets.resolved.name)
        glDisable(GL_BLEND.gl)
        glBindVertexArray(emptyArray)
        run(bright, into: targets.glow.0, from: targets.resolved) { $0.set("threshold", tuning.bloomThreshold) }
        let texel = SIMD2(1 / Float(targets.glow.0.width), 1 / Float(targets.glow.0.height))
        run(blur, into: targets.glow.1, from: targets.glow.0) { $0.set("way", SIMD2(texel.x, 0)) }
        run(blur, into: targets.glow.0, from: targets.glow.1) { $0.set("way", SIMD2(0, texel.y)) }
        glBindFramebuffer(GL_FRAMEBUFFER.gl, surface)
        glViewport(0, 0, GLsizei(targets.scene.width), GLsizei(targets.scene.height))
        composite.use()
        targets.resolved.texture.bind(unit: 0)
        targets.glow.0.texture.bind(unit: 1)
        composite.set("picture", 0)
        composite.set("bloom", 1)
        composite.set("strength", tuning.bloomStrength)
        cover()
        glEnable(GL_BLEND.gl)
    }

    private func run(
        _ program: ShaderProgram, into target: Framebuffer, from source: Framebuffer, _ set: (ShaderProgram) -> Void
    ) {
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target.name)
        glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
        program.use()
        source.texture.bind(unit: 0)
        program.set("picture", 0)
        set(program)
        cover()
    }

    private func cover() {
        DrawCalls.note(triangles: 1)
        glDrawArrays(GL_TRIANGLES.gl, 0, 3)
    }
}
