public import Anatomy
public import Controls
import Drawing
public import Preferences
public import SimMath
import Widgets

/// The editor: the board with the body, the palette beside it, bars of commands, and a part's panel.
///
/// What is edited is a value (`EditorState`); the views show it and change it. What the player wants comes out of
/// `takeRequests`.
public final class EditorScreen: ViewScreen {
    /// The draft and what is in hand.
    var state: EditorState { didSet { stateChanged() } }
    /// What a click would do now, as it is shown.
    struct Outlook {
        var ghost: EditProposal?
        /// Of the part's panel.
        var offer: PartOffer?
    }

    private(set) var outlook = Outlook()
    /// Where the parts lie in the window as it was last.
    private(set) var layout = EditorLayout(bounds: Rect(0, 0, 1280, 720))
    /// Since the screen was made, seconds: for what pulses and moves.
    private(set) var time: Float = 0
    /// Where a pad's button presses; nil while none does.
    var padPress: Vector2?
    private var isStale = true
    /// How long the last refusal has been on show, seconds.
    private var complaint: (refusal: Int, age: Float) = (0, 0)
    /// Long enough to read two lines, seconds.
    private static let complaintTime: Float = 6
    /// Whether the board had the focus when the part's panel opened.
    private var returnsToBoard = false

    private(set) lazy var board = BoardView(self)
    private(set) lazy var selectionBar = SelectionBar { [unowned self] in perform($0) }
    private(set) lazy var figures = FiguresView(self)
    private(set) lazy var topBar = EditorTopBar(self)
    private(set) lazy var bottomBar = EditorBottomBar(self)
    /// On the lower bar; in a narrow window, which shows a part of the page at a time, on the upper one.
    private(set) lazy var doneButton: Button = {
        let button = Button(EditorCommand.done) { [unowned self] in perform($0) }
        button.look = .primary
        return button
    }()
    private(set) lazy var palette = PaletteView(paletteState)
    private(set) lazy var part = PartPanel(self)
    private(set) lazy var waiting = WaitingNotice()
    private(set) lazy var guideView = GuideView(
        onSkip: { [unowned self] in state.requests.append(.skipStep) },
        onSkipAll: { [unowned self] in state.requests.append(.skipGuide) })

    /// How the player uses the list of parts: set once, before the first frame.
    public var habits: PaletteHabits {
        get { palette.contents.habits }
        set { palette.contents = PaletteContents(newValue) }
    }

    /// How what the hand does is repeated; set once, before the first frame.
    public var mirroring: Settings.Mirroring {
        get {
            var mirroring = Settings.Mirroring()
            mirroring.isOn = state.editor.symmetry != .none
            mirroring.sides = state.editor.mirrorSides.rawValue
            return mirroring
        }
        set {
            state.editor.symmetry = Symmetry(rawValue: newValue.sides) ?? .two
            if !newValue.isOn { state.editor.symmetry = .none }
        }
    }

    /// The first minute's teacher; hidden while a part's panel is open.
    public var guide: GuideCard? {
        didSet {
            if (guide == nil) != (oldValue == nil) { stateChanged() }
            showGuide()
        }
    }

    /// Seconds left; nil without a clock.
    public var secondsLeft: Float? { didSet { clockChanged() } }
    /// Length of the edit phase, seconds.
    public var phaseLength: Float = 45 { didSet { if phaseLength != oldValue { clockChanged() } } }
    /// The time as the clock shows it: in steps.
    private(set) var shownSeconds: Float? { didSet { if shownSeconds != oldValue { setNeedsDisplay() } } }

    /// `isFounding`: whether the body is for a life that has yet to begin, and nobody else is concerned.
    public init(original: BodyPlan, budget: Int, isFounding: Bool = false) {
        state = EditorState(original: original, budget: budget, isFounding: isFounding)
        super.init(ViewController(View()))
        for part in [board, selectionBar, figures, bottomBar, palette, topBar, part, waiting, guideView] {
            view.addSubview(part)
        }
        palette.onChoose = { [unowned self] in choose($0) }
        place(in: layout.bounds, InterfaceStyle())
    }

    /// What has been asked for since the last call.
    public func takeRequests() -> [EditorRequest] {
        guard !state.requests.isEmpty else { return [] }
        defer { state.requests = [] }
        return state.requests
    }

    private func clockChanged() {
        shownSeconds = secondsLeft.map { ClockSteps.shown($0, of: phaseLength) }
    }

    // MARK: The part's panel

    /// The keyboard's arrows go to its first slider; a pad's cursor stays on the board.
    func open(_ subject: PartSubject, at anchor: Vector2) {
        returnsToBoard = board.isFocused
        state.openPart = EditorState.OpenPart(subject: subject, anchor: anchor)
        updateIfNeeded()
        view.layoutIfNeeded()
        if !names.isGamepad { focus.focus(part.sliders.first ?? (returnsToBoard ? part.firstControl : nil)) }
    }

    func closePart() {
        guard state.openPart != nil else { return }
        _ = part.cancelDrag()
        state.openPart = nil
        if returnsToBoard, focus.focused?.isDescendant(of: part) == true { focus.focus(board) }
    }

    // MARK: Frames

    /// The draft, what is in hand or where the hand is has changed.
    func stateChanged() {
        isStale = true
        setNeedsDisplay()
    }

    /// Hands what has changed to the views: before every frame, and before whatever the player does.
    func updateIfNeeded() {
        guard isStale else { return }
        isStale = false
        let slider = part.sliders.last { $0.isFocused }
        palette.state = paletteState
        topBar.update()
        bottomBar.update()
        doneButton.isEnabled = state.offers(.done)
        doneButton.title = isDone ? "Waiting" : EditorCommand.done.title
        selectionBar.show(state.selectionCommands)
        part.update()
        waiting.show(isDone ? waitingWords : nil)
        showGuide()
        outlook = Outlook()
        if !isDone { outlook.ghost = state.openPart == nil ? board.ghost : part.heldChange }
        outlook.offer = part.offer(at: board.aim) ?? part.offer(of: isByKeys ? focus.focused : nil)
        if state.placeInQuestion != nil { outlook.ghost = outlook.offer?.proposal }
        // A phase of no rhythm is none: its slider goes.
        if let slider, !part.isHidden, focus.focused == nil, !part.sliders.contains(where: { $0 === slider }) {
            view.layoutIfNeeded()
            focus.focus(part.sliders.last)
        }
    }

    private var paletteState: PaletteView.State {
        let owned = EditorTool.all.filter { editor.draft.has($0.part) }
        return PaletteView.State(
            tool: tool, remaining: editor.remaining, isDone: isDone, hue: editor.draft.hue,
            pattern: editor.draft.pattern, linkType: linkType, symmetry: editor.symmetry, owned: owned,
            suiting: EditorTool.all.filter { editor.draft.suits($0.part) && !owned.contains($0) })
    }

    override func panel(on canvas: Canvas) -> Rect? { nil }

    /// In a narrow window all of its width, and a page to be scrolled through.
    override func leastRoom(on canvas: Canvas) -> Vector2 {
        guard EditorLayout.isColumn(width: canvas.bounds.width) else { return super.leastRoom(on: canvas) }
        view.context = ViewContext(canvas)
        return Vector2(0, EditorLayout.pageHeight(canvas.style, card: cardSize))
    }

    override func drawGround(on canvas: inout Canvas) -> Rect {
        canvas.list.box(canvas.bounds, fill: Color(hex: 0x01090D, alpha: 0.55))
        return canvas.bounds
    }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        let layout = EditorLayout(bounds: frame, card: cardSize)
        if layout != self.layout {
            self.layout = layout
            stateChanged()
        }
        view.frame = frame
        figures.isHidden = layout.hidesFigures
        board.frame = layout.canvas
        bottomBar.frame = layout.bottomBar
        palette.frame = layout.palette
        placeTopBar()
        updateIfNeeded()
        placeFigures()
        if !selectionBar.isHidden { selectionBar.place(on: layout.canvas) }
        if !waiting.isHidden { waiting.place(on: layout.canvas) }
        if !guideView.isHidden { placeGuide(style) }
        view.layoutIfNeeded()
    }

    /// In a narrow window the clock and Done stay in sight, however far the page has gone.
    private func placeTopBar() {
        let home: View = layout.isColumn ? topBar : bottomBar
        if doneButton.superview !== home { home.addSubview(doneButton) }
        let highest = pageOffset.y + view.context.style.margin
        topBar.frame = layout.topBar.offset(Vector2(0, layout.isColumn ? max(0, highest - layout.topBar.y) : 0))
    }

    override func pass(_ seconds: Float) {
        time += max(0, seconds)
        palette.time = time
        forgetRefusal(after: seconds)
        let isBent = palette.movingPicture == nil && !isMotionReduced
        if state.showsTime || isBent { setNeedsDisplay() }
    }

    override var movingPicture: MovingPicture? { palette.movingPicture }
    override var motionStep: Int { palette.motionStep }
    override func drawMoving(on canvas: inout Canvas) { palette.drawMoving(on: &canvas) }

    /// What was refused is soon no longer what the player wants.
    private func forgetRefusal(after seconds: Float) {
        guard state.message != nil else { return }
        if complaint.refusal != state.refusals { complaint = (state.refusals, 0) }
        complaint.age += max(0, seconds)
        if complaint.age > Self.complaintTime { state.message = nil }
    }

    override var scrollViews: [ScrollView] { [part.grid, palette.table] }
    override func motionChanged() { palette.isMotionReduced = isMotionReduced }
    public override var name: String { "editor" }
    override var spokenOpening: [Phrase] { openingWords }
    override var spokenNews: [SpokenLine] { newsLines }
    override var spokenControl: ControlWords? { controlWords }
    public override var scanStops: [ScanStop] { editorStops }

    // MARK: Hands

    @discardableResult
    override func receive(_ event: InputEvent) -> Bool {
        // The pointer may just have moved the page.
        placeTopBar()
        updateIfNeeded()
        view.layoutIfNeeded()
        return serve(event)
    }

    @discardableResult
    public override func press(_ button: PadButton, _ style: PadStyle) -> Bool {
        updateIfNeeded()
        view.layoutIfNeeded()
        return receive(button)
    }

    public override func release(_ button: PadButton) {
        if button == .a { releaseCursor() }
    }

    public override func releasePointer() {
        super.releasePointer()
        _ = part.cancelDrag()
        state.drag = nil
        state.openPart?.isHeld = false
        padPress = nil
    }

    /// Another screen comes over it in the middle of a click.
    public override func letGo() {
        settleHand()
        super.letGo()
    }

    public override var wantsCursor: Bool { true }
    public override var cursor: Vector2? {
        names.isGamepad && board.isFocused ? board.hand.map { $0 - pageOffset } : nil
    }

    public override func moveCursor(_ stick: Vector2, seconds: Float) {
        updateIfNeeded()
        if stick != .zero { leadsPage = true }
        leadCursor(stick, seconds: seconds)
    }

    /// On the board, where its cursor is.
    override var focusPlace: Rect? {
        guard board.isFocused, let hand = board.hand else { return super.focusPlace }
        return Rect(hand.x, hand.y, 0, 0)
    }

    override func tab(isBack: Bool) -> Bool { leadOn(isBack: isBack) }

    override func namesChanged() {
        topBar.namesChanged()
        stateChanged()
        if names.isGamepad { focus.focus(board) } else if board.isFocused { focus.focus(nil) }
    }
}
