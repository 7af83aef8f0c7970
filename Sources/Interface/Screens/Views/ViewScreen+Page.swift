import Controls
import Drawing
public import SimMath
import Widgets

/// A screen whose page is larger than the window: what has the focus is shown, and wheel, keys and the pointer at the
/// window's edge bring the rest.
extension ViewScreen {
    /// All that it is laid out on, interface points: the window, or more.
    public var pageSize: Vector2 { largePage.size }
    /// The place of the page that shows at the window's upper left corner, interface points.
    public var pageOffset: Vector2 { largePage.offset }

    /// How far a key or a notch of the wheel moves the page, as a share of the window.
    private static let keyStep: Float = 0.6
    private static let wheelStep: Float = 0.2

    func changePage(_ change: (inout ScreenPage) -> Void) {
        let old = largePage
        change(&largePage)
        if largePage != old { setNeedsDisplay() }
    }

    /// What the window's context is for a page.
    func pageContext(_ window: ViewContext) -> ViewContext {
        let before = largePage.size
        changePage {
            $0.fit(Vector2(window.bounds.width, window.bounds.height), room: leastRoom(on: window.canvas()))
        }
        if largePage.size != before {
            if startsAtTop {
                changePage { $0.toTop() }
                leadsPage = false
            } else if isByKeys {
                // What has the focus may lie elsewhere on it.
                leadsPage = true
            }
        }
        guard largePage.isLarger else { return window }
        var context = window
        context.bounds = Rect(0, 0, largePage.size.x, largePage.size.y)
        return context
    }

    /// That there is more of the page than shows, and where; window coordinates.
    func pageSigns(in window: ViewContext) -> DrawList {
        var canvas = window.canvas()
        let corner = largePage.offset * -1
        canvas.pageSigns(canvas.bounds, of: Rect(corner.x, corner.y, largePage.size.x, largePage.size.y))
        return canvas.list
    }

    /// What the focus was led to comes into sight. Returns whether the page moved for that.
    func followFocus() -> Bool {
        guard largePage.isLarger, leadsPage, let focusPlace else { return false }
        leadsPage = false
        let old = largePage.offset
        largePage.reveal(focusPlace, isFirst: redraws <= 1)
        return largePage.offset != old
    }

    func place(of view: View) -> Rect {
        let local = view.focusRect.clamped(to: view.bounds)
        let corner = view.toRoot(local.origin)
        return Rect(corner.x, corner.y, local.width, local.height)
    }

    /// Keys lead the page; the pointer draws it along.
    func follow(_ event: InputEvent) {
        switch event {
        case .keyPressed(let key, _, _) where leads(key) || isByKeys: leadsPage = true
        case .pointerPressed: leadsPage = false
        case .pointerMoved(let point): followPointer(point)
        default: break
        }
    }

    private func followPointer(_ point: Vector2) {
        let window = Rect(0, 0, largePage.window.x, largePage.window.y)
        defer { lastPointer = window.contains(point) ? point : nil }
        guard largePage.isLarger, let old = lastPointer, window.contains(point) else { return }
        changePage { $0.follow(from: old, to: point) }
    }

    /// The wheel, where nothing else is turned by it.
    func turnPage(_ notches: Float) -> Bool {
        let step = -notches * Self.wheelStep * largePage.window.y
        var hasMoved = false
        changePage { hasMoved = $0.scroll(by: Vector2(0, step)) }
        return hasMoved
    }

    /// An arrow leads the focus on, but not past what has not been seen yet: then the page moves first.
    func lead(_ stroke: KeyStroke) -> Bool {
        guard largePage.isLarger else { return focus.press(stroke) }
        if stroke.key == .pageUp || stroke.key == .pageDown {
            if focus.press(stroke) { return true }
            leadsPage = false
            return turnPage(stroke.key == .pageUp ? Self.keyStep / Self.wheelStep : -Self.keyStep / Self.wheelStep)
        }
        guard let direction = stroke.direction, direction == .up || direction == .down, let old = focus.focused else {
            return focus.press(stroke)
        }
        let (start, revision) = (place(of: old), root.view.revision)
        let isUsed = focus.press(stroke)
        guard let new = focus.focused, new !== old || root.view.revision == revision else { return isUsed }
        let ahead = direction == .down ? place(of: new).y - start.maxY : start.y - place(of: new).maxY
        guard new === old || ahead < -1 || ahead > largePage.window.y * Self.keyStep else { return isUsed }
        guard turnPage(direction == .down ? -Self.keyStep / Self.wheelStep : Self.keyStep / Self.wheelStep) else {
            return isUsed
        }
        leadsPage = false
        focus.focus(old)
        return true
    }
}

extension InputEvent {
    /// The same at another place.
    func moved(by d: Vector2) -> InputEvent {
        switch self {
        case .pointerMoved(let point): .pointerMoved(point + d)
        case .pointerPressed(let point, let button): .pointerPressed(point + d, button)
        case .pointerReleased(let point, let button): .pointerReleased(point + d, button)
        case .wheel(let notches, let point): .wheel(notches, at: point + d)
        case .keyPressed, .keyReleased, .text: self
        }
    }
}
