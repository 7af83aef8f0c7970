public import Controls
import Drawing
import SimMath
import Widgets

/// A screen made of retained views: leads presses, keys and typed text to them, and shows where the keys are.
///
/// It is kept while it is wanted. A subclass has its views in a controller, and hands out what the player wants as
/// values of its own.
open class ViewScreen {
    /// Whose views it shows, and who may cover them with others.
    let root: ViewController
    /// What keys and typed text are for.
    let focus = FocusEngine()
    let animator = Animator()
    private var router = PointerRouter()
    /// Whether the player goes by keys: then the focus is seen.
    private var isByKeys = false
    private var clicks = ClickCounter()
    /// Since the screen was made, seconds.
    private var time = 0.0
    /// What a pad types with, while it does.
    var keyboard: FieldKeyboard?

    init(_ root: ViewController) {
        self.root = root
        focus.root = root.view
    }

    // MARK: For subclasses

    /// In one word, for logs.
    open var name: String { "views" }

    /// Lists that the wheel turns, those on top first.
    var scrollViews: [ScrollView] { [] }
    /// The panel's place in a window.
    func panel(in bounds: Rect, _ style: InterfaceStyle) -> Rect { bounds.inset(style.margin) }
    /// Puts what depends on the window in its place; `frame` is the panel's inside.
    func place(in frame: Rect, _ style: InterfaceStyle) {
        root.view.frame = frame
        root.view.layoutIfNeeded()
    }
    /// Escape goes back by one step.
    func escape() {}
    /// A key that no control wants. Returns whether it meant something.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool { false }
    /// `seconds` pass, besides for lists and the animator.
    func pass(_ seconds: Float) {}

    // MARK: Frames

    /// Lists neither bounce nor swell.
    public var isMotionReduced: Bool {
        get { animator.isMotionReduced }
        set {
            animator.isMotionReduced = newValue
            for view in scrollViews { view.bounces = !newValue }
        }
    }

    /// `seconds` pass.
    public func advance(by seconds: Float) {
        for view in scrollViews { view.advance(by: Double(seconds)) }
        animator.advance(by: Double(seconds))
        time += Double(max(0, seconds))
        if let field = focus.focused as? TextField {
            field.isMotionReduced = isMotionReduced
            field.advance(by: Double(seconds))
        }
        dropKeyboard()
        pass(seconds)
    }

    /// Nobody holds anything any more.
    func letGo() {
        router.cancel()
        keyboard = nil
    }

    func draw(on canvas: inout Canvas<ScreenAction>) {
        canvas.scrim()
        let box = panel(in: canvas.bounds, canvas.style)
        canvas.panelBox(box)
        root.view.context = ViewContext(canvas)
        place(in: box.inset(canvas.style.padding), canvas.style)
        canvas.show(root.view)
        if let keyboard { return keyboard.draw(on: &canvas) }
        guard isByKeys else { return }
        var ring = root.view.context.canvas()
        focus.drawRing(on: &ring)
        canvas.list.append(ring.list)
    }

    // MARK: Hands

    /// Everything the player does while the screen shows; keys of other screens have no meaning here.
    public func handle(_ event: InputEvent) {
        if passToKeyboard(event) { return }
        switch event {
        case .pointerMoved(let point): router.move(point)
        case .pointerPressed(let point, .left):
            isByKeys = false
            focus.focus(at: point)
            router.press(point, clicks: clicks.press(at: point, time: time), in: root.topViewController.view)
        case .pointerReleased(let point, .left): router.release(point)
        case .wheel(let notches, let point): turnWheel(notches, at: point)
        case .keyPressed(let key, let modifiers, _): pressKey(key, modifiers)
        case .text(let text): focus.insert(text)
        default: break
        }
    }

    private func turnWheel(_ notches: Float, at point: Vector2) {
        guard root.presentedViewController == nil else { return }
        for view in scrollViews where view.bounds.contains(view.fromRoot(point)) { return view.turnWheel(notches) }
    }

    private func pressKey(_ key: Key, _ modifiers: Modifiers) {
        isByKeys = true
        switch key {
        case .escape: escape()
        case .tab: if modifiers.contains(.shift) { focus.moveBackward() } else { focus.moveForward() }
        default:
            if let stroke = KeyStroke(key, modifiers), focus.press(stroke) { return }
            _ = press(key, modifiers)
        }
    }
}
