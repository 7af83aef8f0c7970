import Anatomy
import CGL
import SimMath
public import Widgets

/// The interface over the dish.
extension Renderer {
    func drawInterface(_ list: DrawList, names: NameTags) {
        layers.beginFrame(scale: surface.pixelScale, angle: tilt.angle)
        var painter = layers.painter()
        painter.paint(names.drawList(measuring: self))
        painter.paint(list)
        draw(painter)
    }

    /// More of the interface, over what is there; after `draw`.
    public func drawOver(_ list: DrawList) {
        var painter = layers.painter()
        painter.paint(list)
        draw(painter)
    }

    /// Making a layer's picture binds another framebuffer, so the target is bound anew.
    private func draw(_ painter: InterfacePainter) {
        var bent = warps.prepare(painter.warpedLayers, self)[...]
        blendPremultiplied()
        bindTarget()
        interfacePass.draw(
            painter, size: pixelSize, glyphs: glyphs.texture,
            creature: { plan, centre, rotation, scale in
                drawPortrait(plan, centre: centre, rotation: rotation, scale: scale)
            },
            warped: { layer, clip in
                guard let view = bent.popFirst() else { return }
                try? view.draw(in: layer.frame, clip: clip)
                blendPremultiplied()
            })
    }

    /// A creature at rest; `centre` in pixels (y down), `scale` in pixels a µm.
    private func drawPortrait(_ plan: BodyPlan, centre: Vector2, rotation: Float, scale: Float) {
        let turn = Vector2(angle: rotation)
        let middle = plan.centreOfDrag.rotated(by: turn)
        let sprite = CreatureSprite(id: 1, plan: plan, at: -middle, angle: rotation)
        let anchor = Vector2(centre.x, pixelSize.y - centre.y)
        let viewport = Viewport(size: pixelSize, centre: .zero, anchor: anchor, scale: scale)
        portraits.begin(viewport, time: time, brightness: 1, roomBudget: .infinity, palette: skins.palette)
        portraits.paint(sprite, skins, showsRooms: plan.area.squareRoot() * scale > tuning.roomsAbove)
        bindTarget()
        drawShapes(portraits.behind)
        let height = max(4, plan.reach * 3.4)
        skinPass.draw(
            portraits.skins, skins,
            SkinPass.Lighting(
                view: viewport.clip, eye: SIMD3(0, 0, height), light: SIMD3(0.36, -0.5, -0.86), day: 1))
        drawShapes(portraits.before)
    }
}

/// Names over creatures.
struct NameTags {
    private struct Tag {
        var text: String
        /// Middle of the text's baseline, points.
        var place: Vector2
    }

    private var tags: [Tag] = []

    init(_ world: WorldScene, scale: Float, pointSize: Vector2) {
        for creature in world.creatures {
            guard let name = creature.name, !name.isEmpty, let first = creature.cells.first else { continue }
            var top = first
            var sum = Vector2.zero
            for cell in creature.cells {
                sum += cell
                if cell.y > top.y { top = cell }
            }
            let middle = sum / Float(creature.cells.count)
            let place = world.camera.worldToPoints(Vector2(middle.x, top.y + 0.85), in: pointSize)
            tags.append(Tag(text: name, place: place))
        }
    }

    /// Dark under light, so a name reads over anything.
    func drawList(measuring fonts: any TextMeasuring) -> DrawList {
        var list = DrawList()
        let style = TextStyle(size: 13, weight: .bold)
        for tag in tags {
            let left = tag.place - Vector2(fonts.width(of: tag.text, style) / 2, 0)
            for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] as [(Float, Float)] {
                list.text(
                    tag.text, at: left + Vector2(x, y), size: 13, bold: true, color: Color(0, 0.03, 0.04, 0.65))
            }
            list.text(tag.text, at: left, size: 13, bold: true, color: Color(0.86, 0.98, 0.95))
        }
        return list
    }
}
