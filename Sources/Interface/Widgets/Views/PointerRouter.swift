import Drawing
public import SimMath

/// Leads one pointer's presses to the views under it: a press belongs to a control until it moves far enough to scroll.
public struct PointerRouter {
    private weak var control: View?
    private weak var scroller: ScrollView?
    /// The root's coordinates.
    private var start = Vector2.zero
    private var isDragging = false

    public init() {}

    /// Whether a press is under way.
    public var isTracking: Bool { control != nil || scroller != nil }

    /// `point` in the coordinates of the root's frame; `clicks`: which of a row of quick presses (`ClickCounter`).
    /// Returns whether a view took the press.
    @discardableResult
    public mutating func press(_ point: Vector2, clicks: Int = 1, in root: View) -> Bool {
        cancel()
        guard let hit = root.hitTest(root.fromRoot(point)) else { return false }
        start = point
        isDragging = false
        scroller = hit.nearest(ScrollView.self)
        let wasMoving = scroller?.isMoving ?? false
        scroller?.press(at: point)
        // A press that stops a moving list means nothing else.
        control = wasMoving ? nil : hit.nearestTaker
        if let control { control.pointerPressed(at: control.fromRoot(point), clicks: clicks) }
        return isTracking
    }

    /// The pointer moved; `point` in the coordinates of the root's frame.
    public mutating func move(_ point: Vector2) {
        if let control, control.keepsPointer { return control.pointerMoved(to: control.fromRoot(point)) }
        guard let scroller else { return }
        if !isDragging, (point - start).length > Float(scroller.physics.dragThreshold) {
            isDragging = true
            control?.pointerCancelled()
            control = nil
            // From here on, so that the list does not jump by the threshold.
            scroller.press(at: point)
        }
        if isDragging { scroller.drag(to: point) }
    }

    /// The pointer was released at `point`.
    public mutating func release(_ point: Vector2) {
        scroller?.release()
        if let control { control.pointerReleased(isInside: control.bounds.contains(control.fromRoot(point))) }
        scroller = nil
        control = nil
    }

    /// Drops every hold; lists come to rest by themselves.
    public mutating func cancel() {
        scroller?.release()
        control?.pointerCancelled()
        scroller = nil
        control = nil
    }
}
