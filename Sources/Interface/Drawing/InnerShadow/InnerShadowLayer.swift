public import SimMath

/// A draw list whose alpha gets an inner shadow.
///
/// The renderer keeps the finished picture under the layer's value, wherever it lies; a layer that moves costs nothing,
/// one that changes is drawn anew. Creatures in it are not drawn.
public struct InnerShadowLayer: Hashable, Sendable {
    /// Upper left corner, points.
    public var origin: Vector2
    /// Points; nothing shows beyond.
    public var width: Float
    public var height: Float
    public var shadow: InnerShadow
    /// What throws the shadow, from the layer's own corner.
    public var shape: DrawList
    /// What is drawn on the shape, cut to it, before the inner shadow falls on both; from the layer's own corner.
    public var region: DrawList
    /// A part of the layer, from its own corner, that the shape covers wholly and no shadow reaches: saves the renderer
    /// work, changes nothing.
    public var calm: Rect?

    /// A layer for what lies in `rect`, with room around it for the shadow outside. Lists in the same coordinates as
    /// `rect`.
    public init(around rect: Rect, _ shadow: InnerShadow, shape: DrawList, region: DrawList = DrawList()) {
        let room = shadow.outside.color.alpha > 0 ? shadow.outside.reach.rounded(.up) : 0
        origin = Vector2(rect.x - room, rect.y - room)
        width = rect.width + 2 * room
        height = rect.height + 2 * room
        self.shadow = shadow
        self.shape = shape.translated(by: -origin)
        self.region = region.translated(by: -origin)
    }

    /// A box of `rect`, filled by `region`: opaque or translucent, the shadow sees its outline alone.
    public static func box(
        _ rect: Rect, cornerRadius: Float, _ shadow: InnerShadow, ground: Color, region: DrawList
    ) -> InnerShadowLayer {
        var shape = DrawList()
        shape.box(rect, cornerRadius: cornerRadius, fill: ground.with(alpha: 1))
        var layer = InnerShadowLayer(around: rect, shadow, shape: shape, region: region)
        let edge = max(cornerRadius, shadow.outside.span, shadow.inside.span) + 2
        let calm = Rect(rect.x - layer.origin.x, rect.y - layer.origin.y, rect.width, rect.height).inset(edge)
        layer.calm = calm.width > 0 && calm.height > 0 ? calm : nil
        return layer
    }

    /// What shows of it without any shadow, in place: for a renderer that has no picture of the layer yet.
    public var plain: DrawList { (shadow.drawOriginalImage ? shape : region).translated(by: origin) }

    func scaled(by k: Float) -> InnerShadowLayer {
        var result = self
        result.origin = origin * k
        result.width = width * k
        result.height = height * k
        result.shadow = shadow.scaled(by: k)
        result.shape = shape.scaled(by: k)
        result.region = region.scaled(by: k)
        result.calm = calm?.scaled(k)
        return result
    }

    /// The same layer, moved by `d` points.
    public func translated(by d: Vector2) -> InnerShadowLayer {
        var result = self
        result.origin += d
        return result
    }
}
