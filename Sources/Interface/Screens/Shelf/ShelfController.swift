import Designs
import Drawing
import SimMath
import Widgets

/// The views of the shelf, as the storyboard has them, and the list's rows.
final class ShelfController: ViewController {
    private let board: Storyboard
    let form: ScrollView
    let fields: StackView
    let name: TextField
    let file: TextField
    let search: TextField
    let save: Button
    let use: Button
    let rename: Button
    let export: Button
    let remove: Button
    let take: Button
    let back: Button
    let status: Label
    let designs: ElasticHeaderTableView
    let room: BodyRoom

    /// What the list shows: those that the search leaves.
    private var sections = ShelfSections()
    var onChoose: ((ShelfScreen.Row) -> Void)?
    var onActivate: ((ShelfScreen.Row) -> Void)?

    /// - Throws: `StoryboardError` for a document that is not a storyboard, or lacks one of the views.
    init(_ document: [UInt8]) throws(StoryboardError) {
        var kinds = StoryboardKinds()
        kinds.register("BodyRoom") { (_) throws(StoryboardError) -> View in BodyRoom() }
        board = try Storyboard(document, kinds: kinds)
        form = try board.view("form", as: ScrollView.self)
        fields = try board.view("fields", as: StackView.self)
        name = try board.view("name", as: TextField.self)
        file = try board.view("file", as: TextField.self)
        search = try board.view("search", as: TextField.self)
        save = try board.view("save", as: Button.self)
        use = try board.view("use", as: Button.self)
        rename = try board.view("rename", as: Button.self)
        export = try board.view("export", as: Button.self)
        remove = try board.view("remove", as: Button.self)
        take = try board.view("import", as: Button.self)
        back = try board.view("back", as: Button.self)
        status = try board.view("status", as: Label.self)
        designs = try board.view("designs", as: ElasticHeaderTableView.self)
        room = try board.view("room", as: BodyRoom.self)
        super.init()
    }

    override func loadView() -> View { board.view }

    override func viewDidLoad() {
        designs.spokenName = "Saved designs"
        designs.dataSource = self
        designs.delegate = self
    }

    /// Puts what depends on the window in its place.
    func place(in frame: Rect) {
        designs.keepingChosenRow { lay(in: frame) }
        view.layoutIfNeeded()
    }

    private func lay(in frame: Rect) {
        view.frame = frame
        let canvas = view.context.canvas()
        designs.rowHeight = canvas.style.controlHeight + 10
        designs.sectionHeaderHeight = canvas.lineHeight(.small) + 8
        // The anchors' high list, even for a moment, would bring the low one of the column back to its top.
        (view as? AnchoredView)?.unconstrainedViews = canvas.isNarrow ? [form, search, designs] : []
        if canvas.isNarrow { layInColumn(canvas) }
        view.layoutIfNeeded()
        form.fit(fields)
        view.layoutIfNeeded()
    }

    /// In a narrow window: the title, the list, and below it the form.
    private func layInColumn(_ canvas: Canvas) {
        let (width, gap) = (view.frame.width, canvas.style.gap)
        var column = column(on: canvas, width: width)
        search.frame = column.add(canvas.style.controlHeight)
        designs.frame = column.add(Self.listHeight, gap: gap)
        form.frame = column.add(fieldsHeight(width: width), gap: gap)
    }

    func height(on canvas: Canvas, width: Float) -> Float {
        column(on: canvas, width: width).height + canvas.style.controlHeight + Self.listHeight
            + fieldsHeight(width: width) + 2 * canvas.style.gap
    }

    private func column(on canvas: Canvas, width: Float) -> PageColumn {
        var column = PageColumn(width: width)
        _ = column.add(canvas.lineHeight(.title) + canvas.style.gap)
        return column
    }

    private func fieldsHeight(width: Float) -> Float { fields.fittingSize(in: Vector2(width, .infinity)).y }

    /// In a narrow window, points.
    private static let listHeight: Float = 200

    /// Shows other rows, and keeps the chosen file chosen; where that is gone, the first.
    func show(_ rows: [ShelfScreen.Row], chosen file: String?) {
        sections = ShelfSections(rows)
        designs.allowsSelection = !rows.isEmpty
        designs.reloadData()
        designs.selectRow(at: sections.path(of: file))
    }

    var chosen: ShelfScreen.Row? { designs.indexPathForSelectedRow.flatMap(sections.row(at:)) }
}

extension ShelfController: TableViewDataSource, TableViewDelegate {
    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections.rowCount(in: section)
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? {
        sections.title(of: section)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let used = tableView.dequeueReusableCell(withIdentifier: DesignCell.identifier) as? DesignCell
        let cell = used ?? DesignCell()
        if let row = sections.row(at: indexPath) { cell.show(row) }
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if let row = sections.row(at: indexPath) { onChoose?(row) }
    }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) {
        if let row = sections.row(at: indexPath) { onActivate?(row) }
    }
}
