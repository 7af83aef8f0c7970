import Controls
import Drawing
import SimMath
import Widgets

/// A list of files or folders that the player keeps, over the start menu: one is chosen, to be opened or removed.
///
/// A subclass has the rows, and hands out what the player wants as requests of its own.
public class FileListScreen: ViewScreen {
    /// What the player asks for, of the file or folder of this name.
    enum FileRequest: Hashable {
        case open(String)
        case remove(String)
        case close
    }

    private let controller: FileListController
    private var fileRequests: [FileRequest] = []
    /// The file that is removed when the player says so once more.
    private var condemned: String? { didSet { showRemoval() } }
    private var isSettled = false

    /// `now` in seconds since 1970.
    init(_ rows: [FileListRow], _ wording: FileListWording, now: Int64, names: ControlNames) {
        controller = FileListController(rows, wording, now: now)
        super.init(controller)
        controller.open.onPress = { [unowned self] in open() }
        controller.onActivate = { [unowned self] in open() }
        controller.onSelect = { [unowned self] in condemned = nil }
        controller.remove.onPress = { [unowned self] in remove() }
        controller.close.onPress = { [unowned self] in fileRequests.append(.close) }
        self.names = names
        namesChanged()
    }

    /// Seconds since 1970.
    public var now: Int64 {
        get { controller.now }
        set { controller.now = newValue }
    }

    // MARK: For subclasses

    /// Of the panel, points, where the window has the room.
    var panelHeight: Float { 480 }

    /// Lists others than before; nothing is about to be removed then.
    func show(_ rows: [FileListRow]) {
        condemned = nil
        controller.rows = rows
    }

    /// What the player wants since the last call.
    func takeFileRequests() -> [FileRequest] {
        defer { fileRequests = [] }
        return fileRequests
    }

    // MARK: Requests

    private func open() { if let chosen = controller.chosen { fileRequests.append(.open(chosen.name)) } }

    /// A file that is gone does not come back: the second press counts.
    private func remove() {
        guard let chosen = controller.chosen else { return }
        guard condemned == chosen.name else { return condemned = chosen.name }
        condemned = nil
        fileRequests.append(.remove(chosen.name))
    }

    private func showRemoval() {
        controller.remove.title = condemned == nil ? "Delete" : "Really delete?"
        controller.remove.look = condemned == nil ? .normal : .danger
        controller.layoutButtons()
    }

    // MARK: Frames and hands

    override var spokenOpening: [Phrase] { controller.openingWords }
    override var scrollViews: [ScrollView] { [controller.table] }

    override func panel(on canvas: Canvas) -> Rect? {
        canvas.bounds.inset(canvas.style.margin).centred(width: 760, height: panelHeight)
    }

    /// In a small window the list scrolls, not the page: the chosen row and the buttons are in sight together.
    override func leastRoom(on canvas: Canvas) -> Vector2 { .zero }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        controller.place(in: frame, style)
        if !isSettled { focus.focus(controller.rows.isEmpty ? controller.close : controller.table) }
        isSettled = true
    }

    override func namesChanged() {
        controller.open.detail = names.name(.a, orKey: "Enter")
        controller.remove.detail = names.name(.x, orKey: "Del")
        controller.close.detail = names.name(.b, orKey: "Esc")
        controller.layoutButtons()
    }

    override func escape() -> Bool {
        if condemned != nil { condemned = nil } else { fileRequests.append(.close) }
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
