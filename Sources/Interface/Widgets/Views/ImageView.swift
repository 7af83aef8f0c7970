public import Anatomy
public import Drawing
public import SimMath

/// A picture made of draw commands: a creature's portrait, or an icon.
open class ImageView: View {
    /// What it shows.
    public enum Image: Hashable, Sendable {
        /// Facing `rotation` radians counter-clockwise from the right.
        case portrait(BodyPlan, rotation: Float)
        /// A list drawn for a box of `size` points from its own corner.
        case icon(DrawList, size: Vector2)
    }

    /// How a picture takes its room.
    public enum ContentMode: String, Hashable, Sendable {
        /// All of it shows, as large as that allows.
        case fit
        /// All of the room is covered; what is longer is cut.
        case fill
        /// At its own size, in the middle.
        case centre
    }

    public var image: Image? { didSet { if image != oldValue { setNeedsDisplay() } } }
    public var contentMode = ContentMode.fit { didSet { if contentMode != oldValue { setNeedsDisplay() } } }

    /// A portrait's own size: points a µm, as creatures are shown in lists.
    public static let portraitScale: Float = 10
    /// Tails and lashes reach beyond the cells by this share.
    private static let overhang: Float = 1.28

    public init(_ image: Image? = nil, contentMode: ContentMode = .fit) {
        self.image = image
        self.contentMode = contentMode
        super.init()
        isUserInteractionEnabled = false
    }

    /// The picture's own size, points; zero without one.
    public var naturalSize: Vector2 {
        switch image {
        case .portrait(let plan, _):
            let side = 2 * max(plan.reach, 0.5) * Self.portraitScale * Self.overhang
            return Vector2(side, side)
        case .icon(_, let size): return size
        case nil: return .zero
        }
    }

    /// By how much the picture is enlarged in a room of `size` points; 0 where there is no picture or no room.
    public func magnification(in size: Vector2) -> Float {
        let own = naturalSize
        guard own.x > 0, own.y > 0, own.isFinite, size.x > 0, size.y > 0, size.isFinite else { return 0 }
        switch contentMode {
        case .fit: return min(size.x / own.x, size.y / own.y)
        case .fill: return max(size.x / own.x, size.y / own.y)
        case .centre: return 1
        }
    }

    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        let factor = magnification(in: Vector2(rect.width, rect.height))
        guard factor > 0, let image else { return }
        canvas.beginClip(rect)
        switch image {
        case .portrait(let plan, let rotation):
            canvas.list.append(
                .creature(plan, centre: rect.centre, rotation: rotation, scale: Self.portraitScale * factor))
        case .icon(let list, let size):
            canvas.list.append(list.scaled(by: factor).translated(by: rect.centre - size * (factor / 2)))
        }
        canvas.endClip()
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let own = naturalSize
        return Vector2(min(own.x, size.x), min(own.y, size.y))
    }
}
