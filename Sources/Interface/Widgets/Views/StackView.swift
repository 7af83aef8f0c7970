import Drawing
public import SimMath

/// Its subviews in a row or a column, in their order, inside its margins. Hidden ones take no room.
open class StackView: View {
    /// The direction in which its subviews follow each other.
    public enum Axis: String, Hashable, Sendable { case horizontal, vertical }
    /// How room is shared along the axis.
    public enum Distribution: String, Hashable, Sendable {
        /// Each as long as it likes.
        case natural
        /// All equally long, filling the stack.
        case fillEqually
    }

    public var axis: Axis { didSet { setNeedsLayout() } }
    public var distribution = Distribution.natural { didSet { setNeedsLayout() } }
    public var spacing: Float = 0 { didSet { setNeedsLayout() } }

    public init(_ axis: Axis = .vertical, spacing: Float = 0, _ views: [View] = []) {
        self.axis = axis
        super.init()
        self.spacing = spacing
        for view in views { addSubview(view) }
    }

    private var shown: [View] { subviews.filter { !$0.isHidden } }

    open override func layoutSubviews() {
        var room = layoutMarginsGuide
        let views = shown
        let gaps = spacing * Float(max(0, views.count - 1))
        let whole = axis == .vertical ? room.height : room.width
        let share = max(0, whole - gaps) / Float(max(1, views.count))
        for view in views {
            let fitting = view.fittingSize(in: Vector2(room.width, room.height))
            let natural = axis == .vertical ? fitting.y : fitting.x
            let length = distribution == .fillEqually ? share : natural
            view.frame = axis == .vertical ? room.cutTop(length, gap: spacing) : room.cutLeft(length, gap: spacing)
        }
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let margins = layoutMargins + safeAreaInsets
        let around = Vector2(margins.left + margins.right, margins.top + margins.bottom)
        let room = Vector2(max(0, size.x - around.x), max(0, size.y - around.y))
        let views = shown
        var along = spacing * Float(max(0, views.count - 1))
        var across: Float = 0
        for view in views {
            let fitting = view.fittingSize(in: room)
            along += axis == .vertical ? fitting.y : fitting.x
            across = max(across, axis == .vertical ? fitting.x : fitting.y)
        }
        return around + (axis == .vertical ? Vector2(across, along) : Vector2(along, across))
    }
}
