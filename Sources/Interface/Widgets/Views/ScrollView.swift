public import Drawing
public import SimMath

/// A view onto more than fits: dragged, flicked and turned by the wheel, with a rubber band at its ends.
open class ScrollView: View {
    /// The extent of what it shows, points.
    public var contentSize = Vector2.zero { didSet { if contentSize != oldValue { limitsChanged() } } }
    /// Room added around the content.
    public var contentInset = Insets() { didSet { if contentInset != oldValue { limitsChanged() } } }
    /// Whether it gives way at its ends.
    public var bounces = true { didSet { limitsChanged() } }
    /// Whether it gives way though all of the content fits.
    public var alwaysBounceVertical = false { didSet { limitsChanged() } }
    public var isScrollEnabled = true
    public var physics = ScrollPhysics() { didSet { limitsChanged() } }
    private var horizontal = ScrollAxis()
    private var vertical = ScrollAxis()
    /// Seconds since it was made, as `advance` tells.
    private var clock = 0.0

    public override init(frame: Rect = Rect(0, 0, 0, 0)) {
        super.init(frame: frame)
        clipsToBounds = true
        limitsChanged()
    }

    open override var frame: Rect { didSet { limitsChanged() } }
    open override var safeAreaInsets: Insets { didSet { limitsChanged() } }
    open override var boundsOrigin: Vector2 { contentOffset }

    /// What happens with every change of the offset.
    open func contentOffsetDidChange() {}

    /// The content's inset and the safe area together.
    public var adjustedContentInset: Insets { contentInset + safeAreaInsets }

    /// The place of the content that shows at the upper left corner. Set, it ends every motion and may lie beyond the
    /// ends.
    public var contentOffset: Vector2 {
        get { Vector2(Float(horizontal.offset), Float(vertical.offset)) }
        set {
            horizontal.place(at: Double(newValue.x))
            vertical.place(at: Double(newValue.y))
            scrolled()
        }
    }

    /// Where it may rest: the least and the greatest offset.
    public var offsetLimits: (low: Vector2, high: Vector2) {
        let inset = adjustedContentInset
        let low = Vector2(-inset.left, -inset.top)
        let high = Vector2(
            max(low.x, contentSize.x + inset.right - frame.width),
            max(low.y, contentSize.y + inset.bottom - frame.height))
        return (low, high)
    }

    /// Points a second without a hand on it.
    public var velocity: Vector2 { Vector2(Float(horizontal.velocity), Float(vertical.velocity)) }
    public var isDragging: Bool { horizontal.isDragged || vertical.isDragged }
    /// Whether it moves by itself.
    public var isMoving: Bool { horizontal.isMoving || vertical.isMoving }
    /// Whether there is more than shows at once.
    public var isScrollable: Bool { offsetLimits.high.y > offsetLimits.low.y + 0.5 }

    /// Goes there, or as near as the ends allow.
    public func setContentOffset(_ offset: Vector2, animated: Bool) {
        horizontal.scroll(to: Double(offset.x), animated: animated)
        vertical.scroll(to: Double(offset.y), animated: animated)
        scrolled()
    }

    /// Scrolls by as little as brings `rect` (of its content) into sight, its upper left corner first.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        let inset = adjustedContentInset
        func offset(_ now: Float, _ low: Float, _ high: Float, _ extent: Float, _ insets: (Float, Float)) -> Float {
            min(max(now, high + insets.1 - extent), low - insets.0)
        }
        let here = contentOffset
        let target = Vector2(
            offset(here.x, rect.x, rect.maxX, frame.width, (inset.left, inset.right)),
            offset(here.y, rect.y, rect.maxY, frame.height, (inset.top, inset.bottom)))
        let (low, high) = offsetLimits
        let reachable = Vector2(min(max(target.x, low.x), high.x), min(max(target.y, low.y), high.y))
        if reachable != here { setContentOffset(reachable, animated: animated) }
    }

    private func limitsChanged() {
        let (low, high) = offsetLimits
        let before = contentOffset
        guard low.isFinite, high.isFinite else { return }
        horizontal.physics = physics
        vertical.physics = physics
        horizontal.bounces = bounces && high.x > low.x
        vertical.bounces = bounces && (alwaysBounceVertical || high.y > low.y)
        horizontal.setLimits(Double(low.x)...Double(high.x), dimension: Double(frame.width))
        vertical.setLimits(Double(low.y)...Double(high.y), dimension: Double(frame.height))
        if contentOffset != before { scrolled() }
    }

    private func scrolled() {
        setNeedsLayout()
        contentOffsetDidChange()
    }

    // MARK: Hands and time

    /// A hand at `point` (the root's coordinates) holds the content; every motion stops.
    public func press(at point: Vector2) {
        guard isScrollEnabled else { return }
        horizontal.press(at: Double(point.x), time: clock)
        vertical.press(at: Double(point.y), time: clock)
        setNeedsDisplay()
    }

    /// The pointer that holds the content moved to `point` of the window.
    public func drag(to point: Vector2) {
        guard isDragging else { return }
        horizontal.drag(to: Double(point.x), time: clock)
        vertical.drag(to: Double(point.y), time: clock)
        scrolled()
    }

    /// The pointer let go: the content coasts, or springs back.
    public func release() {
        guard isDragging else { return }
        horizontal.release(time: clock)
        vertical.release(time: clock)
        setNeedsDisplay()
    }

    /// The wheel turned by `notches` away from the player.
    public func turnWheel(_ notches: Float) {
        guard isScrollEnabled else { return }
        vertical.push(-Double(notches) * physics.wheelStep)
        setNeedsDisplay()
    }

    /// Advances time by `seconds`: the view's owner calls this once a frame.
    public func advance(by seconds: Double) {
        guard seconds > 0, seconds.isFinite else { return }
        clock += seconds
        let wasMoving = isMoving
        let movedAcross = horizontal.advance(by: seconds)
        let movedAlong = vertical.advance(by: seconds)
        if movedAcross || movedAlong { scrolled() }
        if isMoving != wasMoving { setNeedsDisplay() }
    }

    // MARK: Drawing

    open override func drawSubviews(from corner: Vector2, on canvas: inout Canvas) {
        super.drawSubviews(from: corner, on: &canvas)
        drawScrollIndicator(from: corner, on: &canvas)
    }

    /// A bar shows which part of it is seen.
    func drawScrollIndicator(from corner: Vector2, on canvas: inout Canvas) {
        guard isScrollable, frame.height > 0 else { return }
        let (low, high) = offsetLimits
        let seen = Rect(corner.x + contentOffset.x, corner.y + contentOffset.y, frame.width, frame.height)
        let all = Rect(seen.x, corner.y + low.y, frame.width, frame.height + high.y - low.y)
        canvas.scrollBars(seen, of: all, isMoving: isMoving || isDragging)
    }
}
