public import Controls
public import Drawing
import MeshTransform
public import SimMath
public import Widgets

/// A screen made of retained views: leads the pointer, keys, typed text and a pad's buttons to them, and shows which
/// view has the focus.
///
/// A subclass keeps its views in a controller, and hands out what the player wants as values of its own. What it draws
/// is kept until a view changes (`View.setNeedsDisplay`), the window does, or the pointer reaches another view.
open class ViewScreen {
    /// Whose views it shows, and who may cover them with others.
    let root: ViewController
    /// What keys and typed text are for.
    let focus = FocusEngine()
    let animator = Animator()
    private var router = PointerRouter()
    /// Whether the player goes by keys: then the focus is seen.
    var isByKeys = false { didSet { if isByKeys != oldValue { setNeedsDisplay() } } }
    private var clicks = ClickCounter()
    /// Since the screen was made, seconds.
    private var time = 0.0
    /// What a pad types with, while it does: it comes with the first button on a field, and goes with the second.
    private(set) var keyboard: FieldKeyboard? { didSet { if keyboard !== oldValue { setNeedsDisplay() } } }
    /// Whether the keyboard on the screen has the hands.
    var isTyping: Bool { keyboard != nil }
    /// Counts what has changed besides its views.
    private var ownRevision = 0
    /// Of all that changes its picture by itself.
    var revision: KeptDrawing.Revision {
        KeptDrawing.Revision(own: ownRevision, views: root.view.revision, keyboard: keyboard?.revision ?? 0)
    }
    /// Whether its views have had a window.
    private(set) var isPlaced = false
    /// What was drawn last.
    var kept: KeptDrawing?
    /// What it is laid out on, and what of that the window shows.
    var largePage = ScreenPage()
    /// Whether the page goes where the focus does: until the player moves it by itself.
    var leadsPage = true { didSet { if leadsPage, !oldValue, largePage.isLarger { setNeedsDisplay() } } }
    /// Where the pointer was in the window.
    var lastPointer: Vector2?
    /// Of the window's top, which is not its own, points.
    public internal(set) var headroom: Float = 0 { didSet { if headroom != oldValue { setNeedsDisplay() } } }
    /// Of the window's bottom, which is left to a line for some seconds, points.
    var footroom: Float = 0
    /// Whether a line has the place of its lesser words (`wordsToYield`) for some seconds.
    var yieldsWords = false { didSet { if yieldsWords != oldValue { setNeedsDisplay() } } }
    private var countedActivations = 0

    /// Whether a button or a switch was pressed since the last call.
    public func takeActivation() -> Bool {
        defer { countedActivations = root.view.activations }
        return root.view.activations != countedActivations
    }

    /// How it comes, while it does.
    private(set) var passage: ScreenPassage? { didSet { if passage != oldValue { setNeedsDisplay() } } }

    /// It comes as this shape; at once where motion is not wanted.
    public func enter(as shape: ScreenPassage.Shape) {
        let timing = MeshTiming(duration: ScreenPassage.duration, curve: .easeOut)
        animator.animate("passage", from: 1, to: 0, timing) { [unowned self] away in
            passage = away > 0 ? ScreenPassage(shape, away: away) : nil
        }
    }

    /// What was drawn last, and its panel: for one that goes. Window points; nil before the first frame.
    public var lastDrawing: (list: DrawList, panel: Rect?)? { kept.map { ($0.list, $0.panel) } }

    /// How often it was drawn anew.
    public internal(set) var redraws = 0
    /// How often what moves on it was drawn alone, into what was kept.
    public internal(set) var motions = 0
    /// What the controls are called on the device in use.
    public var names = ControlNames.standard {
        didSet {
            guard names != oldValue else { return }
            setNeedsDisplay()
            namesChanged()
        }
    }

    init(_ root: ViewController) {
        self.root = root
        focus.root = root.view
    }

    /// Whether a view holds the pointer's press.
    var isTracking: Bool { router.isTracking }

    /// The tree of its views.
    public var view: View { root.view }
    /// What Enter presses; nil for nothing.
    public var focusedView: View? { focus.focused }

    // MARK: For subclasses

    /// One word, for logs.
    open var name: String { "views" }
    /// Whether it lies over all of the dish.
    open var coversDish: Bool { true }
    /// Whether a pad moves a cursor of its own on it.
    open var wantsCursor: Bool { false }
    /// What a player with one button is offered here, one after the other.
    open var scanStops: [ScanStop] { usualStops }
    /// Where that cursor is, interface points; nil while there is none.
    open var cursor: Vector2? { nil }
    /// Moves that cursor: `stick` of length 0…1, y up.
    open func moveCursor(_ stick: Vector2, seconds: Float) {}

    /// Whether the focus is seen though the player goes by pointer.
    var alwaysShowsFocus: Bool { false }
    /// Lists that the wheel turns, those on top first.
    var scrollViews: [ScrollView] { [] }
    /// The panel's rectangle in a window; nil for a screen without one, whose views have all of the window.
    func panel(on canvas: Canvas) -> Rect? { canvas.bounds.inset(canvas.style.margin) }
    /// The room that its views need, interface points: where the window (`canvas`) has less, a part of it shows at a
    /// time.
    func leastRoom(on canvas: Canvas) -> Vector2 {
        Vector2(InterfaceStyle.minimumRoom.width, InterfaceStyle.minimumRoom.height)
    }
    /// Where in its `panel` words stand that it can do without for some seconds, interface points; nil for none.
    func wordsToYield(in panel: Rect, on canvas: Canvas) -> Rect? { nil }
    /// Sets the frames that depend on the window; `frame` is the panel's inside.
    func place(in frame: Rect, _ style: InterfaceStyle) {
        root.view.frame = frame
        root.view.layoutIfNeeded()
    }
    /// Whether a page that changes is shown from its top, wherever the focus is.
    var startsAtTop: Bool { false }
    /// Draws what lies under the views. Returns the room for them.
    func drawGround(on canvas: inout Canvas) -> Rect {
        guard let box = panel(on: canvas) else { return canvas.bounds }
        canvas.scrim()
        return canvas.panelBox(box)
    }
    /// What of the page has the focus, and comes into sight by keys; nil for nothing.
    var focusPlace: Rect? { focus.focused.map { place(of: $0) } }
    /// What has the focus first, and again when nothing has it; nil where the player is to choose.
    var firstFocus: View? { nil }
    /// Tab leads to the next control, with Shift to the last one. Returns whether there is one.
    func tab(isBack: Bool) -> Bool { isBack ? focus.moveBackward() : focus.moveForward() }
    /// Escape goes back by one step. Returns whether it meant something.
    func escape() -> Bool { false }
    /// Typed text. Returns whether anything took it.
    func type(_ text: String) -> Bool { focus.insert(text) }
    /// A key that no control uses. Returns whether it meant something.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool { false }
    /// The key that does what a pad's button does; nil for a button without a meaning.
    func key(for button: PadButton) -> (key: Key, modifiers: Modifiers)? { Self.keys[button] }
    /// `seconds` pass, besides for lists and the animator.
    func pass(_ seconds: Float) {}
    /// The names of the controls have changed.
    func namesChanged() {}
    /// Motion is wanted, or no longer.
    func motionChanged() {}
    /// What of the drawing that was just made moves while all else stays; nil for nothing.
    var movingPicture: MovingPicture? { nil }
    /// How far that has come now.
    var motionStep: Int { 0 }
    /// Draws it as it is now, where it was drawn last.
    func drawMoving(on canvas: inout Canvas) {}

    private static let keys: [PadButton: (key: Key, modifiers: Modifiers)] = [
        .a: (.enter, []), .b: (.escape, []), .back: (.escape, []), .start: (.escape, []), .y: (.tab, []),
        .rightShoulder: (.tab, []), .leftShoulder: (.tab, .shift),
    ]

    // MARK: For those who do not see it

    /// Its title, and what there is to read on it: said when it opens; empty while it is still to come.
    var spokenOpening: [Phrase] { [] }
    /// What it has to say while it is open.
    var spokenNews: [SpokenLine] { [] }
    /// What has the focus, in words.
    var spokenControl: ControlWords? { focus.words }

    /// All of that, as it is now. What has the focus comes without its place, which takes a walk through all views;
    /// while the keyboard on the screen is open it is one of its keys.
    public var spoken: SpokenScreen {
        SpokenScreen(opening: spokenOpening, news: spokenNews, focus: keyboard?.words ?? spokenControl)
    }
    /// Where the focus is among its like.
    public var spokenPlace: ControlWords.Place? { keyboard == nil ? focus.place : nil }

    // MARK: Time

    /// Lists neither bounce nor swell.
    public var isMotionReduced: Bool {
        get { animator.isMotionReduced }
        set {
            guard newValue != isMotionReduced else { return }
            animator.isMotionReduced = newValue
            for view in scrollViews { view.bounces = !newValue }
            motionChanged()
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

    /// Releases whatever the pointer holds, and puts the keyboard on the screen away.
    public func letGo() {
        releasePointer()
        keyboard = nil
    }

    /// Releases what the pointer holds: its release may not reach this screen.
    public func releasePointer() { router.cancel() }

    // MARK: Drawing

    /// What it shows has changed, besides its views.
    public func setNeedsDisplay() { ownRevision &+= 1 }

    /// All of it, its scrim included.
    public func draw(on canvas: inout Canvas) {
        let room = drawGround(on: &canvas)
        root.view.context = ViewContext(canvas)
        place(in: room, canvas.style)
        isPlaced = true
        if focus.focused == nil, let firstFocus { focus.focus(firstFocus) }
        root.view.render(at: root.view.frame.origin, on: &canvas)
        if keyboard == nil, isByKeys || alwaysShowsFocus { focus.drawRing(on: &canvas) }
    }

    // MARK: Input

    /// Something the player did while this screen was on top. Returns whether it meant something here.
    @discardableResult
    public func handle(_ event: InputEvent) -> Bool {
        if !isPlaced { placeAnywhere() }
        let event = headroom > 0 ? event.moved(by: Vector2(0, -headroom)) : event
        if passToKeyboard(event) || isOnStrip(event) { return true }
        follow(event)
        return receive(event.moved(by: largePage.offset))
    }

    /// The same for screens that take some of it themselves: places are those of the page.
    @discardableResult
    func receive(_ event: InputEvent) -> Bool {
        let isOurs = coversDish || router.isTracking
        switch event {
        case .pointerMoved(let point): router.move(point)
        case .pointerPressed(let point, .left): return pressPointer(at: point) || coversDish
        case .pointerReleased(let point, .left): router.release(point)
        case .wheel(let notches, let point): return turnWheel(notches, at: point) || coversDish
        case .keyPressed(let key, let modifiers, let isRepeat): return pressKey(key, modifiers, isRepeat: isRepeat)
        case .text(let text): return type(text)
        case .keyReleased: return false
        case .pointerPressed, .pointerReleased: break
        }
        return isOurs
    }

    /// Input that comes before the first frame finds the views in their places.
    private func placeAnywhere() {
        var canvas = ViewContext().canvas()
        draw(on: &canvas)
    }

    private func pressPointer(at point: Vector2) -> Bool {
        isByKeys = false
        focus.focus(at: point)
        return router.press(point, clicks: clicks.press(at: point, time: time), in: root.topViewController.view)
    }

    private func turnWheel(_ notches: Float, at point: Vector2) -> Bool {
        guard root.presentedViewController == nil else { return false }
        for view in scrollViews where view.bounds.contains(view.fromRoot(point)) {
            view.turnWheel(notches)
            return true
        }
        return turnPage(notches)
    }

    /// A key that is held moves on; it does not press again: what was held in the water must not choose on the screen
    /// that came up.
    private func pressKey(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) -> Bool {
        if isRepeat, !repeats(key) { return coversDish }
        if leads(key) { isByKeys = true }
        switch key {
        case .escape: return escape()
        case .tab: return tab(isBack: modifiers.contains(.shift))
        default:
            if spacePresses || key != .space, let stroke = KeyStroke(key, modifiers), lead(stroke) { return true }
            return press(key, modifiers)
        }
    }

    /// Whether space presses what has the focus, as Enter does.
    var spacePresses: Bool { true }

    /// Whether a key that is held counts again.
    private func repeats(_ key: Key) -> Bool {
        if key == .tab || KeyStroke(key, [])?.isNavigation == true { return true }
        return focus.focused is TextField && key != .enter && key != .keypadEnter && key != .escape
    }

    /// Whether a key shows that the player goes by keys: shortcuts do not.
    func leads(_ key: Key) -> Bool { key == .tab || KeyStroke(key, []) != nil }

    /// A button of a pad. Returns whether it meant something. `style`: whose signs are on the pad.
    @discardableResult
    public func press(_ button: PadButton, _ style: PadStyle) -> Bool {
        if let keyboard {
            keyboard.press(button)
            dropKeyboard()
            return true
        }
        if button == .a, let field = focus.focused as? TextField {
            keyboard = FieldKeyboard(field, style: style)
            return true
        }
        guard let (key, modifiers) = key(for: button) else { return false }
        return handle(.keyPressed(key, modifiers, isRepeat: false))
    }

    /// A button of a pad is let go.
    public func release(_ button: PadButton) {}

    // MARK: The keyboard on the screen

    /// Whether the keyboard on the screen took it.
    private func passToKeyboard(_ event: InputEvent) -> Bool {
        guard let keyboard else { return false }
        defer { dropKeyboard() }
        return keyboard.handle(event)
    }

    /// It goes when it is done, or its field can no longer be typed into.
    private func dropKeyboard() {
        if let keyboard, keyboard.isDone || focus.focused !== keyboard.field { self.keyboard = nil }
    }
}
