public import SimMath

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
