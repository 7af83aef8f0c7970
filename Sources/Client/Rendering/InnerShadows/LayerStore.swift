import CGL
import Drawing
import SimMath

/// The pictures of the interface's layers: drawn when a layer first shows or changes, kept while it shows, and for a
/// while after.
final class LayerStore {
    private struct Key: Hashable {
        /// At the origin: where a layer lies does not change its picture.
        var layer: InnerShadowLayer
        var scale: Float
        var angle: Float
    }

    private final class Picture {
        let frame: Framebuffer
        var lastUse = 0

        init(_ frame: Framebuffer) { self.frame = frame }

        var pixels: Int { frame.width * frame.height }
    }

    let pass: InnerShadowPass
    /// Of the shadows.
    var tilt = InnerShadowTilt()
    private let interface: InterfacePass
    private let glyphs: GlyphAtlas
    private let tuning: RenderTuning
    private var pictures: [Key: Picture] = [:]
    private var keptPixels = 0
    private var frame = 0
    private var pixelsLeft = 0
    private var scale: Float = 1
    private var angle: Float = 0
    /// How often a layer had to be drawn.
    private(set) var drawnCount = 0
    /// How often one had to show plain because the frame's share of drawing was used up.
    private(set) var shortfalls = 0

    init(interface: InterfacePass, glyphs: GlyphAtlas, tuning: RenderTuning) throws(RenderError) {
        pass = try InnerShadowPass()
        self.interface = interface
        self.glyphs = glyphs
        self.tuning = tuning
    }

    /// All of them are drawn anew.
    func forget() {
        pictures = [:]
        keptPixels = 0
    }

    /// Call once a frame, before the interface is laid out. `scale`: pixels a point.
    func beginFrame(scale: Float) {
        if keptPixels > tuning.layerPixels {
            pictures = pictures.filter { $0.value.lastUse >= frame }
            keptPixels = pictures.values.reduce(0) { $0 + $1.pixels }
        }
        frame += 1
        pixelsLeft = tuning.layerPixelsPerFrame
        self.scale = scale
        angle = tilt.angle
    }

    func painter(_ memory: InterfacePainter.Memory = InterfacePainter.Memory()) -> InterfacePainter {
        InterfacePainter(scale: scale, glyphs: glyphs, memory: memory) { layer in self.texture(of: layer) }
    }

    /// The layer's picture; nil for one too large or without extent, and while this frame's share of drawing is used up
    /// (the first of a frame is always drawn). Drawing it binds another framebuffer.
    private func texture(of layer: InnerShadowLayer) -> Texture? {
        var layer = layer
        layer.origin = .zero
        let key = Key(layer: layer, scale: scale, angle: angle)
        if let known = pictures[key] {
            known.lastUse = frame
            return known.frame.texture
        }
        guard pixelsLeft > 0 else {
            shortfalls += 1
            return nil
        }
        guard let made = try? draw(layer) else { return nil }
        drawnCount += 1
        let picture = Picture(made)
        pixelsLeft -= picture.pixels
        picture.lastUse = frame
        pictures[key] = picture
        keptPixels += picture.pixels
        return made.texture
    }

    private func draw(_ layer: InnerShadowLayer) throws(RenderError) -> Framebuffer? {
        let (width, height) = ((layer.width * scale).rounded(.up), (layer.height * scale).rounded(.up))
        let limit = Float(tuning.maximumLayerSize)
        guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
        let size = (Int(width), Int(height))
        let shape = try paint(layer.shape, size)
        let region = layer.region.commands.isEmpty ? nil : try paint(layer.region, size)
        let target = try Framebuffer(width: size.0, height: size.1)
        // Rows count from the bottom here.
        var shadow = layer.shadow.resolved(scale: scale, angle: angle)
        shadow.outside.offset.y.negate()
        shadow.inside.offset.y.negate()
        let calm = layer.calm?.scaled(scale)
        let flipped = calm.map { Rect($0.x, height - $0.maxY, $0.width, $0.height) }
        try pass.draw(
            InnerShadowPass.Source(shape: shape.texture, region: region?.texture, shadow: shadow, calm: flipped),
            into: target)
        return target
    }

    /// A list on nothing. Creatures and warped layers are left out: they are drawn to the surface only.
    private func paint(_ list: DrawList, _ size: (Int, Int)) throws(RenderError) -> Framebuffer {
        var painter = painter()
        painter.paint(list)
        let target = try Framebuffer(width: size.0, height: size.1)
        glDisable(GL_SCISSOR_TEST.gl)
        glViewport(0, 0, GLsizei(size.0), GLsizei(size.1))
        glClearColor(0, 0, 0, 0)
        glClear(GL_COLOR_BUFFER_BIT.gl)
        interface.draw(
            painter, size: Vector2(Float(size.0), Float(size.1)), glyphs: glyphs.texture, creature: { _ in },
            warped: { _, _, _ in })
        return target
    }
}
