public import MeshTransform
public import SimMath

/// A draw list that is bent by a mesh, lit, and seen from the front. Creatures in it live on.
public struct WarpedLayer: Hashable, Sendable {
    /// Where it would lie unbent, points.
    public var frame: Rect
    /// From the frame's own corner, as large as the frame.
    public var content: DrawList
    public var mesh: MeshTransform
    /// nil leaves the content's own colours.
    public var light: MeshLight?

    public init(frame: Rect, content: DrawList, mesh: MeshTransform, light: MeshLight? = nil) {
        self.frame = frame
        self.content = content
        self.mesh = mesh
        self.light = light
    }

    func scaled(by k: Float) -> WarpedLayer {
        var result = self
        result.frame = frame.scaled(k)
        result.content = content.scaled(by: k)
        return result
    }

    /// The same layer, moved by `d` points.
    public func translated(by d: Vector2) -> WarpedLayer {
        var result = self
        result.frame = frame.offset(d)
        return result
    }
}
