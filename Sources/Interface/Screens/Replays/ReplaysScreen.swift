public import Controls
import Drawing
import SimMath
import Widgets

/// A recording as it is listed.
public struct ReplayRow: Hashable, Sendable {
    /// In the folder of kept lives.
    public let file: String
    /// Whose life it is, or what the file is called.
    public let name: String
    /// Of the life; nil where nobody knows.
    public let seconds: Float?
    public let hasDied: Bool
    /// Seconds since 1970; nil where nobody knows.
    public let date: Int64?
    /// Seconds of the life before the recording begins; nil where its beginning is recorded.
    public let unseen: Float?

    public init(file: String, name: String, seconds: Float?, hasDied: Bool, date: Int64?, unseen: Float? = nil) {
        self.file = file
        self.name = name
        self.seconds = seconds
        self.hasDied = hasDied
        self.date = date
        self.unseen = unseen
    }
}

/// The recordings of lives that the player has kept, over the start menu.
public final class ReplaysScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case watch(file: String)
        case remove(file: String)
        case close
    }

    private let controller: ReplaysController
    private var requests: [Request] = []
    /// The file that is removed when the player says so once more.
    private var condemned: String? { didSet { showRemoval() } }
    private var isSettled = false

    /// `rows`: the newest first. `now` in seconds since 1970.
    public init(_ rows: [ReplayRow], now: Int64, names: ControlNames = .standard) {
        controller = ReplaysController(rows, now: now)
        super.init(controller)
        controller.watch.onPress = { [unowned self] in watch() }
        controller.onActivate = { [unowned self] in watch() }
        controller.onSelect = { [unowned self] in condemned = nil }
        controller.remove.onPress = { [unowned self] in remove() }
        controller.close.onPress = { [unowned self] in requests.append(.close) }
        self.names = names
        namesChanged()
    }

    /// What is listed, the newest first.
    public var rows: [ReplayRow] {
        get { controller.rows }
        set {
            condemned = nil
            controller.rows = newValue
        }
    }

    /// Seconds since 1970.
    public var now: Int64 {
        get { controller.now }
        set { controller.now = newValue }
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    private func watch() { if let chosen = controller.chosen { requests.append(.watch(file: chosen.file)) } }

    /// A file that is gone does not come back: the second press counts.
    private func remove() {
        guard let chosen = controller.chosen else { return }
        guard condemned == chosen.file else { return condemned = chosen.file }
        condemned = nil
        requests.append(.remove(file: chosen.file))
    }

    private func showRemoval() {
        controller.remove.title = condemned == nil ? "Delete" : "Really delete?"
        controller.remove.look = condemned == nil ? .normal : .danger
        controller.layoutButtons()
    }

    public override var name: String { "replays" }
    override var spokenOpening: [Phrase] { controller.openingWords }
    override var scrollViews: [ScrollView] { [controller.table] }

    override func panel(on canvas: Canvas) -> Rect? {
        canvas.bounds.inset(canvas.style.margin).centred(width: 760, height: 480)
    }

    /// In a narrow window rows have two lines, and the list scrolls.
    override func leastRoom(on canvas: Canvas) -> Vector2 { canvas.isNarrow ? .zero : super.leastRoom(on: canvas) }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        controller.place(in: frame, style)
        if !isSettled { focus.focus(rows.isEmpty ? controller.close : controller.table) }
        isSettled = true
    }

    override func namesChanged() {
        controller.watch.detail = names.name(.a, orKey: "Enter")
        controller.remove.detail = names.name(.x, orKey: "Del")
        controller.close.detail = names.name(.b, orKey: "Esc")
        controller.layoutButtons()
    }

    override func escape() -> Bool {
        if condemned != nil { condemned = nil } else { requests.append(.close) }
        return true
    }

    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .delete || key == .backspace else { return false }
        remove()
        return true
    }

    override func key(for button: PadButton) -> (key: Key, modifiers: Modifiers)? {
        button == .x ? (.delete, []) : super.key(for: button)
    }
}
