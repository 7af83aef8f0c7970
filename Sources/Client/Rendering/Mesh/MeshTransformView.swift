import CGL
public import Drawing
public import MeshTransform
public import SimMath

/// Any content, drawn to a texture once and warped by a mesh: lit, with depth, clear where there is nothing.
public final class MeshTransformView {
    /// The warp, anew in every frame if one likes.
    public var mesh: MeshTransform
    /// Turns the warped content in space, in points about its middle; perspective too.
    public var supplementary = Matrix4.identity
    /// nil leaves the content's own colours.
    public var light: MeshLight?
    /// Whether light is found for every pixel, or at the vertices and spread over the faces.
    public var isLitPerPixel = true
    /// What the far side shows: its alpha is how much of this colour covers the content. The content by itself.
    public var back = Color.clear
    /// Whether every mesh is drawn with depth on a canvas of its own, as those are that fold over themselves. For
    /// comparison: it costs more, also where nothing folds.
    public var alwaysHasCanvas = false
    /// How often the content has been drawn.
    public private(set) var contentDrawings = 0

    /// Not held: a renderer holds the views of its interface's bent layers.
    private weak var renderer: Renderer?
    private var content: Framebuffer?
    /// Whether the content's texture has smaller copies of itself.
    private var hasCopies = false
    /// What the texture shows; nil while it is not all there.
    private var drawn: AnyHashable?

    public init(_ renderer: Renderer, mesh: MeshTransform) {
        self.renderer = renderer
        self.mesh = mesh
    }

    /// Shows a draw list of `size` points; drawn again only when the list or the size differ from the last one.
    public func setContent(_ list: DrawList, size: Vector2) throws(RenderError) {
        try setContent(key: list, size: size) { renderer in renderer.drawOver(list) }
    }

    /// Shows what `draw` draws, of `size` points; called again only when `key` or the size differ from the last one, or
    /// while anything in it was still missing: a skin, an inner shadow, a letter.
    public func setContent(
        key: some Hashable, size: Vector2, draw: (Renderer) -> Void
    ) throws(RenderError) {
        guard let renderer else { return }
        renderer.surface.makeCurrent()
        let scale = renderer.surface.pixelScale
        let width = Self.pixels(size.x * scale)
        let height = Self.pixels(size.y * scale)
        let isSameSize = content.map { $0.width == width && $0.height == height } ?? false
        if isSameSize, drawn == AnyHashable(key) { return }
        if !isSameSize { content = try Framebuffer(width: width, height: height) }
        guard let picture = content else { return }
        let shortfalls = renderer.shortfalls
        paint(picture, renderer, draw)
        contentDrawings += 1
        drawn = renderer.shortfalls == shortfalls ? AnyHashable(key) : nil
    }

    /// A texture's side, whatever size one asks for.
    private static func pixels(_ length: Float) -> Int {
        length.isFinite ? Int(min(8192, max(1, length.rounded()))) : 1
    }

    private func paint(_ picture: Framebuffer, _ renderer: Renderer, _ draw: (Renderer) -> Void) {
        renderer.output.paint(on: picture) { draw(renderer) }
        picture.texture.bind(unit: 0)
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_MIN_FILTER.gl, GL_LINEAR)
        hasCopies = false
    }

    /// Draws the warped content over the target. `frame` is where the identity would lie, in units of `scale` points
    /// of the surface: depth and `supplementary` are measured in the same. `clip` in pixels, y down.
    public func draw(in frame: Rect, scale: Float = 1, clip: Rect? = nil) throws(RenderError) {
        guard let renderer, let content, frame.width > 0, frame.height > 0 else { return }
        renderer.surface.makeCurrent()
        let pass = try renderer.meshes()
        renderer.output.blendPremultiplied()
        let projection = MeshProjection(
            size: Vector2(frame.width, frame.height), depthNormalization: mesh.depthNormalization,
            supplementary: supplementary)
        let job = MeshPass.Job(
            mesh: mesh, projection: projection, light: light, isLitPerPixel: isLitPerPixel, back: back,
            picture: content.texture, frame: frame.scaled(scale * renderer.surface.pixelScale),
            clip: clip, isCanvasForced: alwaysHasCanvas, hasCopies: hasCopies)
        hasCopies = try pass.draw(job, into: renderer.output.name, size: renderer.pixelSize)
        renderer.output.bind()
    }
}

extension Renderer {
    /// The pass that all meshes share. Smooth edges cost software OpenGL as much as the rest, and edges are few.
    fileprivate func meshes() throws(RenderError) -> MeshPass {
        if let meshPass { return meshPass }
        let made = try MeshPass(samples: 4)
        meshPass = made
        return made
    }
}
