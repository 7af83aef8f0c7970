import CGL
import SimMath

/// The dish, back to front.
extension Renderer {
    func drawWorld(_ world: WorldScene) {
        let viewport = Viewport(world.camera, size: pixelSize)
        // Skins first on the processor's side: making one binds another framebuffer.
        gather(world, viewport)
        stage(.gathering)
        let (width, height) = (Int(pixelSize.x), Int(pixelSize.y))
        let smooth = passes.scene?.target(width: width, height: height)
        output.bind(smooth ?? output.name)
        passes.water.draw(into: smooth ?? output.name, width: width, height: height, world: world)
        output.bind(smooth ?? output.name)
        stage(.water)
        passes.wash.draw(batches.light.vertices, batches.light.indices, surface: viewport.size)
        drawShapes(batches.shadows)
        let lighting = lighting(world, viewport)
        passes.reef.draw(
            batches.stone,
            ReefPass.Lighting(
                viewport: viewport, eyeHeight: lighting.eye.z * viewport.scale, light: lighting.light,
                lamps: lighting.lamps))
        drawShapes(batches.rims)
        stage(.ground)
        drawShapes(batches.creatures.behind)
        passes.skins.draw(batches.creatures.skins, skins, lighting)
        drawShapes(batches.creatures.before)
        stage(.creatures)
        drawShapes(batches.sparks)
        passes.wash.draw(batches.murk.vertices, batches.murk.indices, surface: viewport.size)
        drawShapes(batches.creatures.overInk)
        drawShapes(batches.glows)
        stage(.murk)
        if smooth != nil { passes.scene?.finish(into: output.name) }
        stage(.bloom)
    }

    private func gather(_ world: WorldScene, _ viewport: Viewport) {
        batches.creatures.begin(
            viewport, time: time, brightness: 0.55 + 0.45 * world.light, roomBudget: roomBudget,
            palette: skins.palette, boldness: world.isHighContrast ? RingPainter.highContrast : 1, clouds: world.clouds)
        batches.creatures.paint(world.creatures, skins)
        batches.gather(world, viewport, waterIsLive: passes.water.isLive)
    }

    func drawShapes(_ batch: ShapeBatch) {
        passes.shapes.draw(batch.vertices, batch.indices, surface: pixelSize)
    }

    private func lighting(_ world: WorldScene, _ viewport: Viewport) -> SkinPass.Lighting {
        let eyeHeight = world.camera.viewHeight * tuning.eyeHeight
        let sun = Vector2(angle: world.lightAngle)
        return SkinPass.Lighting(
            view: viewport.clip, eye: SIMD3(viewport.centre.x, viewport.centre.y, eyeHeight),
            light: SIMD3(-sun.x * 0.62, -sun.y * 0.62, -0.86), day: world.light, scale: viewport.scale,
            lamps: batches.lamps.lamps)
    }
}
