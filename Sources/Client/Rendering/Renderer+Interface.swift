import CGL
public import Drawing
import SimMath

/// The interface over the dish.
extension Renderer {
    /// Onto what is bound; `parts` (pixels, y down): only these, all without any.
    func paintInterface(_ list: DrawList, parts: [Rect] = []) {
        layers.beginFrame(scale: surface.pixelScale)
        memory.portraits.beginPainting()
        meter.drawings.interface += 1
        let whole = pixelSize.x * pixelSize.y
        meter.drawings.interfacePixels += Int(parts.isEmpty ? whole : parts.reduce(0) { $0 + $1.area })
        paint(list, parts: parts)
    }

    /// More of the interface, over what is there; after `draw`.
    public func drawOver(_ list: DrawList) {
        surface.makeCurrent()
        paint(list)
    }

    /// The names of those creatures that have one.
    func drawNames(_ world: WorldScene) {
        let names = NameTags(world, scale: surface.pixelScale, pointSize: pointSize)
        guard !names.isEmpty else { return }
        paint(names.drawList(measuring: self))
    }

    private func paint(_ list: DrawList, parts: [Rect] = []) {
        // Taken out, so that nothing of it is copied, and a list inside a list finds memory of its own.
        var batches = InterfacePainter.Memory()
        swap(&batches, &memory.paint)
        var painter = layers.painter(batches)
        batches = InterfacePainter.Memory()
        painter.paint(list)
        draw(painter, parts)
        painter.memory.removeAll()
        memory.paint = painter.memory
    }

    /// Making a picture binds another framebuffer, so the target is bound anew.
    private func draw(_ painter: InterfacePainter, _ parts: [Rect]) {
        let bent = memory.warps.prepare(painter.warpedLayers, self)
        if keepsPictures { portraits.prepare(painter.portraits) }
        output.blendPremultiplied()
        output.bind()
        interfacePass.draw(
            painter, size: pixelSize, glyphs: painter.glyphs.texture, parts: parts,
            creature: { portrait in portraits.draw(portrait) },
            warped: { layer, index, clip in
                guard bent.indices.contains(index) else { return }
                try? bent[index].draw(in: layer.frame, clip: clip)
                output.blendPremultiplied()
            })
    }
}

/// Names over creatures.
struct NameTags {
    private struct Tag {
        var text: String
        /// Middle of the text's baseline, points.
        var position: Vector2
    }

    private var tags: [Tag] = []

    var isEmpty: Bool { tags.isEmpty }

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
            let position = world.camera.worldToPoints(Vector2(middle.x, top.y + 0.85), in: pointSize)
            tags.append(Tag(text: name, position: position))
        }
    }

    /// Dark under light, so a name reads over anything.
    func drawList(measuring fonts: any TextMeasuring) -> DrawList {
        var list = DrawList()
        let style = TextStyle(size: 13, weight: .bold)
        for tag in tags {
            let left = tag.position - Vector2(fonts.width(of: tag.text, style) / 2, 0)
            for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] as [(Float, Float)] {
                list.text(
                    tag.text, at: left + Vector2(x, y), size: 13, bold: true, color: Color(0, 0.03, 0.04, 0.65))
            }
            list.text(tag.text, at: left, size: 13, bold: true, color: Color(0.86, 0.98, 0.95))
        }
        return list
    }
}
