import Anatomy
import CGL
import SimMath

/// Creatures at rest on the interface.
extension Renderer {
    /// Draws the skins that are asked for again and again. Binds other framebuffers, so it comes before the interface.
    func preparePortraits(_ portraits: [Portrait]) {
        guard keepsPictures, !portraits.isEmpty else { return }
        for portrait in portraits {
            let pose = PortraitStore.Pose(portrait, height: pixelSize.y)
            guard memory.portraits.wants(pose), let frame = skinPicture(portrait) else { continue }
            memory.portraits.keep(frame, of: pose)
        }
    }

    func drawPortrait(_ portrait: Portrait) {
        let anchor = Vector2(portrait.centre.x, pixelSize.y - portrait.centre.y)
        gather(portrait, Viewport(size: pixelSize, centre: .zero, anchor: anchor, scale: portrait.scale))
        bindTarget()
        drawShapes(portraits.behind)
        if let skin = memory.portraits.picture(of: PortraitStore.Pose(portrait, height: pixelSize.y)) {
            let half = Float(skin.width / 2)
            let low = Vector2(anchor.x.rounded(.down) - half, anchor.y.rounded(.down) - half)
            let corner = Vector2(low.x, pixelSize.y - low.y - Float(skin.height))
            interfacePass.picturePass.draw(skin, at: corner, size: pixelSize)
        } else {
            drawSkin(portrait)
        }
        drawShapes(portraits.before)
    }

    /// Works out its shapes and its skin.
    private func gather(_ portrait: Portrait, _ viewport: Viewport) {
        let plan = portrait.plan
        let middle = plan.centreOfDrag.rotated(by: Vector2(angle: portrait.rotation))
        let sprite = CreatureSprite(id: 1, plan: plan, at: -middle, angle: portrait.rotation)
        portraits.begin(viewport, time: time, brightness: 1, roomBudget: .infinity, palette: skins.palette)
        portraits.paint(
            sprite, skins, showsRooms: plan.area.squareRoot() * portrait.scale > tuning.roomsAbove)
    }

    /// Of what was gathered last.
    private func drawSkin(_ portrait: Portrait) {
        drawings.portraits += 1
        let height = max(4, portrait.plan.reach * 3.4)
        passes.skins.draw(
            portraits.skins, skins,
            SkinPass.Lighting(
                view: portraits.viewport.clip, eye: SIMD3(0, 0, height), light: SIMD3(0.36, -0.5, -0.86), day: 1))
    }

    /// The skin alone, on nothing, as far from the picture's pixels as from the surface's; nil while it is not made, and
    /// where it is larger than the surface.
    private func skinPicture(_ portrait: Portrait) -> Framebuffer? {
        let half = ((portrait.plan.reach + tuning.skinMargin * 2) * portrait.scale).rounded(.up) + 2
        guard half.isFinite, 2 * half <= max(pixelSize.x, pixelSize.y) else { return nil }
        let position = PortraitStore.Pose(portrait, height: pixelSize.y).portrait.centre
        let side = Vector2(2 * half, 2 * half)
        let shortfalls = skins.shortfalls
        gather(
            portrait,
            Viewport(size: side, centre: .zero, anchor: Vector2(half, half) + position, scale: portrait.scale))
        guard skins.shortfalls == shortfalls, let frame = try? Framebuffer(width: Int(side.x), height: Int(side.y))
        else { return nil }
        paint(on: frame) { drawSkin(portrait) }
        return frame
    }

    /// Draws into a picture, which is clear at first. The target is bound again.
    func paint(on frame: Framebuffer, _ draw: () -> Void) {
        let outer = redirection
        redirection = frame
        bindTarget()
        glDisable(GL_SCISSOR_TEST.gl)
        glClearColor(0, 0, 0, 0)
        glClear(GL_COLOR_BUFFER_BIT.gl)
        draw()
        redirection = outer
        bindTarget()
    }
}
