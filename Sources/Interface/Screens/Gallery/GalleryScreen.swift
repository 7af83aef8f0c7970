public import Controls
public import Drawing
import MeshTransform
import SimMath
import Widgets

/// The gallery of warps: one slide at a time, and what the pointer does to it. The slide itself is drawn by who shows
/// the screen, from `exhibit`; the screen draws words and buttons over it.
public final class GalleryScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable { case leave }

    public private(set) var effect: GalleryEffect
    private let board = GalleryFrame()
    private var requests: [Request] = []
    /// Interface points; nil while the pointer is elsewhere.
    private var pointer: Vector2?
    /// Seconds since the gallery opened.
    private(set) var time = 0.0
    /// Seconds that slides have lived.
    private var life = 0.0

    // The drop of the bulge swims after the pointer.
    private var drop: Vector2?
    private var dropVelocity = Vector2.zero
    /// What the visitor has set about each effect that was touched.
    private var settings: [GalleryEffect: GalleryControls] = [:]
    private var morph = GalleryMorph()
    /// The rectangle and the ellipse, and what lies between.
    private var outline: MeshAnimator
    private var isElliptic = false
    /// The rubber sheet, and the point of the content that the hand holds.
    private var sheet: SpringMesh
    private var hold: Vector2?
    /// Whether slides move only by the visitor's hand.
    private let isStill: Bool

    private static let dropSpring = Spring(frequency: 14, dampingRatio: 0.7)
    private static let heldSpring = Spring(frequency: 42, dampingRatio: 0.85)
    private static let freeSpring = Spring(frequency: 19, dampingRatio: 0.13)
    private static let flat = Exhibit.pulled(at: .zero, by: .zero, in: Rect(0, 0, 1, 1))

    public init(effect: GalleryEffect = .bulge, isStill: Bool = false) {
        self.effect = effect
        self.isStill = isStill
        outline = MeshAnimator(.ellipse(amount: 0))
        sheet = SpringMesh(Self.flat, spring: Self.freeSpring)
        super.init(ViewController(board))
        board.onShow = { [unowned self] in show($0) }
        board.leave.onPress = { [unowned self] in requests.append(.leave) }
        board.toggle.onPress = { [unowned self] in togglePanel() }
        board.panel.onChange = { [unowned self] in settings[self.effect] = $0 }
        board.panel.onMorph = { [unowned self] in change($0) }
        board.panel.onShape = { [unowned self] in turn(into: $0) }
        board.panel.onReset = { [unowned self] in reset() }
        begin(effect)
    }

    /// What is set about the effect that is shown.
    public var controls: GalleryControls {
        get { settings[effect] ?? Self.standard(effect, isStill: isStill) }
        set {
            settings[effect] = newValue
            board.panel.controls = newValue
        }
    }

    private static func standard(_ effect: GalleryEffect, isStill: Bool) -> GalleryControls {
        var controls = GalleryControls.standard(for: effect)
        if isStill { controls.isLive = false }
        return controls
    }

    /// What the visitor wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// Where the slide lies in a window of `bounds` interface points.
    public func slideFrame(in bounds: Rect) -> Rect { board.slideFrame(in: bounds) }

    /// What the frame shows now, in a window of `bounds`.
    public func exhibit(in bounds: Rect) -> Exhibit {
        var exhibit = exhibit(below: Rect(bounds.x, bounds.y, bounds.width, bounds.height - headroom))
        exhibit.frame = exhibit.frame.offset(Vector2(0, headroom))
        return exhibit
    }

    /// The same in the screen's own coordinates.
    private func exhibit(below bounds: Rect) -> Exhibit {
        let frame = slideFrame(in: bounds)
        var exhibit = bent(in: frame)
        controls.apply(to: &exhibit, pointer: lamp(in: frame))
        if controls.isLive { exhibit.time = Float(life) }
        return exhibit
    }

    private func bent(in frame: Rect) -> Exhibit {
        let slide = GallerySlide.slide(for: effect)
        switch effect {
        case .bulge: return .bulge(slide, in: frame, at: drop ?? Self.path(time, in: frame))
        case .ripple: return .ripple(slide, in: frame, phase: Float(time) * 0.7)
        case .pageCurl: return .pageCurl(slide, in: frame, progress: turned(in: frame))
        case .ellipse: return Exhibit(slide, in: frame, mesh: outline.shown(at: time))
        case .drag: return Exhibit(slide, in: frame, mesh: sheet.mesh)
        case .flag: return .flag(slide, in: frame, phase: Float(time) * 0.55, turn: turn(in: frame))
        case .morph: return .morph(slide, in: frame, mesh: morph.shown(at: time))
        }
    }

    override func pass(_ seconds: Float) {
        if !isStill || effect == .ellipse || effect == .morph { time += Double(seconds) }
        if controls.isLive { life += Double(seconds) }
        let frame = slideFrame(in: board.bounds)
        advanceDrop(by: seconds, in: frame)
        if effect == .drag { advanceSheet(by: seconds, in: frame) }
    }

    // MARK: Input

    public override var name: String { "gallery" }
    override var spokenNews: [SpokenLine] { [SpokenLine(effect.name)] }
    override func panel(on canvas: Canvas) -> Rect? { nil }
    override func leastRoom(on canvas: Canvas) -> Vector2 { .zero }

    @discardableResult
    override func receive(_ event: InputEvent) -> Bool {
        let isTaken = super.receive(event)
        switch event {
        case .pointerMoved(let point): pointer = point
        case .pointerPressed(let point, .left):
            pointer = point
            if !board.isCovered(at: point) { press(at: point) }
        case .pointerReleased(let point, .left):
            pointer = point
            hold = nil
        default: break
        }
        return isTaken
    }

    /// The pointer has left the window.
    public func pointerLeft() {
        pointer = nil
        hold = nil
    }

    /// Opens and closes the controls.
    public static let controlsKey = Key.c

    /// The gallery's buttons are for the pointer: keys turn its slides, or set its controls while those are open.
    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        switch key {
        case Self.controlsKey: togglePanel()
        case .right, .down, .pageDown: show(effect.stepped(by: 1))
        case .left, .up, .pageUp: show(effect.stepped(by: -1))
        case .space, .enter: act()
        default:
            guard let wanted = GalleryEffect.allCases.first(where: { $0.key == key }) else { return false }
            show(wanted)
        }
        return true
    }

    override func tab(isBack: Bool) -> Bool {
        if isPanelOpen { return super.tab(isBack: isBack) }
        show(effect.stepped(by: isBack ? -1 : 1))
        return true
    }

    override func escape() -> Bool {
        if isPanelOpen {
            togglePanel()
        } else {
            requests.append(.leave)
        }
        return true
    }

    override func key(for button: PadButton) -> (key: Key, modifiers: Modifiers)? {
        switch button {
        case .x: (Self.controlsKey, [])
        case .rightShoulder: (.pageDown, [])
        case .leftShoulder: (.pageUp, [])
        case .right: (.right, [])
        case .down: (.down, [])
        case .left: (.left, [])
        case .up: (.up, [])
        case .a: (.enter, [])
        case .b, .start: (.escape, [])
        default: nil
        }
    }

    // MARK: Controls

    /// Whether the controls lie beside the slide: then arrows are theirs.
    public var isPanelOpen: Bool { board.isPanelOpen }

    override var scrollViews: [ScrollView] { [board.panel.scroll] }

    private func togglePanel() {
        board.isPanelOpen.toggle()
        board.layoutIfNeeded()
        focus.focus(board.isPanelOpen ? board.panel.entrance : nil)
    }

    private func reset() {
        settings[effect] = nil
        board.panel.controls = controls
        if effect == .morph { change(GalleryMorph()) }
    }

    private func change(_ morph: GalleryMorph) {
        self.morph = morph
        board.panel.morph = morph
        board.notice = nil
    }

    private func turn(into shape: MorphShape) {
        morph.turn(into: shape, at: time)
        board.panel.morph = morph
        board.notice =
            morph.incompatibility == nil ? nil : "Those two have other faces: the way cannot be shown, only the end."
    }

    // MARK: Slides

    /// Shows another slide.
    public func show(_ effect: GalleryEffect) {
        self.effect = effect
        begin(effect)
    }

    private func begin(_ effect: GalleryEffect) {
        hold = nil
        sheet.hold(Self.flat)
        outline.set(.ellipse(amount: 0))
        isElliptic = false
        board.effect = effect
        board.notice = nil
        board.panel.controls = controls
        morph = GalleryMorph()
        board.panel.morph = effect == .morph ? morph : nil
        act()
        if isPanelOpen, focus.focused == nil { focus.focus(board.panel.entrance) }
    }

    /// What a click on the slide does, where it does something at once.
    private func act() {
        if effect == .ellipse { bend() }
        if effect == .morph { turn(into: morph.shape.next) }
    }

    private func press(at point: Vector2) {
        let exhibit = exhibit(below: board.bounds)
        let local = point - exhibit.frame.origin
        guard let content = exhibit.mesh.hitTest(local, in: exhibit.projection) else { return }
        act()
        if effect == .drag { hold = content }
    }

    private func bend() {
        isElliptic.toggle()
        let timing = MeshTiming.spring(Spring(frequency: 9, dampingRatio: 0.45))
        outline.animate(to: .ellipse(amount: isElliptic ? 1 : 0), timing, at: time)
    }

    private func advanceDrop(by seconds: Float, in frame: Rect) {
        guard let pointer else {
            drop = nil
            return
        }
        let goal = pointer - frame.origin
        var point = drop ?? Self.path(time, in: frame)
        let spring = Self.dropSpring
        spring.advance(&point.x, velocity: &dropVelocity.x, towards: goal.x, by: seconds)
        spring.advance(&point.y, velocity: &dropVelocity.y, towards: goal.y, by: seconds)
        drop = point
    }

    private func advanceSheet(by seconds: Float, in frame: Rect) {
        if let hold, let pointer {
            let held = Vector2(hold.x * frame.width, hold.y * frame.height)
            sheet.spring = Self.heldSpring
            sheet.release(to: Exhibit.pulled(at: held, by: pointer - frame.origin - held, in: frame))
        } else {
            sheet.spring = Self.freeSpring
            sheet.release(to: Self.flat)
        }
        sheet.advance(by: seconds)
    }
}

/// What moves without a hand.
extension GalleryScreen {
    /// The drop's way about the slide.
    static func path(_ time: Double, in frame: Rect) -> Vector2 {
        let turns = Float(time) * 0.11
        return Vector2(
            frame.width * (0.5 + 0.27 * sinTurns(turns)), frame.height * (0.5 + 0.2 * sinTurns(1.7 * turns + 0.25)))
    }

    /// The pointer about the middle of the frame, −1…1, y up.
    private func relativePointer(in frame: Rect) -> Vector2? {
        guard let pointer else { return nil }
        let away = pointer - frame.centre
        func share(_ part: Float, _ whole: Float) -> Float { min(1, max(-1, 2 * part / whole)) }
        return Vector2(share(away.x, frame.width), -share(away.y, frame.height))
    }

    private func lamp(in frame: Rect) -> Vector2 { (relativePointer(in: frame) ?? Vector2(-0.5, 0.6)) * 1.3 }

    private func turn(in frame: Rect) -> Vector2 {
        relativePointer(in: frame) ?? Vector2(0.55 * sinTurns(Float(time) * 0.09 + 0.1), 0.25)
    }

    private func turned(in frame: Rect) -> Float {
        if let point = relativePointer(in: frame) { return (1 - point.x) / 2 }
        let timing = MeshTiming(
            duration: 2.6, curve: .easeInOut, repeatCount: .infinity, autoreverses: true)
        return timing.progress(at: time)
    }
}

extension Rect {
    var origin: Vector2 { Vector2(x, y) }
    var size: Vector2 { Vector2(width, height) }
}
