import CGL

/// Finds the tier a driver can hold by drawing a little water, the dearest full-screen shader there is, and looking at
/// the clock.
struct TierProbe {
    /// Side of the picture that is drawn, pixels, and how often.
    private static let side = 256
    private static let rounds = 4
    /// Water of the high tier may cost so many ms a million pixels; the medium tier draws none and may be slower.
    nonisolated static let high = 5.0
    nonisolated static let medium = 40.0

    /// Milliseconds a million pixels of live water take here.
    static func measure(clock: () -> Double) throws(RenderError) -> Double {
        let water = try WaterPass(live: true)
        let target = try Framebuffer(width: side, height: side)
        let world = WorldScene(camera: Camera())
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target.name)
        glViewport(0, 0, GLsizei(side), GLsizei(side))
        // The first one compiles.
        water.draw(into: target.name, width: side, height: side, world: world)
        glFinish()
        let begin = clock()
        for _ in 0..<rounds { water.draw(into: target.name, width: side, height: side, world: world) }
        glFinish()
        return (clock() - begin) * 1000 / (Double(rounds * side * side) / 1e6)
    }

    nonisolated static func tier(millisecondsPerMegapixel cost: Double) -> RenderQuality {
        cost < high ? .high : cost < medium ? .medium : .low
    }
}
