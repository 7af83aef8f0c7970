public import SimMath

/// What makes a drawn shape look cut into its ground, or raised from it: a shadow thrown on the shape by its own
/// border, and one thrown beside it. The shape is whatever has alpha, so words, boxes and pictures all take it.
public struct InnerShadow: Hashable, Sendable {
    /// A blurred, shifted, coloured copy of an alpha channel.
    public struct Shadow: Hashable, Sendable {
        /// Points, y down.
        public var offset: Vector2
        /// Points. The Gaussian's standard deviation is half of it, as in the Canvas and CSS shadow models.
        public var radius: Float
        public var color: Color

        public init(_ x: Float, _ y: Float, radius: Float, color: Color) {
            offset = Vector2(x, y)
            self.radius = radius
            self.color = color
        }
    }

    /// Of the shape, on what lies around it.
    public var outside = Shadow(0, 1, radius: 2, color: Color(1, 1, 1, 0.4))
    /// Of all that is not the shape, on the shape.
    public var inside = Shadow(0, 2, radius: 2, color: Color(0, 0, 0, 0.75))
    /// Counts every pixel with an alpha above 1/255 as fully inside: for shapes that let light through.
    public var clipForAnyAlpha = false
    /// Draws the shape itself under its inner shadow; otherwise it is a hole.
    public var drawOriginalImage = false
    /// Takes what lies beyond the layer's edges as not the shape. Without it a shape that fills its layer has no border
    /// and therefore no shadow.
    public var padEdges = false

    /// Cut in, lit from above.
    public init() {}

    /// Cut in: dark under its upper border, a lit lip below.
    public static let indent = InnerShadow()

    /// Raised: a lit upper border, a dark shadow below; the shape itself shows.
    public static let emboss: InnerShadow = {
        var shadow = InnerShadow()
        shadow.outside = Shadow(0, 2, radius: 2, color: Color(0, 0, 0, 0.75))
        shadow.inside = Shadow(0, 1, radius: 2, color: Color(1, 1, 1, 0.4))
        shadow.drawOriginalImage = true
        return shadow
    }()
}

extension InnerShadow {
    /// No shadow reaches or blurs further than this many pixels: keeps absurd values from costing more than they show.
    public static let farthest: Float = 256

    /// In pixels, turned by `angle` radians: every length times `scale`, both offsets rotated, no number left that is
    /// not finite.
    public func resolved(scale: Float, angle: Float = 0) -> InnerShadow {
        let turn = angle.isFinite && angle != 0 ? Vector2(angle: angle) : Vector2(1, 0)
        var result = self
        result.outside = outside.resolved(scale, turn)
        result.inside = inside.resolved(scale, turn)
        return result
    }
}

extension InnerShadow {
    func scaled(by k: Float) -> InnerShadow {
        var result = self
        result.outside.offset = outside.offset * k
        result.outside.radius = outside.radius * k
        result.inside.offset = inside.offset * k
        result.inside.radius = inside.radius * k
        return result
    }
}

extension InnerShadow.Shadow {
    /// The Gaussian's standard deviation, in the unit of `radius`.
    public var deviation: Float { radius / 2 }

    /// How far from the border it shows, in the unit of `radius`: three standard deviations beyond its offset.
    public var reach: Float { offset.length + 3 * deviation }

    /// How far from the border the blur reads, whichever way the shadow is turned.
    var span: Float { offset.length + 4 * deviation }

    fileprivate func resolved(_ scale: Float, _ turn: Vector2) -> Self {
        func bounded(_ value: Float) -> Float {
            value.isFinite ? min(InnerShadow.farthest, max(-InnerShadow.farthest, value)) : 0
        }
        var result = self
        let turned = (offset * scale).rotated(by: turn)
        result.offset = Vector2(bounded(turned.x), bounded(turned.y))
        result.radius = max(0, bounded(radius * scale))
        return result
    }
}
