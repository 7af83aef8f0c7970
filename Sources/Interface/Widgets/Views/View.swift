public import Drawing
public import SimMath

/// A rectangle that draws itself and holds others: retained, without a window.
///
/// A view lays its subviews out in its own coordinates (points, origin at the top left, y down) and draws into a
/// canvas. A tree of views belongs to its maker; it knows no clock, no thread and no renderer.
open class View {
    /// In the superview's coordinates.
    open var frame: Rect {
        didSet {
            if frame.width != oldValue.width || frame.height != oldValue.height { setNeedsLayout() }
            if frame != oldValue { setNeedsDisplay() }
        }
    }
    /// A name to find it by.
    public var identifier: String?
    public var isHidden = false { didSet { if isHidden != oldValue { setNeedsDisplay() } } }
    /// Whether nothing of it shows outside its frame.
    public var clipsToBounds = false
    public var isUserInteractionEnabled = true
    /// The room around what it holds, besides the safe area.
    public var layoutMargins = Insets() { didSet { if layoutMargins != oldValue { setNeedsLayout() } } }
    /// What of it bars, notches or rounded corners may cover.
    open var safeAreaInsets = Insets() { didSet { if safeAreaInsets != oldValue { setNeedsLayout() } } }
    public internal(set) var subviews: [View] = []
    public internal(set) weak var superview: View?
    /// How often the player has pressed a button or a switch in it.
    public private(set) var activations = 0

    /// A control was pressed: notifies its ancestors.
    func noteActivation() {
        activations += 1
        superview?.noteActivation()
    }
    /// Whether keys are led to it.
    public internal(set) var isFocused = false {
        didSet {
            guard isFocused != oldValue else { return }
            setNeedsDisplay()
            focusChanged()
        }
    }
    /// Whether the focus is shown by a ring around it; otherwise it shows it by itself.
    public var hasFocusRing = true
    /// How often what it shows, or what a view in it shows, has changed.
    public private(set) var revision = 0
    private var needsLayout = true
    private var ownContext: ViewContext?

    public init(frame: Rect = Rect(0, 0, 0, 0)) { self.frame = frame }

    /// What it is called for those who do not see it, where its own words do not say; nil where they do.
    public var spokenName: Phrase?

    // MARK: To override

    /// What it is, for those who do not see it; nil for what keys do not stop at.
    open var spoken: ControlWords? { nil }

    /// Sets the subviews' frames.
    open func layoutSubviews() {}

    /// Draws the view itself into `rect`, its frame on the canvas; its subviews come over it.
    open func draw(in rect: Rect, on canvas: inout Canvas) {}

    /// Draws the subviews; `corner` is where the origin of their coordinates lies on the canvas.
    open func drawSubviews(from corner: Vector2, on canvas: inout Canvas) {
        for view in subviews { view.render(at: corner + view.frame.origin, on: &canvas) }
    }

    /// The size that it would like in `size` points.
    open func fittingSize(in size: Vector2) -> Vector2 { Vector2(frame.width, frame.height) }

    /// Where the upper left corner of what it shows lies in its coordinates: scrolled views move it.
    open var boundsOrigin: Vector2 { .zero }

    /// Whether presses on it, or on what it holds, are its own.
    open var takesPointer: Bool { false }
    /// The pointer was pressed on it.
    open func pointerPressed() {}
    /// The same for those that ask where: `point` in its own coordinates.
    open func pointerPressed(at point: Vector2) { pointerPressed() }
    /// The same for views that treat double and triple clicks differently: `clicks` is 1, 2 or 3.
    open func pointerPressed(at point: Vector2, clicks: Int) { pointerPressed(at: point) }
    /// Whether a press that moves stays its own, and does not become a scroll.
    open var keepsPointer: Bool { false }
    /// The press it keeps has moved.
    open func pointerMoved(to point: Vector2) {}
    /// `isInside`: the pointer was let go over it.
    open func pointerReleased(isInside: Bool) {}
    /// The press became something else, a scroll for example.
    open func pointerCancelled() {}

    /// Whether keys may be led to it.
    open var canBecomeFocused: Bool { false }
    /// Where the focus is seen, in its own coordinates.
    open var focusRect: Rect { bounds }
    /// The focus came or went.
    open func focusChanged() {}
    /// The axes along which arrows stay among the views in it, and go round.
    open var focusLoop: FocusLoop { [] }
    /// Where an arrow enters it from outside; nil for the nearest view.
    open func preferredFocus(entering direction: MoveDirection) -> View? { nil }
    /// A key while it has the focus. Returns whether it used it; what it leaves moves the focus.
    open func press(_ stroke: KeyStroke) -> Bool { false }
    /// Typed text while it has the focus. Returns whether it took it.
    open func insert(_ text: String) -> Bool { false }
    /// Where a point of its own coordinates lies for its subviews; nil where nothing of them shows. Bent views bend it.
    open func contentPoint(_ point: Vector2) -> Vector2? { point }

    /// Called once by a storyboard, when the document's properties and subviews are in place.
    open func awakeFromStoryboard() {}

    // MARK: Layout

    /// Its subviews are placed again before the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        setNeedsDisplay()
    }

    /// Places subviews now, where that is due, in the whole tree below it.
    public func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// What it shows, in its own coordinates.
    public var bounds: Rect { Rect(boundsOrigin.x, boundsOrigin.y, frame.width, frame.height) }

    /// What margins and safe area leave, in its own coordinates.
    public var layoutMarginsGuide: Rect {
        Rect(0, 0, frame.width, frame.height).inset(layoutMargins + safeAreaInsets)
    }

    /// Its own, or its superview's.
    public var context: ViewContext {
        get { ownContext ?? superview?.context ?? ViewContext() }
        set {
            let isNew = !(ownContext?.isLike(newValue) ?? false)
            ownContext = newValue
            if isNew { invalidate() }
        }
    }

    private func invalidate() {
        setNeedsLayout()
        for view in subviews { view.invalidate() }
    }

    // MARK: Drawing

    /// What it shows has changed: a drawing of the tree that was kept no longer holds.
    public func setNeedsDisplay() {
        var current: View? = self
        while let here = current {
            here.revision &+= 1
            current = here.superview
        }
    }

    /// Draws it with its frame's corner at `origin` of the canvas.
    public func render(at origin: Vector2, on canvas: inout Canvas) {
        guard !isHidden, frame.width > 0, frame.height > 0 else { return }
        let rect = Rect(origin.x, origin.y, frame.width, frame.height)
        draw(in: rect, on: &canvas)
        if clipsToBounds { canvas.beginClip(rect) }
        drawSubviews(from: origin - boundsOrigin, on: &canvas)
        if clipsToBounds { canvas.endClip() }
    }
}
