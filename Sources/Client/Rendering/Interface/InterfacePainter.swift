import Anatomy
import Drawing
import SimMath

/// Turns a draw list into stretches that one call each can draw, in the list's order.
struct InterfacePainter {
    /// Pixels a point.
    let scale: Float
    let glyphs: GlyphAtlas
    /// Draws a layer, or recalls it; nil where it cannot, or not in this frame.
    private let picture: (InnerShadowLayer) -> Texture?
    var memory: Memory
    private var clips: [Rect] = []
    private var start = 0

    /// What it fills: handed on from frame to frame, so that a steady interface allocates nothing here.
    struct Memory {
        fileprivate(set) var batch = InterfaceBatch()
        fileprivate(set) var stretches: [Stretch] = []

        mutating func removeAll() {
            batch.removeAll()
            stretches.removeAll(keepingCapacity: true)
        }
    }

    var batch: InterfaceBatch { memory.batch }
    var stretches: [Stretch] { memory.stretches }

    /// A part of the list under one clip; pixels, y down.
    struct Stretch {
        enum Content {
            case shapes(Range<Int>)
            case creature(Portrait)
            /// Upper left corner on a whole pixel.
            case picture(Texture, Vector2)
            /// In points: its view knows the scale. Its index among the warped layers.
            case warped(WarpedLayer, Int)
        }
        var content: Content
        var clip: Rect?
    }

    /// `memory` must be empty.
    init(
        scale: Float, glyphs: GlyphAtlas, memory: Memory = Memory(), picture: @escaping (InnerShadowLayer) -> Texture?
    ) {
        self.scale = scale
        self.memory = memory
        self.glyphs = glyphs
        self.picture = picture
    }

    mutating func paint(_ list: DrawList) {
        for command in list.commands { paint(command) }
        close()
    }

    private mutating func paint(_ command: DrawCommand) {
        switch command {
        case .box(let rect, let radius, let top, let bottom, let border, let width):
            memory.batch.box(
                snapped(rect), radius: radius * scale, top: top, bottom: bottom, border: border,
                borderWidth: width * scale)
        case .text(let text, let origin, let style, let color):
            glyphs.lay(text, origin: origin * scale, style, scale: scale, color: color, into: &memory.batch)
        case .line(let points, let width, let color):
            for (a, b) in zip(points, points.dropFirst()) {
                memory.batch.segment(a * scale, b * scale, width: max(1, width * scale), color: color)
            }
        case .disc(let centre, let radius, let fill, let border, let width):
            let r = radius * scale
            let rect = Rect(centre.x * scale - r, centre.y * scale - r, 2 * r, 2 * r)
            memory.batch.box(rect, radius: r, top: fill, bottom: fill, border: border, borderWidth: width * scale)
        case .creature(let plan, let centre, let rotation, let size):
            close()
            let portrait = Portrait(plan: plan, centre: centre * scale, rotation: rotation, scale: size * scale)
            memory.stretches.append(Stretch(content: .creature(portrait), clip: clips.last))
        case .beginClip(let rect): beginClip(rect)
        case .endClip:
            close()
            _ = clips.popLast()
        case .layer(let layer): paint(layer)
        case .warped(let layer):
            close()
            memory.stretches.append(Stretch(content: .warped(layer, warpedLayers.count), clip: clips.last))
        }
    }

    private mutating func paint(_ layer: InnerShadowLayer) {
        guard let texture = picture(layer) else {
            for command in layer.plain.commands { paint(command) }
            return
        }
        close()
        let corner = Vector2((layer.origin.x * scale).rounded(), (layer.origin.y * scale).rounded())
        memory.stretches.append(Stretch(content: .picture(texture, corner), clip: clips.last))
    }

    /// Edges on whole pixels, so straight sides are sharp at any density.
    private func snapped(_ rect: Rect) -> Rect {
        let x = (rect.x * scale).rounded()
        let y = (rect.y * scale).rounded()
        return Rect(x, y, (rect.maxX * scale).rounded() - x, (rect.maxY * scale).rounded() - y)
    }

    private mutating func beginClip(_ rect: Rect) {
        close()
        var clip = snapped(rect)
        if let outer = clips.last {
            let x = max(clip.x, outer.x)
            let y = max(clip.y, outer.y)
            clip = Rect(x, y, max(0, min(clip.maxX, outer.maxX) - x), max(0, min(clip.maxY, outer.maxY) - y))
        }
        clips.append(clip)
    }

    /// The creatures, in order.
    var portraits: [Portrait] {
        stretches.compactMap { stretch in
            guard case .creature(let portrait) = stretch.content else { return nil }
            return portrait
        }
    }

    /// The warped layers, in order.
    var warpedLayers: [WarpedLayer] {
        stretches.compactMap { stretch in
            guard case .warped(let layer, _) = stretch.content else { return nil }
            return layer
        }
    }

    private mutating func close() {
        let end = memory.batch.indices.count
        if end > start { memory.stretches.append(Stretch(content: .shapes(start..<end), clip: clips.last)) }
        start = end
    }
}
