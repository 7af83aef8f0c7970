public import Controls
public import Drawing
public import SimMath
import Widgets

/// The display over the water: what the swimmer has to know, the guide's card, a test swim's way back, an aquarium's
/// bar.
///
/// It leaves the dish what its buttons and panels do not take.
public final class DishDisplay: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case endTest
        case skipStep, skipGuide
        case aquarium(AquariumAction)
        /// Out of the aquarium.
        case leave
    }

    private let display = DishView()
    private var requests: [Request] = []
    /// What of the window takes the pointer from the dish, as it was drawn last.
    private var panels: [Rect] = []

    public init() {
        super.init(ViewController(display))
        display.onRequest = { [unowned self] in requests.append($0) }
    }

    /// What it shows of a dish; nil where nothing is known of it.
    public var hud: HUDState? {
        get { display.hud }
        set { display.hud = newValue }
    }

    /// The first minute's teacher; hidden with the display.
    public var guide: GuideCard? {
        get { display.guideCard }
        set { display.guideCard = newValue }
    }

    /// Where the player's creature belongs in a narrow window while something takes all of the lower edge: from where
    /// to where, as shares of the window's height from the top; nil for anywhere.
    public var freeRows: ClosedRange<Float>? { display.freeRows }

    /// What it shows of an aquarium; nil in other dishes.
    public var aquarium: AquariumState? {
        get { display.aquarium }
        set { display.aquarium = newValue }
    }

    /// Cards and menus over it, interface points.
    var covers: [Rect] {
        get { display.covers }
        set { display.covers = newValue }
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// The button that a command presses. Returns whether there is one.
    public func press(_ command: PlayCommand, isShifted: Bool = false) -> Bool {
        switch command {
        case .pause where hud?.testSwim != nil: requests.append(.endTest)
        case .skipStep where guide != nil: requests.append(isShifted ? .skipGuide : .skipStep)
        default: return false
        }
        return true
    }

    override func pass(_ seconds: Float) { display.pass(seconds) }

    public override var name: String { "dish" }
    override var spokenNews: [SpokenLine] {
        (hud.map { SpokenHUD(hud: $0).lines } ?? []) + (guide.map { [SpokenLine($0.words, isRunning: true)] } ?? [])
            + (aquarium?.spokenLines ?? [])
    }
    /// How the player's creature is.
    public var spokenState: [Phrase] { hud.map { SpokenHUD(hud: $0).state } ?? [] }
    public override var coversDish: Bool { false }
    override func panel(on canvas: Canvas) -> Rect? { nil }
    override func leastRoom(on canvas: Canvas) -> Vector2 { .zero }

    public override func draw(on canvas: inout Canvas) {
        super.draw(on: &canvas)
        panels = canvas.panels
    }

    /// What lies over the dish with controls on it, interface points.
    var cards: [Rect] { display.cards }

    /// Lines over the dish keep off its cards, and off the creature in the middle.
    func toastKeepsOff(on canvas: Canvas) -> [Rect] { cards + [HUDNotices.middle(of: canvas.bounds)] }

    // MARK: Input

    /// Keys mean something only where there is an aquarium's bar: in other dishes they steer.
    @discardableResult
    override func receive(_ event: InputEvent) -> Bool {
        switch event {
        case .pointerPressed(let point, let button):
            let isButton = super.receive(event)
            // The words of the guide's card are no reason not to swim there.
            let isTaken = isButton || panels.contains { $0.contains(point) } && !display.isOverGuide(point)
            display.hand.press(button, at: point, inWater: !isTaken)
            return isTaken
        case .pointerReleased(_, let button):
            // A press that began in the water is the water's to its end, whatever lies there by then.
            return display.hand.release(button) ? false : super.receive(event)
        case .pointerMoved(let point):
            display.hand.point = names.isGamepad ? nil : point
            return super.receive(event)
        case .keyPressed(let key, let modifiers, let isRepeat):
            guard aquarium != nil, key != .tab else { return false }
            return press(key, modifiers, isRepeat: isRepeat, event)
        case .wheel(let notches, let point) where display.isOverScrubBar(point):
            requests.append(.aquarium(notches > 0 ? .windAhead : .windBack))
            return true
        default: return super.receive(event)
        }
    }

    public override func releasePointer() {
        super.releasePointer()
        display.hand.releaseAll()
    }

    /// A pointer that is not in hand is in nobody's way.
    override func namesChanged() { if names.isGamepad { display.hand.point = nil } }

    /// Where a recording is wound, interface points; nil in a living dish.
    public var scrubBar: Rect? { display.scrubBar }

    private func press(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ event: InputEvent) -> Bool {
        if let action = AquariumAction(key, inRecording: aquarium?.playback != nil), !isRepeat || action.repeats {
            requests.append(.aquarium(action))
            return true
        }
        let isTaken = super.receive(event)
        if isTaken, let focused = focusedView, KeyStroke(key, modifiers)?.direction != nil {
            padPoint = focused.toRoot(focused.bounds.centre)
        }
        return isTaken
    }

    /// Puts back what is in hand: the tool, or else the creature that is followed.
    override func escape() -> Bool {
        guard let aquarium, aquarium.tool != nil || aquarium.following != nil else { return false }
        requests.append(.aquarium(.letGo))
        return true
    }

    @discardableResult
    public override func press(_ button: PadButton, _ style: PadStyle) -> Bool {
        guard aquarium != nil else { return false }
        if button == .a { return clickAtCursor() }
        guard let action = AquariumAction(button, inRecording: aquarium?.playback != nil) else { return false }
        requests.append(.aquarium(action))
        return true
    }

    // MARK: The cursor of a pad

    /// Where it is, once it has moved; interface points.
    private var padPoint: Vector2?

    public override var wantsCursor: Bool { aquarium != nil }
    public override var cursor: Vector2? { aquarium == nil ? nil : padPoint ?? display.bounds.centre }

    public override func moveCursor(_ stick: Vector2, seconds: Float) {
        guard let here = cursor else { return }
        var cursor = PadCursor(position: here)
        if cursor.move(stick, seconds: seconds, in: display.bounds, magnets: []) { padPoint = cursor.position }
    }

    private func clickAtCursor() -> Bool {
        guard let point = cursor else { return false }
        let isTaken = handle(.pointerPressed(point, .left))
        handle(.pointerReleased(point, .left))
        return isTaken
    }
}

extension DishDisplay: ToastAvoiding {}

private final class DishView: View {
    private let passive = PassiveDisplay()
    private let testSwim: TestSwimView
    private let bar: AquariumBar
    private let guide: GuideView
    private let tool = ToolRing()
    var onRequest: (DishDisplay.Request) -> Void = { _ in }

    override init(frame: Rect = Rect(0, 0, 0, 0)) {
        var request: (DishDisplay.Request) -> Void = { _ in }
        testSwim = TestSwimView { request(.endTest) }
        bar = AquariumBar { action in request(action.map { .aquarium($0) } ?? .leave) }
        guide = GuideView(
            takesPresses: false, onSkip: { request(.skipStep) }, onSkipAll: { request(.skipGuide) })
        super.init(frame: frame)
        request = { [unowned self] in onRequest($0) }
        bar.isHidden = true
        for view in [passive, testSwim, bar, tool, guide] { addSubview(view) }
    }

    var hud: HUDState? {
        didSet {
            let before = passive.hud
            passive.hud = hud?.asShown
            testSwim.names = hud?.bindings ?? .standard
            testSwim.state = passive.hud?.testSwim
            showGuide()
            // The guide's card makes room for what stands under the vitals.
            if !guide.isHidden, passive.hud != before { setNeedsLayout() }
        }
    }

    var guideCard: GuideCard? { didSet { showGuide() } }

    var covers: [Rect] {
        get { passive.covers }
        set { passive.covers = newValue }
    }

    /// What lies over the dish with controls on it.
    var cards: [Rect] {
        let cards: [View] = [guide, testSwim, bar]
        return cards.filter { !$0.isHidden }.map(\.frame)
    }

    var scrubBar: Rect? { aquarium?.playback == nil ? nil : bar.scrubFrame }

    /// `seconds` pass.
    func pass(_ seconds: Float) { guide.pass(seconds) }

    /// The player's pointer.
    var hand: DishPointer {
        get { guide.hand }
        set { guide.hand = newValue }
    }

    func isOverGuide(_ point: Vector2) -> Bool { !guide.isHidden && guide.frame.contains(point) }

    /// Whether a point is over the bar of a recording.
    func isOverScrubBar(_ point: Vector2) -> Bool {
        aquarium?.playback != nil && !bar.isHidden && bar.frame.contains(point)
    }

    /// Only over a display that is seen.
    private func showGuide() {
        guide.card = hud?.isHidden == false ? guideCard : nil
        if guide.card == nil { passive.card = nil }
    }

    var aquarium: AquariumState? {
        didSet {
            guard aquarium != oldValue else { return }
            passive.aquarium = aquarium
            tool.state = aquarium
            bar.isHidden = aquarium?.isHidden ?? true
            if let aquarium, !aquarium.isHidden {
                bar.show(aquarium)
                // Words and figures come and go with every state of it.
                if aquarium.names != oldValue?.names || aquarium.wanted != oldValue?.wanted
                    || oldValue?.isHidden != false || (aquarium.playback == nil) != (oldValue?.playback == nil)
                {
                    setNeedsLayout()
                    bar.setNeedsLayout()
                }
            }
        }
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let layout = HUDLayout(canvas)
        let notices = passive.hud.map { HUDNotices($0, layout, canvas) }
        let room = Rect(0, 0, frame.width, frame.height)
        passive.frame = room
        tool.frame = room
        if let place = notices?.testSwim { testSwim.frame = place }
        if !bar.isHidden {
            bar.frame = bar.panel(on: canvas)
            passive.bar = bar.frame
        }
        guard !guide.isHidden else { return }
        let size = guide.fittingSize(in: Vector2(room.width, room.height))
        let column = notices.flatMap { notices in
            passive.hud.map { HUDColumn($0, card: nil, beside: notices, layout, canvas) }
        }
        guide.lay(
            on: guidePlaces(size, layout, below: column?.bottom ?? layout.vitals.maxY, canvas),
            clearOf: guideCard?.pointedThings ?? [], then: (guideCard?.threats ?? []) + (column?.covers ?? []),
            isSettled: true)
        guide.pointed = guideCard?.pointer == .clock ? layout.clock : nil
        passive.card = guide.frame
    }

    /// Where the guide's card may lie. In a narrow window it takes all of the lower edge, and the camera looks over it.
    private func guidePlaces(
        _ size: Vector2, _ layout: HUDLayout, below column: Float, _ canvas: Canvas
    ) -> [Rect] {
        let (margin, gap) = (canvas.style.margin, canvas.style.gap)
        if canvas.isNarrow { return [Rect(margin, canvas.bounds.maxY - margin - size.y, size.x, size.y)] }
        let bottom = max(margin, layout.actions.y - gap - size.y)
        let top = layout.vitals.maxY + gap
        // Under the goals, where that leaves the card in the window.
        let left = min(column + gap, max(top, bottom))
        let edge = canvas.bounds.maxX - margin - size.x
        let beside = max(margin, layout.minimap.x - gap - size.x)
        let corner = bottom > layout.minimap.maxY + gap ? edge : beside
        let places = [(margin, bottom), (corner, bottom), (margin, left), (beside, top)]
        return places.map { Rect($0.0, $0.1, size.x, size.y) }
    }

    /// What is left between the vitals and what lies along the lower edge, the guide's card, a notice or a hint, as
    /// shares of the height from the top.
    var freeRows: ClosedRange<Float>? {
        let canvas = context.canvas()
        guard canvas.isNarrow, frame.height > 0, let hud = passive.hud else { return nil }
        let layout = HUDLayout(canvas)
        var edges = [guide.isHidden ? nil : guide.frame.y, HUDNotices(hud, layout, canvas).lowerEdge]
        if !hud.isHidden, hud.hint != nil || hud.refusal != nil { edges.append(layout.hint.y) }
        let top = hud.isHidden ? 0 : layout.vitals.maxY
        guard let edge = edges.compactMap(\.self).min(), edge > top else { return nil }
        return top / frame.height...edge / frame.height
    }
}

/// What only is looked at.
private final class PassiveDisplay: View {
    var hud: HUDState? { didSet { if hud != oldValue { setNeedsDisplay() } } }
    var aquarium: AquariumState? { didSet { if aquarium != oldValue { setNeedsDisplay() } } }
    /// Where the guide's card lies over it; nil without one.
    var card: Rect? { didSet { if card != oldValue { setNeedsDisplay() } } }
    /// Cards and menus over all of it.
    var covers: [Rect] = [] { didSet { if covers != oldValue { setNeedsDisplay() } } }
    /// The aquarium's bar, own coordinates.
    var bar = Rect(0, 0, 0, 0) { didSet { if bar != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        if let hud { HUD.draw(hud, card: card, under: covers, on: &canvas) }
        if let aquarium { AquariumDisplay.draw(aquarium, above: bar, on: &canvas) }
    }
}

/// How far the tool in hand reaches, where the pointer is over the dish.
private final class ToolRing: View {
    var state: AquariumState? { didSet { if state != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        if let state { AquariumDisplay.drawTool(state, on: &canvas) }
    }
}

extension HUDState {
    /// With the clocks as they are drawn: by steps that can be seen.
    var asShown: HUDState {
        var shown = self
        switch phase {
        case .play(let seconds):
            shown.phase = .play(secondsToEdit: seconds.map { ClockSteps.shown($0, of: phaseLength) })
        case .edit(let seconds):
            shown.phase = .edit(secondsLeft: seconds.map { ClockSteps.shown($0, of: phaseLength) })
        }
        shown.testSwim?.secondsLeft?.round(.up)
        return shown
    }
}
