import CGL
import SimMath

/// The dish, back to front.
extension Renderer {
    func drawWorld(_ world: WorldScene) {
        let viewport = Viewport(world.camera, size: pixelSize)
        // Skins first on the processor's side: making one binds another framebuffer.
        let creatures = painted(world, viewport)
        water.draw(into: surface.target, width: surface.pixelWidth, height: surface.pixelHeight, world: world)
        bindTarget()
        drawGround(world, viewport)
        drawShapes(creatures.behind)
        skinPass.draw(creatures.skins, skins, lighting(world, viewport))
        drawShapes(creatures.before)
        drawMurk(world, viewport)
    }

    private func painted(_ world: WorldScene, _ viewport: Viewport) -> CreaturePainter {
        var painter = CreaturePainter(
            viewport: viewport, tuning: tuning, time: time, brightness: 0.55 + 0.45 * world.light,
            roomBudget: quality == .low ? tuning.roomPixelsLow : .infinity)
        painter.paint(world.creatures, skins)
        return painter
    }

    private func drawGround(_ world: WorldScene, _ viewport: Viewport) {
        let murk = MurkPainter(viewport: viewport, world: world)
        var light = WashBatch()
        murk.paintLight(into: &light)
        wash.draw(light.vertices, light.indices, surface: viewport.size)
        let motes = MotePainter(viewport: viewport, world: world)
        let ground = ReefPainter(viewport: viewport, world: world)
        var shadows = ShapeBatch()
        var rims = ShapeBatch()
        var stone = TerrainBatch()
        motes.paintPlankton(into: &shadows)
        motes.paintVents(into: &shadows)
        ground.paintReef(into: &stone, edge: &rims)
        ground.paintRocks(into: &stone, edge: &shadows)
        drawShapes(shadows)
        let lighting = lighting(world, viewport)
        reef.draw(
            stone, surface: viewport.size,
            eye: SIMD3(viewport.anchor.x, viewport.anchor.y, lighting.eye.z * viewport.scale), light: lighting.light)
        motes.paintFood(into: &rims)
        drawShapes(rims)
    }

    private func drawMurk(_ world: WorldScene, _ viewport: Viewport) {
        var murk = WashBatch()
        MurkPainter(viewport: viewport, world: world).paint(into: &murk)
        wash.draw(murk.vertices, murk.indices, surface: viewport.size)
    }

    func drawShapes(_ batch: ShapeBatch) {
        shapes.draw(batch.vertices, batch.indices, surface: pixelSize)
    }

    private func lighting(_ world: WorldScene, _ viewport: Viewport) -> SkinPass.Lighting {
        let eyeHeight = world.camera.viewHeight * tuning.eyeHeight
        let sun = Vector2(angle: world.lightAngle)
        return SkinPass.Lighting(
            view: viewport.clip, eye: SIMD3(viewport.centre.x, viewport.centre.y, eyeHeight),
            light: SIMD3(-sun.x * 0.62, -sun.y * 0.62, -0.86), day: world.light)
    }
}
