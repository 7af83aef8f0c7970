import Drawing
import Preferences
import SimMath
import Widgets

/// The views of the join screen, as the storyboard has them, and the list's rows.
final class JoinController: ViewController {
    private let board: Storyboard
    let form: ScrollView
    let fields: StackView
    let name: TextField
    let address: TextField
    let password: TextField
    let enter: Button
    let back: Button
    let status: Label
    let servers: ElasticHeaderTableView
    let room: BodyRoom

    /// What the list shows, and the time it shows it at, seconds since 1970.
    private(set) var list = ServerList(Settings.Player())
    private var now: Int64 = 0
    /// What the list's rows ask for.
    var onStar: ((String) -> Void)?
    var onRemove: ((String) -> Void)?
    var onChoose: ((String) -> Void)?
    var onActivate: ((String) -> Void)?

    /// - Throws: `StoryboardError` for a document that is not a storyboard, or lacks one of the views.
    init(_ document: [UInt8]) throws(StoryboardError) {
        var kinds = StoryboardKinds()
        kinds.register("BodyRoom") { (_) throws(StoryboardError) -> View in BodyRoom() }
        board = try Storyboard(document, kinds: kinds)
        form = try board.view("form", as: ScrollView.self)
        fields = try board.view("fields", as: StackView.self)
        name = try board.view("name", as: TextField.self)
        address = try board.view("address", as: TextField.self)
        password = try board.view("password", as: TextField.self)
        enter = try board.view("enter", as: Button.self)
        back = try board.view("back", as: Button.self)
        status = try board.view("status", as: Label.self)
        servers = try board.view("servers", as: ElasticHeaderTableView.self)
        room = try board.view("room", as: BodyRoom.self)
        super.init()
    }

    override func loadView() -> View { board.view }

    override func viewDidLoad() {
        name.maximumBytes = Settings.Player.maximumNameLength
        name.validator = { text in
            text.allSatisfy(\.isWhitespace) ? "Type the name that others read over your creature." : nil
        }
        address.validator = { text in
            do throws(AddressError) {
                _ = try ServerAddress(typed: text)
                return nil
            } catch {
                return error.phrase
            }
        }
        password.isSecret = true
        servers.spokenName = "Servers"
        servers.dataSource = self
        servers.delegate = self
    }

    private static let emptyWords: Phrase = "Servers you join are kept here. Star those you want to find again."

    /// Puts what depends on the window in its place.
    func place(in frame: Rect) {
        servers.keepingChosenRow { lay(in: frame) }
        view.layoutIfNeeded()
    }

    private func lay(in frame: Rect) {
        view.frame = frame
        let canvas = view.context.canvas()
        servers.rowHeight = canvas.style.controlHeight + 2
        servers.sectionHeaderHeight = canvas.lineHeight(.small) + 8
        // The anchors' high list, even for a moment, would bring the low one of the column back to its top.
        (view as? AnchoredView)?.unconstrainedViews = canvas.isNarrow ? [form, servers] : []
        if canvas.isNarrow { layInColumn(canvas) }
        view.layoutIfNeeded()
        form.fit(fields)
        let cover = presentedViewController?.view
        cover?.frame = Rect(0, 0, frame.width, frame.height)
        view.layoutIfNeeded()
    }

    /// In a narrow window: the title, the form, and below it the list.
    private func layInColumn(_ canvas: Canvas) {
        var column = column(on: canvas, width: view.frame.width)
        form.frame = column.add(fieldsHeight(width: view.frame.width))
        servers.frame = column.add(Self.listHeight, gap: canvas.style.gap)
    }

    func height(on canvas: Canvas, width: Float) -> Float {
        column(on: canvas, width: width).height + fieldsHeight(width: width) + canvas.style.gap + Self.listHeight
    }

    private func column(on canvas: Canvas, width: Float) -> PageColumn {
        var column = PageColumn(width: width)
        _ = column.add(canvas.lineHeight(.title) + canvas.style.gap)
        return column
    }

    private func fieldsHeight(width: Float) -> Float { fields.fittingSize(in: Vector2(width, .infinity)).y }

    /// In a narrow window, points.
    private static let listHeight: Float = 200

    // MARK: The list

    /// Shows other servers, and keeps the chosen one chosen.
    func show(_ list: ServerList, now: Int64, chosen address: String?) {
        self.list = list
        self.now = now
        servers.allowsSelection = !list.isEmpty
        servers.reloadData()
        var path = address.flatMap { list.position(of: $0) }
        // Keys need somewhere to go on from.
        if path == nil {
            servers.focusedAccessory = nil
            if servers.isFocused, !list.isEmpty { path = (0, 0) }
        }
        servers.selectRow(at: path.map { IndexPath(row: $0.row, section: $0.section) })
    }

    var chosenAddress: String? { servers.indexPathForSelectedRow.flatMap { entry(at: $0)?.address } }

    private func entry(at path: IndexPath) -> ServerList.Entry? {
        guard list.sections.indices.contains(path.section) else { return nil }
        let entries = list.sections[path.section].entries
        return entries.indices.contains(path.row) ? entries[path.row] : nil
    }
}

extension JoinController: TableViewDataSource, TableViewDelegate {
    func numberOfSections(in tableView: TableView) -> Int { max(1, list.sections.count) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        list.isEmpty ? 1 : list.sections[section].entries.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? {
        list.isEmpty ? nil : list.sections[section].title
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Float {
        guard list.isEmpty else { return tableView.rowHeight }
        return EmptyListCell.height(of: Self.emptyWords, in: tableView)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let entry = entry(at: indexPath) else {
            return tableView.dequeueReusableCell(withIdentifier: EmptyListCell.identifier)
                ?? EmptyListCell(Self.emptyWords)
        }
        let used = tableView.dequeueReusableCell(withIdentifier: ServerCell.identifier) as? ServerCell
        let cell = used ?? ServerCell()
        cell.show(entry, now: now)
        let address = entry.address
        cell.onStar = { [weak self] in self?.onStar?(address) }
        cell.onRemove = { [weak self] in self?.onRemove?(address) }
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if let entry = entry(at: indexPath) { onChoose?(entry.address) }
    }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) {
        if let entry = entry(at: indexPath) { onActivate?(entry.address) }
    }
}
