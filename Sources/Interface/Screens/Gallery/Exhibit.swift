public import Drawing
public import MeshTransform

/// A slide, how it is bent, and how it is lit: all that a frame needs to show it.
public struct Exhibit: Sendable {
    /// Where it would lie unbent, interface points.
    public var frame: Rect
    public var slide: GallerySlide
    public var mesh: MeshTransform
    public var supplementary = Matrix4.identity
    public var light: MeshLight?
    public var isLitPerPixel = true
    /// The far side's colour, and as alpha how much of it shows.
    public var back = Color.clear
    /// Seconds that the slide's content has lived; nil for a still.
    public var time: Float?

    init(_ slide: GallerySlide, in frame: Rect, mesh: MeshTransform) {
        self.frame = frame
        self.slide = slide
        self.mesh = mesh
    }

    var projection: MeshProjection {
        MeshProjection(
            size: frame.size, depthNormalization: mesh.depthNormalization, supplementary: supplementary)
    }

    /// The back of a page: pale, with its content shining through.
    static let paper = Color(hex: 0xCFE9E2, alpha: 0.72)
}
