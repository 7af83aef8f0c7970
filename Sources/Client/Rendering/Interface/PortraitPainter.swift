import Anatomy
import CGL
import SimMath

/// Draws creatures at rest on the interface.
final class PortraitPainter {
    /// Seconds of the frame being drawn, for tails and hairs.
    var time: Float = 0
    /// How many skins were drawn, not recalled.
    private(set) var drawnSkins = 0
    private let output: FrameTarget
    private let passes: DishPasses
    private let pictures: PicturePass
    private let skins: SkinStore
    private let store: PortraitStore
    private let tuning: RenderTuning
    private var painter: CreaturePainter

    init(
        _ output: FrameTarget, passes: DishPasses, pictures: PicturePass, skins: SkinStore, store: PortraitStore,
        tuning: RenderTuning
    ) {
        self.output = output
        self.passes = passes
        self.pictures = pictures
        self.skins = skins
        self.store = store
        self.tuning = tuning
        painter = CreaturePainter(tuning: tuning)
    }

    /// Draws the skins that are asked for again and again. Binds other framebuffers, so it comes before the interface.
    func prepare(_ portraits: [Portrait]) {
        for portrait in portraits {
            let pose = PortraitStore.Pose(portrait, height: output.pixelSize.y)
            guard store.wants(pose), let frame = skinPicture(portrait) else { continue }
            store.keep(frame, of: pose)
        }
    }

    func draw(_ portrait: Portrait) {
        let anchor = Vector2(portrait.centre.x, output.pixelSize.y - portrait.centre.y)
        gather(portrait, Viewport(size: output.pixelSize, centre: .zero, anchor: anchor, scale: portrait.scale))
        output.bind()
        drawShapes(painter.behind)
        if let skin = store.picture(of: PortraitStore.Pose(portrait, height: output.pixelSize.y)) {
            let half = Float(skin.width / 2)
            let low = PortraitStore.Pose.square(of: anchor) - Vector2(half, half)
            let corner = Vector2(low.x, output.pixelSize.y - low.y - Float(skin.height))
            pictures.draw(skin, at: corner, size: output.pixelSize)
        } else {
            drawSkin(portrait)
        }
        drawShapes(painter.before)
    }

    /// Works out its shapes and its skin.
    private func gather(_ portrait: Portrait, _ viewport: Viewport) {
        let plan = portrait.plan
        let middle = plan.centreOfDrag.rotated(by: Vector2(angle: portrait.rotation))
        let sprite = CreatureSprite(id: 1, plan: plan, at: -middle, angle: portrait.rotation)
        painter.begin(viewport, time: time, brightness: 1, roomBudget: .infinity, palette: skins.palette)
        painter.paint(
            sprite, skins, showsRooms: plan.area.squareRoot() * portrait.scale > tuning.roomsAbove)
    }

    /// Of what was gathered last.
    private func drawSkin(_ portrait: Portrait) {
        drawnSkins += 1
        let height = max(4, portrait.plan.reach * 3.4)
        passes.skins.draw(
            painter.skins, skins,
            SkinPass.Lighting(
                view: painter.viewport.clip, eye: SIMD3(0, 0, height), light: SIMD3(0.36, -0.5, -0.86), day: 1,
                scale: portrait.scale))
    }

    /// The skin alone, on nothing, as far from the picture's pixels as from the surface's; nil while it is not made,
    /// and where it is larger than the surface.
    private func skinPicture(_ portrait: Portrait) -> Framebuffer? {
        let half = 2 * ((portrait.plan.reach + tuning.skinMargin * 2) * portrait.scale / 2).rounded(.up) + 4
        guard half.isFinite, 2 * half <= max(output.pixelSize.x, output.pixelSize.y) else { return nil }
        let position = PortraitStore.Pose(portrait, height: output.pixelSize.y).portrait.centre
        let side = Vector2(2 * half, 2 * half)
        let shortfalls = skins.shortfalls
        gather(
            portrait,
            Viewport(size: side, centre: .zero, anchor: Vector2(half, half) + position, scale: portrait.scale))
        guard skins.shortfalls == shortfalls, let frame = try? Framebuffer(width: Int(side.x), height: Int(side.y))
        else { return nil }
        output.paint(on: frame) { drawSkin(portrait) }
        return frame
    }

    private func drawShapes(_ batch: ShapeBatch) {
        passes.shapes.draw(batch.vertices, batch.indices, surface: output.pixelSize)
    }
}
