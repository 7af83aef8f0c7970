public import Controls
public import Drawing
public import Preferences
import SimMath
import Widgets

/// The settings: one page of rows at a time. What is changed counts at once.
public final class SettingsScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        /// The settings are to be these.
        case change(Settings)
        /// Named sets of settings are to be shown.
        case profiles
        case close
    }

    public private(set) var settings: Settings
    public private(set) var page: SettingsPage
    private let board: SettingsBoard
    private var requests: [Request] = []
    /// The key or button that is waited for.
    private var captured: BindingCapture?
    /// What just happened, or what to do; over the row's own explanation.
    public private(set) var notice: Phrase? { didSet { setNeedsDisplay() } }
    /// Why the game cannot speak; nil where it can, or it is not known.
    public var voiceProblem: Phrase? { didSet { if voiceProblem != oldValue { setNeedsDisplay() } } }
    /// Whose signs the pad's buttons are shown with.
    public var style = PadStyle.letters { didSet { if style != oldValue { showValues() } } }

    public init(_ settings: Settings, page: SettingsPage = .video) {
        self.settings = settings
        self.page = page
        var turn: (Int) -> Void = { _ in }
        board = SettingsBoard { turn($0) }
        super.init(ViewController(board))
        turn = { [unowned self] in show(SettingsPage.allCases[$0]) }
        board.close.onPress = { [unowned self] in close() }
        board.advice = { [unowned self] in (notice ?? explanation, notice != nil) }
        makeRows()
        showWayOut()
        namesChanged()
    }

    /// A row that the pointer has changed, while it may change it again: seconds until that counts. If it did at once,
    /// the row would go from under the pointer: another size moves all, and so does the strip for one button.
    private var held: (row: SettingsRow, left: Float)?
    private static let hold: Float = 1.5

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// The settings changed elsewhere. What is held back stays chosen.
    public func follow(_ settings: Settings) {
        let (scale, isOneSwitch) = (self.settings.video.interfaceScale, self.settings.ease.isOneSwitch)
        self.settings = settings
        if held?.row == .scale { self.settings.video.interfaceScale = scale }
        if held?.row == .oneSwitch { self.settings.ease.isOneSwitch = isOneSwitch }
        showValues()
    }

    // MARK: Rows

    /// The rows of the page that is shown.
    public var rows: [SettingsRow] { page.rows }

    /// The row that keys have reached; nil while they are above the rows.
    public var focusedRow: SettingsRow? {
        board.column.rows.first { $0.control === focus.focused }?.row
    }

    private func makeRows() {
        board.tabs.shown = SettingsPage.allCases.firstIndex(of: page) ?? 0
        board.column.rows = page.rows.map { row in
            SettingsRowView(
                row, in: settings, style, onStep: { [unowned self] in step(row, by: $0) },
                onLevel: { [unowned self] in setLevel(row, $0) }, onActivate: { [unowned self] in activate(row) })
        }
        board.scroll.contentOffset = .zero
        board.setNeedsLayout()
    }

    private func showValues() {
        for view in board.column.rows { view.show(settings, style, isWaiting: view.row == captured?.row) }
        showWayOut()
    }

    /// Not before it counts.
    private func showWayOut() {
        guard held?.row != .oneSwitch else { return }
        board.wayOut = settings.ease.isOneSwitch ? Announcements.oneButtonWayOut : nil
    }

    /// Shows a page, with the focus as far down as it was.
    public func show(_ page: SettingsPage) {
        releaseHeld()
        cancelCapture()
        notice = nil
        guard page != self.page else { return }
        let index = board.column.rows.firstIndex { $0.control === focus.focused }
        self.page = page
        makeRows()
        board.layoutIfNeeded()
        let rows = board.column.rows
        if let index { focus.focus(rows[min(index, rows.count - 1)].control) }
    }

    private func turnPage(_ step: Int) {
        let pages = SettingsPage.allCases
        let index = (pages.firstIndex(of: page) ?? 0) + step + pages.count
        show(pages[index % pages.count])
    }

    // MARK: Changes

    private func change(_ row: SettingsRow, _ edit: (inout Settings) -> Void) {
        cancelCapture()
        notice = nil
        look(at: row)
        edit(&settings)
        settingsChanged()
    }

    private func settingsChanged() {
        held = nil
        if case .change = requests.last { requests.removeLast() }
        requests.append(.change(settings))
        showValues()
    }

    /// The row that was clicked is the one that keys go on from; under the pointer nothing scrolls for that.
    private func look(at row: SettingsRow) {
        if let view = board.column.rows.first(where: { $0.row == row }) {
            focus.focus(view.control, reveals: isByKeys)
        }
    }

    private func step(_ row: SettingsRow, by step: Int) {
        guard isHeldBack(row), !isByKeys, lastPointer != nil else {
            return change(row) { take(step, of: row, in: &$0) }
        }
        cancelCapture()
        look(at: row)
        take(step, of: row, in: &settings)
        held = (row, Self.hold)
        showValues()
        notice = "It counts in a moment, or as soon as the pointer leaves it."
    }

    private func take(_ step: Int, of row: SettingsRow, in settings: inout Settings) {
        let window = view.context.bounds.scaled(view.context.scale)
        let automatic = InterfaceStyle.automaticScale(width: window.width, height: window.height)
        row.step(&settings, by: step, automaticScale: Int((100 * automatic).rounded()))
    }

    /// A player who has one button and does not want to is not kept waiting.
    private func isHeldBack(_ row: SettingsRow) -> Bool {
        row == .scale || row == .oneSwitch && (!settings.ease.isOneSwitch || held?.row == .oneSwitch)
    }

    /// What was held back counts now.
    private func releaseHeld() {
        guard held != nil else { return }
        notice = nil
        settingsChanged()
    }

    private func releaseHeld(beside point: Vector2) {
        guard let held, let view = board.column.rows.first(where: { $0.row == held.row }) else { return }
        if !view.bounds.contains(view.fromRoot(point)) { releaseHeld() }
    }

    override func pass(_ seconds: Float) {
        guard let (row, left) = held else { return }
        held = (row, left - max(0, seconds))
        if left - seconds <= 0 { releaseHeld() }
    }

    private func setLevel(_ row: SettingsRow, _ level: Float) {
        switch row {
        case .volume(let kind): change(row) { $0.sound[kind] = level }
        case .rumble: change(row) { $0.rumble = level }
        default: break
        }
    }

    private func activate(_ row: SettingsRow) {
        switch row {
        case .key, .pad: beginCapture(row)
        case .profiles: requests.append(.profiles)
        case .resetKeys:
            change(row) { $0.keys = .standard }
            notice = "Keys and mouse are back at their defaults."
        case .resetPad:
            change(row) { $0.pad = .standard }
            notice = "The gamepad is back at its defaults."
        default: break
        }
    }

    // MARK: Input

    /// While a key is waited for, whatever is pressed is bound, or calls it off.
    @discardableResult
    override func receive(_ event: InputEvent) -> Bool {
        switch event {
        case .pointerMoved(let point), .pointerPressed(let point, _): releaseHeld(beside: point)
        case .keyPressed: releaseHeld()
        default: break
        }
        guard isCapturing else {
            if case .keyPressed(_, _, isRepeat: false) = event { notice = nil }
            return super.receive(event)
        }
        switch event {
        case .keyPressed(let key, _, isRepeat: false): capture(.key(key))
        case .pointerPressed(_, let button): capture(.mouse(button))
        case .pointerMoved, .wheel: return super.receive(event)
        default: break
        }
        return true
    }

    @discardableResult
    public override func press(_ button: PadButton, _ style: PadStyle) -> Bool {
        self.style = style
        guard isCapturing else { return super.press(button, style) }
        capture(.pad(button))
        return true
    }

    override func tab(isBack: Bool) -> Bool {
        turnPage(isBack ? -1 : 1)
        return true
    }

    override func escape() -> Bool {
        close()
        return true
    }

    private func close() {
        releaseHeld()
        requests.append(.close)
    }

    // MARK: Drawing

    public override var name: String { "settings" }
    override var spokenOpening: [Phrase] { ["Settings", page.title] }
    override var spokenNews: [SpokenLine] { notice.map { [SpokenLine($0)] } ?? [] }
    override var spokenControl: ControlWords? {
        var words = focus.words
        if let explanation { words?.notes.append(explanation) }
        return words
    }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { board.column.rows.first?.control }
    override var scrollViews: [ScrollView] { [board.scroll] }
    /// Clear of the strip for one button though there is none: when that comes the rows stay where they are.
    override func panel(on canvas: Canvas) -> Rect? {
        var window = canvas.bounds
        if headroom == 0, !canvas.isNarrow { _ = window.cutTop(OfferStrip.height(canvas)) }
        return board.panel(on: canvas, in: window)
    }
    override func leastRoom(on canvas: Canvas) -> Vector2 {
        canvas.isNarrow ? board.leastRoom(on: canvas) : super.leastRoom(on: canvas)
    }
    override func namesChanged() {
        board.close.detail = names.name(.b, orKey: "Esc")
        board.setNeedsLayout()
    }

    private var explanation: Phrase? {
        if focusedRow == .voice, let voiceProblem { return voiceProblem }
        if let focusedRow { return focusedRow.explanation }
        return focus.focused === board.tabs ? "Left and right turn the page." : nil
    }

    // MARK: Choosing a key

    /// Whether the next key, click or button is to be bound.
    public var isCapturing: Bool { captured != nil }

    private func beginCapture(_ row: SettingsRow) {
        look(at: row)
        captured = BindingCapture(row)
        notice = captured?.advice
        showValues()
    }

    private func cancelCapture() {
        guard isCapturing else { return }
        captured = nil
        notice = nil
        showValues()
    }

    /// What was pressed while a key is waited for.
    public func capture(_ control: BoundControl) {
        guard let outcome = captured?.take(control, &settings, style) else { return }
        switch outcome {
        case .calledOff: cancelCapture()
        case .contested(let words): notice = words
        case .bound(let words):
            cancelCapture()
            notice = words
            settingsChanged()
        }
    }
}
