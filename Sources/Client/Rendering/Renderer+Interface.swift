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

    /// More of the interface, over what was drawn before; after `draw`.
    public func drawOver(_ list: DrawList) {
        surface.makeCurrent()
        paint(list)
    }

    /// The names of those creatures that have one.
    func drawNames(_ world: WorldScene) {
        let names = NameTags(world, pointSize: pointSize)
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
