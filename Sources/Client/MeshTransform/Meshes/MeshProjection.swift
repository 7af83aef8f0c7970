public import SimMath

/// How a mesh is seen in a view of some size: from unit coordinates to clip space (x right, y up, −1…1 over the view).
public struct MeshProjection: Hashable, Sendable {
    /// Points.
    public let size: Vector2
    public let depthNormalization: DepthNormalization
    /// Applied around the middle of the view, in points (y down), half a unit of z as deep as the depth normalisation
    /// says.
    public let supplementary: Matrix4
    /// S(2, −2, 1) · S(1/w, 1/h, 1/z) · supplementary · S(w, h, z) · T(−½, −½, 0), where z is half the depth
    /// normalisation's scale and 1/0 counts as 1.
    public let matrix: Matrix4

    /// So little of the clip volume's depth is a unit of z that no mesh leaves it.
    public static let clipDepth: Float = 0.0005

    public init(size: Vector2, depthNormalization: DepthNormalization, supplementary: Matrix4 = .identity) {
        self.size = size
        self.depthNormalization = depthNormalization
        self.supplementary = supplementary
        let z = depthNormalization.zScale(in: size) / 2
        func inverse(_ value: Float) -> Float { value == 0 ? 1 : 1 / value }
        let toPoints = Matrix4.scale(size.x, size.y, z) * .translation(-0.5, -0.5, 0)
        let toUnits = Matrix4.scale(2, -2, 1) * .scale(inverse(size.x), inverse(size.y), inverse(z))
        matrix = toUnits * supplementary * toPoints
    }

    /// `matrix` with its depth brought into the clip volume; larger depths are nearer to the viewer.
    public var clipMatrix: Matrix4 { Matrix4.scale(1, 1, Self.clipDepth) * matrix }

    /// Where a vertex's `to` lies in clip space, before division by w.
    public func clip(_ to: SIMD3<Float>) -> SIMD4<Float> { clipMatrix * SIMD4(to, 1) }

    /// Where a vertex's `to` shows in the view, points, y down; nil behind the eye.
    public func point(_ to: SIMD3<Float>) -> Vector2? {
        let clip = clip(to)
        guard clip.w > 0 else { return nil }
        return Vector2((clip.x / clip.w + 1) / 2 * size.x, (1 - clip.y / clip.w) / 2 * size.y)
    }
}

/// Which measure of a view's size one unit of z stands for.
public enum DepthNormalization: String, CaseIterable, Hashable, Sendable {
    /// Flat: z orders faces and does nothing else.
    case none
    case width, height
    /// The lesser and the greater of width and height.
    case min, max
    /// Half of width and height together.
    case average

    /// Points a unit of z, in a view of `size` points; 0 for `none`.
    public func zScale(in size: Vector2) -> Float {
        switch self {
        case .none: 0
        case .width: size.x
        case .height: size.y
        case .min: Swift.min(size.x, size.y)
        case .max: Swift.max(size.x, size.y)
        case .average: (size.x + size.y) / 2
        }
    }
}
