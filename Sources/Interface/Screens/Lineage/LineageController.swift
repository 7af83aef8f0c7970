import Anatomy
import Drawing
import SimMath
import Widgets

/// Fills the board: sections by generation, the youngest first.
final class LineageController: ViewController {
    let board = LineageBoard()
    private(set) var lineage: LineageSummary?
    /// The latest generation that the dish has come to; nil where it is not known.
    var reached: Int? { didSet { if reached != oldValue { showNote() } } }
    private var sections: [(generation: Int, members: [Ancestor])] = []
    /// Enter, or another click, on a row.
    var onActivate: ((Ancestor) -> Void)?

    override func loadView() -> View { board }

    override func viewDidLoad() {
        board.table.dataSource = self
        board.table.delegate = self
    }

    /// Shows a line or the champions; nil: nothing yet. `creature` is chosen, else the youngest.
    func show(_ lineage: LineageSummary?, selecting creature: UInt32?, notice: Phrase) {
        self.lineage = lineage
        let members = (lineage?.steps ?? []).sorted { ($0.generation, $0.id) > ($1.generation, $1.id) }
        sections = []
        for member in members {
            if sections.last?.generation != member.generation { sections.append((member.generation, [])) }
            sections[sections.count - 1].members.append(member)
        }
        board.title.text = lineage?.subject == .champions ? "Champions of the dish" : "Lineage"
        showNote()
        board.notice.text = members.isEmpty ? notice : ""
        board.table.isHidden = members.isEmpty
        board.body.isHidden = members.isEmpty
        board.more.isHidden = members.isEmpty || lineage?.subject != .champions
        board.table.reloadData()
        select(indexPath(of: creature) ?? (members.isEmpty ? nil : IndexPath(row: 0, section: 0)))
    }

    /// Why the list of champions ends before the generation that the display shows.
    private func showNote() {
        guard lineage?.subject == .champions, let youngest = sections.first?.generation else {
            board.note.text = ""
            return
        }
        let words: Phrase = "The best so far; the youngest of them is of generation \(youngest)."
        guard let reached, reached > youngest else {
            board.note.text = words
            return
        }
        board.note.text = Announcements.sentences([words, "The dish has come to generation \(reached)."])
    }

    private func indexPath(of creature: UInt32?) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let row = content.members.firstIndex(where: { $0.id == creature }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    private func select(_ path: IndexPath?) {
        board.table.selectRow(at: path)
        chosen = path.flatMap(ancestor(at:))
        if let path, path.section > 0 { board.table.scrollToRow(at: path, animated: false) }
    }

    /// The creature that the large view and the room show.
    private(set) var chosen: Ancestor? {
        didSet {
            board.body.ancestor = chosen
            guard let chosen else { return }
            board.room.occupant = BodyRoom.Occupant(
                plan: chosen.plan, overline: "generation \(chosen.generation)", title: chosen.title,
                words: chosen.changes.count > 1 ? chosen.changeWords : chosen.comparison)
        }
    }

    private func ancestor(at path: IndexPath) -> Ancestor? {
        guard sections.indices.contains(path.section) else { return nil }
        let members = sections[path.section].members
        return members.indices.contains(path.row) ? members[path.row] : nil
    }
}

extension LineageController: TableViewDataSource, TableViewDelegate {
    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].members.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? {
        "generation \(sections[section].generation)"
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let used = tableView.dequeueReusableCell(withIdentifier: LineageCell.identifier) as? LineageCell
        let cell = used ?? LineageCell()
        if let ancestor = ancestor(at: indexPath) { cell.show(ancestor) }
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { chosen = ancestor(at: indexPath) }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) {
        if let ancestor = ancestor(at: indexPath) { onActivate?(ancestor) }
    }
}

/// A row of the list of lineages: the body as it looks, what it is called, what sets it apart.
final class LineageCell: TableViewCell {
    static let identifier = "ancestor"
    private var ancestor: Ancestor?

    init() { super.init(reuseIdentifier: Self.identifier) }

    func show(_ ancestor: Ancestor) { self.ancestor = ancestor }

    override var spokenTexts: [Phrase] {
        guard let ancestor else { return [text] }
        return [ancestor.title, "generation \(ancestor.generation)", ancestor.comparison, ancestor.mealWords]
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let ancestor else { return }
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        var inside = box.inset(Insets(top: 2, left: style.gap / 2, bottom: 2, right: style.gap))
        canvas.portrait(ancestor.plan, in: inside.cutLeft(inside.height, gap: style.gap), rotation: Float.pi / 2)
        let small = canvas.lineHeight(.small)
        var lines = inside.centred(width: inside.width, height: canvas.lineHeight() + small)
        drawTitle(of: ancestor, in: lines.cutTop(canvas.lineHeight()), on: &canvas)
        let width = lines.width
        let words = ancestor.comparison { canvas.width(of: $0, .small) <= width }
        canvas.label(words, in: lines, .small, color: style.secondaryText)
    }

    /// With the number by which hosts know it, where there is room.
    private func drawTitle(of ancestor: Ancestor, in rect: Rect, on canvas: inout Canvas) {
        var rest = rect
        _ = rest.cutLeft(canvas.label(ancestor.title, in: rect), gap: 2 * canvas.style.gap)
        let number: Phrase = "#\(ancestor.id)"
        guard ancestor.name == nil, canvas.width(of: number, .small) <= rest.width else { return }
        canvas.label(number, in: rest, .small, color: canvas.style.secondaryText, align: .trailing)
    }
}
