public import Controls
import Drawing
import SimMath
import Widgets

/// The dishes that were left for another one while the player's creature lived there, over the start menu.
public final class LeftDishesScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        /// To go on with the life there.
        case goOn(folder: String)
        case remove(folder: String)
        case close
    }

    private let controller: LeftDishesController
    private var requests: [Request] = []
    /// The dish that is deleted when the player says so once more.
    private var condemned: String? { didSet { showRemoval() } }
    private var isSettled = false

    /// `rows`: the one that was left last first. `now` in seconds since 1970.
    public init(_ rows: [LeftDishRow], now: Int64, names: ControlNames = .standard) {
        controller = LeftDishesController(rows, now: now)
        super.init(controller)
        controller.goOn.onPress = { [unowned self] in goOn() }
        controller.onActivate = { [unowned self] in goOn() }
        controller.onSelect = { [unowned self] in condemned = nil }
        controller.remove.onPress = { [unowned self] in remove() }
        controller.close.onPress = { [unowned self] in requests.append(.close) }
        self.names = names
        namesChanged()
    }

    /// What is listed, the one that was left last first.
    public var rows: [LeftDishRow] {
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

    private func goOn() { if let chosen = controller.chosen { requests.append(.goOn(folder: chosen.folder)) } }

    /// A dish that is gone does not come back: the second press counts.
    private func remove() {
        guard let chosen = controller.chosen else { return }
        guard condemned == chosen.folder else { return condemned = chosen.folder }
        condemned = nil
        requests.append(.remove(folder: chosen.folder))
    }

    private func showRemoval() {
        controller.remove.title = condemned == nil ? "Delete" : "Really delete?"
        controller.remove.look = condemned == nil ? .normal : .danger
        controller.layoutButtons()
    }

    public override var name: String { "left dishes" }
    override var spokenOpening: [Phrase] { controller.openingWords }
    override var scrollViews: [ScrollView] { [controller.table] }

    override func panel(on canvas: Canvas) -> Rect? {
        canvas.bounds.inset(canvas.style.margin).centred(width: 760, height: 360)
    }

    /// In a narrow window rows have two lines, and the list scrolls.
    override func leastRoom(on canvas: Canvas) -> Vector2 { canvas.isNarrow ? .zero : super.leastRoom(on: canvas) }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        controller.place(in: frame, style)
        if !isSettled { focus.focus(rows.isEmpty ? controller.close : controller.table) }
        isSettled = true
    }

    override func namesChanged() {
        controller.goOn.detail = names.name(.a, orKey: "Enter")
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
