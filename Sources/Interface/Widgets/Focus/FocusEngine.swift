public import Drawing
public import SimMath

/// Leads keys to one view of a tree at a time, and finds the next one: in reading order, or in a direction.
///
/// Hidden and disabled views are skipped. There are no dead ends: forwards and backwards go round all views, and an
/// arrow with nothing in its direction goes on in reading order, or round where a view says so (`focusLoop`).
public final class FocusEngine {
    /// The tree it serves: a screen, or what is presented over one. Another tree begins without a focus.
    public weak var root: View? { didSet { if root !== oldValue { focus(nil) } } }
    private weak var current: View?
    /// Where the focus was last, the root's coordinates: where it goes on when its view has gone.
    private var position = Vector2.zero

    /// How much farther a view may be for each point that it lies aside: straight on is preferred.
    static let aside: Float = 2.2

    public init(root: View? = nil) { self.root = root }

    /// The view that keys go to; nil when there is none, or it can no longer have them.
    public var focused: View? {
        guard let current, let root, current.isDescendant(of: root), Self.isReachable(current, in: root) else {
            return nil
        }
        return current
    }

    /// Gives the focus to a view that can have it, or to none. `reveals`: whether it comes into sight for that. Returns
    /// whether it could.
    @discardableResult
    public func focus(_ view: View?, reveals: Bool = true) -> Bool {
        guard let view else {
            current?.isFocused = false
            current = nil
            return true
        }
        guard let root, view.isDescendant(of: root), view.canBecomeFocused, Self.isReachable(view, in: root) else {
            return false
        }
        if view !== current {
            current?.isFocused = false
            current = view
            view.isFocused = true
        }
        if reveals { reveal(view) }
        position = Self.rect(of: view).centre
        return true
    }

    /// Gives the focus to the control under a point (the coordinates of the root's frame), where there is one. Lists
    /// are left out: what is chosen in them says whether they get it. Nothing scrolls for it: the press that comes with
    /// the point would fall on what came there.
    public func focus(at point: Vector2) {
        var hit = root?.hitTest(root?.fromRoot(point) ?? point)
        while let here = hit {
            if here is ScrollView { return }
            if focus(here, reveals: false) { return }
            hit = here.superview
        }
    }

    // MARK: Moving

    /// To the next view in reading order, round at the end. Returns whether there is one.
    @discardableResult public func moveForward() -> Bool { step(1) }
    /// To the previous view in reading order, round at the start. Returns whether there is one.
    @discardableResult public func moveBackward() -> Bool { step(-1) }

    private func step(_ way: Int) -> Bool {
        let views = order
        guard !views.isEmpty else { return false }
        guard let focused, let index = views.firstIndex(where: { $0 === focused }) else {
            return focus(current == nil ? (way > 0 ? views[0] : views[views.count - 1]) : nearest(among: views))
        }
        return focus(views[(index + way + views.count) % views.count])
    }

    private func nearest(among views: [View]) -> View? {
        views.min { (Self.rect(of: $0).centre - position).length < (Self.rect(of: $1).centre - position).length }
    }

    /// To the nearest view that way, or on in reading order.
    @discardableResult
    public func move(_ direction: MoveDirection) -> Bool {
        guard let focused else { return step(direction.isForward ? 1 : -1) }
        let start = Self.rect(of: focused)
        let views = order.filter { $0 !== focused }
        if let loop = Self.loop(around: focused, direction) {
            let inside = views.filter { $0.isDescendant(of: loop) }
            let round = Self.opposite(start, direction, beyond: Self.rect(of: loop))
            let next =
                Self.nearest(inside, from: start, direction, of: focused)
                ?? Self.nearest(inside, from: round, direction)
            return next.map { enter($0, from: focused, direction) } ?? false
        }
        guard let next = Self.nearest(views, from: start, direction, of: focused) else {
            return step(direction.isForward ? 1 : -1)
        }
        return enter(next, from: focused, direction)
    }

    /// To the nearest view that way, of those in `container`; without effect where there is none.
    @discardableResult
    public func moveStraight(_ direction: MoveDirection, within container: View? = nil) -> Bool {
        guard let focused else { return false }
        var views = order.filter { $0 !== focused }
        if let container { views.removeAll { !$0.isDescendant(of: container) } }
        let next = Self.nearest(views, from: Self.rect(of: focused), direction, of: focused)
        return next.map { enter($0, from: focused, direction) } ?? false
    }

    /// The innermost view around it in which arrows go round this way.
    private static func loop(around view: View, _ direction: MoveDirection) -> View? {
        var current = view.superview
        while let here = current {
            if here.focusLoop.contains(direction.axis) { return here }
            current = here.superview
        }
        return nil
    }

    /// As if it came from beyond the far end.
    private static func opposite(_ start: Rect, _ direction: MoveDirection, beyond outer: Rect) -> Rect {
        var start = start
        switch direction {
        case .left: start.x = outer.maxX
        case .right: start.x = outer.x - start.width
        case .up: start.y = outer.maxY
        case .down: start.y = outer.y - start.height
        }
        return start
    }

    /// `focused`: where `start` is; nil for somewhere outside of all lists.
    private static func nearest(
        _ views: [View], from start: Rect, _ direction: MoveDirection, of focused: View? = nil
    ) -> View? {
        var best: (view: View, cost: Float)?
        for view in views {
            guard let cost = cost(from: start, to: rect(of: view, seenFrom: focused), direction) else { continue }
            if cost < best?.cost ?? .infinity { best = (view, cost) }
        }
        return best?.view
    }

    /// Goes to a view, or to what is preferred in what holds it, where the focus comes from outside.
    private func enter(_ view: View, from old: View, _ direction: MoveDirection) -> Bool {
        var wanted = view
        var current = view.superview
        while let here = current, !old.isDescendant(of: here) {
            if let preferred = here.preferredFocus(entering: direction) { wanted = preferred }
            current = here.superview
        }
        return focus(wanted) || focus(view)
    }

    /// How far `to` lies that way; nil for what lies elsewhere.
    private static func cost(from: Rect, to: Rect, _ direction: MoveDirection) -> Float? {
        let gap: (ahead: Float, aside: Float)
        switch direction {
        case .left: gap = (from.x - to.maxX, between(from.y, from.maxY, to.y, to.maxY))
        case .right: gap = (to.x - from.maxX, between(from.y, from.maxY, to.y, to.maxY))
        case .up: gap = (from.y - to.maxY, between(from.x, from.maxX, to.x, to.maxX))
        case .down: gap = (to.y - from.maxY, between(from.x, from.maxX, to.x, to.maxX))
        }
        // Neighbours may touch, and by rounding overlap a little.
        return gap.ahead > -1 ? max(0, gap.ahead) + aside * gap.aside : nil
    }

    /// The gap between two stretches; 0 where they overlap.
    private static func between(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float { max(0, c - b, a - d) }

    // MARK: Keys

    /// Leads a key to the focused view; what that leaves moves the focus. Returns whether anything came of it.
    @discardableResult
    public func press(_ stroke: KeyStroke) -> Bool {
        if let focused, focused.press(stroke) {
            // What it chose may have scrolled.
            if self.focused === focused { position = Self.rect(of: focused).centre }
            return true
        }
        return stroke.direction.map { move($0) } ?? false
    }

    /// Gives typed text to the focused view. Returns whether it took it.
    @discardableResult
    public func insert(_ text: String) -> Bool { focused?.insert(text) ?? false }

    // MARK: Sight

    /// Scrolls whatever it lies in, from the inside out.
    private func reveal(_ view: View) {
        root?.layoutIfNeeded()
        var inner = view
        var rect = view.focusRect
        while let outer = inner.superview, inner !== root {
            rect = rect.offset(inner.frame.origin - inner.boundsOrigin)
            if let scroller = outer as? ScrollView, scroller.isScrollEnabled {
                scroller.scrollRectToVisible(rect, animated: false)
            }
            inner = outer
        }
    }

    /// A frame around what has the focus, over the tree already drawn; cut where its view is.
    public func drawRing(on canvas: inout Canvas) {
        guard let focused, let root, focused.hasFocusRing else { return }
        let rect = Self.rect(of: focused).inset(-Self.ringGap)
        let visible = Self.visibleRect(of: focused, in: root).inset(-Self.ringGap)
        guard visible.width > 2 * Self.ringGap, visible.height > 2 * Self.ringGap else { return }
        canvas.beginClip(visible)
        canvas.list.box(
            rect.intersection(visible), cornerRadius: canvas.style.controlRadius + Self.ringGap, fill: .clear,
            border: canvas.style.text.with(alpha: 0.9), borderWidth: 1.5)
        canvas.endClip()
    }

    /// Between a view and its ring, points.
    private static let ringGap: Float = 2

    /// Where the focus of a view lies, in the coordinates of the root's frame.
    private static func rect(of view: View) -> Rect {
        // Of a list the chosen row counts, as far as it has scrolled into sight; from outside, all of it.
        let local = view.isFocused ? view.focusRect.clamped(to: view.bounds) : view.bounds
        let corner = view.toRoot(local.origin)
        return Rect(corner.x, corner.y, local.width, local.height)
    }

    /// From outside of a list, what has scrolled out of it lies at its edge.
    private static func rect(of view: View, seenFrom focused: View?) -> Rect {
        var result = rect(of: view)
        var outer = view.superview
        while let here = outer {
            if here is ScrollView, focused?.isDescendant(of: here) != true {
                let corner = here.toRoot(here.bounds.origin)
                result = result.clamped(to: Rect(corner.x, corner.y, here.frame.width, here.frame.height))
            }
            outer = here.superview
        }
        return result
    }

    private static func visibleRect(of view: View, in root: View) -> Rect {
        var rect = rect(of: view)
        var outer: View? = view
        while let here = outer {
            if here.clipsToBounds {
                let corner = here.toRoot(here.bounds.origin)
                rect = rect.intersection(Rect(corner.x, corner.y, here.frame.width, here.frame.height))
            }
            if here === root { break }
            outer = here.superview
        }
        return rect
    }
}
