public import Drawing
public import MeshTransform
public import SimMath

/// Holds views that are drawn as one picture and bent by a mesh: still alive, still clickable where they show.
///
/// This is the toolkit's side of what the renderer's `MeshTransformView` does with textures: it emits a `WarpedLayer`.
open class WarpedView: View {
    /// The warp of what it holds; nil shows it as it is.
    public var mesh: MeshTransform? { didSet { if mesh != oldValue { setNeedsDisplay() } } }
    /// nil leaves the content's own colours. Counts only with a mesh.
    public var light: MeshLight? { didSet { if light != oldValue { setNeedsDisplay() } } }

    public init(_ content: View? = nil, mesh: MeshTransform? = nil, light: MeshLight? = nil) {
        self.mesh = mesh
        self.light = light
        super.init()
        if let content { addSubview(content) }
    }

    /// What it holds fills it.
    open override func layoutSubviews() {
        for view in subviews { view.frame = Rect(0, 0, frame.width, frame.height) }
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        subviews.reduce(Vector2.zero) { largest, view in
            let fitting = view.fittingSize(in: size)
            return Vector2(max(largest.x, fitting.x), max(largest.y, fitting.y))
        }
    }

    open override var safeAreaInsets: Insets {
        didSet { for view in subviews { view.safeAreaInsets = safeAreaInsets } }
    }

    open override func drawSubviews(from corner: Vector2, on canvas: inout Canvas) {
        guard let mesh else { return super.drawSubviews(from: corner, on: &canvas) }
        let pointer = canvas.pointer.flatMap { contentPoint($0 - corner) }
        var inner = context.canvas(pointer: pointer)
        inner.style = canvas.style
        super.drawSubviews(from: .zero, on: &inner)
        let target = Rect(corner.x, corner.y, frame.width, frame.height)
        canvas.list.append(.warped(WarpedLayer(frame: target, content: inner.list, mesh: mesh, light: light)))
    }

    /// Through the warp backwards, as it is seen.
    open override func contentPoint(_ point: Vector2) -> Vector2? {
        guard let mesh, frame.width > 0, frame.height > 0 else { return point }
        let size = Vector2(frame.width, frame.height)
        let projection = MeshProjection(size: size, depthNormalization: mesh.depthNormalization)
        return mesh.hitTest(point, in: projection).map { Vector2($0.x * size.x, $0.y * size.y) }
    }
}
