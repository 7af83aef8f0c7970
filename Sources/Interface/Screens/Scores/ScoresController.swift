import Anatomy
import Drawing
import Preferences
import SimMath
import Widgets

/// The views of the best lives: a title, the way back, and the table with the chosen life's body over it.
final class ScoresController: ViewController {
    private let title = Label("Your best lives", role: .title)
    /// Is there where any of the lives can be seen again.
    let watch = Button("Watch")
    let picture = Button("Picture")
    let close = Button("Close")
    private let buttons: ButtonRow
    let table = ElasticHeaderTableView()
    private let room = BodyRoom()
    private let lives: [BestLife]
    /// Those whose recordings are kept.
    private let recorded: Set<BestLife>
    /// The chosen row is taken: Enter, or another click on it.
    var onActivate: (() -> Void)?
    /// Of all guests of the dish that the player is in; empty where there are none.
    private let dish: [DishScore]
    /// Seconds since 1970.
    private let now: Int64

    init(_ lives: BestLives, recorded: Set<BestLife>, dish: [DishScore], now: Int64) {
        self.lives = lives.lives
        self.recorded = recorded
        self.dish = dish
        self.now = now
        watch.look = .primary
        buttons = ButtonRow((recorded.isEmpty ? [] : [watch]) + [picture, close])
        super.init()
    }

    override func viewDidLoad() {
        title.isEmbossed = true
        table.alwaysBounceVertical = true
        table.allowsSelection = !(lives.isEmpty && dish.isEmpty)
        table.dataSource = self
        table.delegate = self
        table.tableHeaderView = room
        for part in [title, buttons, table] { view.addSubview(part) }
        show(lives.first, index: 0)
        if !lives.isEmpty { table.selectRow(at: IndexPath(row: 0, section: ownSection)) }
    }

    /// The dish comes first, if there is one.
    private var ownSection: Int { dish.isEmpty ? 0 : 1 }

    var openingWords: [Phrase] { [title.text] + (lives.isEmpty ? [Self.emptyWords] : []) }

    private static let emptyWords: Phrase =
        "When a life of yours ends it is kept here, if it is one of your ten longest."

    /// Puts everything in its place; `frame` is the panel's inside.
    func place(in frame: Rect, _ style: InterfaceStyle) {
        view.frame = frame
        let canvas = view.context.canvas()
        var area = Rect(0, 0, frame.width, frame.height)
        var head = area.cutTop(max(style.controlHeight, canvas.lineHeight(.title)), gap: style.gap)
        let needed = buttons.buttons.reduce(style.gap * Float(buttons.buttons.count - 1)) {
            $0 + canvas.buttonWidth($1.title, detail: $1.detail)
        }
        // Under the title where that needs the width.
        let isBeside = canvas.width(of: title.text, .title) + 2 * style.gap + needed <= head.width
        let row = isBeside ? head.cutRight(needed, gap: style.gap) : area.cutTop(style.controlHeight, gap: style.gap)
        buttons.frame = row.centred(width: row.width, height: style.controlHeight)
        title.frame = head
        table.keepingChosenRow {
            table.frame = area
            table.rowHeight = canvas.isNarrow ? 2 * canvas.lineHeight() + 8 : style.controlHeight + 2
            table.sectionHeaderHeight = canvas.lineHeight(.small) + 8
            view.layoutIfNeeded()
        }
        view.layoutIfNeeded()
    }

    /// The one whose body is shown; nil without any.
    private(set) var chosen: BestLife? {
        didSet {
            picture.isEnabled = chosen?.plan != nil
            watch.isEnabled = isChosenRecorded
        }
    }

    var isChosenRecorded: Bool { chosen.map { recorded.contains($0) } ?? false }

    /// Its words have become longer or shorter.
    func layoutButtons() { buttons.setNeedsLayout() }

    private func show(_ life: BestLife?, index: Int) {
        chosen = life
        guard let life else {
            room.occupant = BodyRoom.Occupant(plan: nil, overline: "", title: "No life yet", words: Self.emptyWords)
            return
        }
        let eaten = Phrase.counted(life.eaten, one: "\(life.eaten) rival eaten", other: "\(life.eaten) rivals eaten")
        let overline: Phrase = index == 0 ? "Your longest life" : "Number \(index + 1) of your lives"
        let words = Announcements.together([eaten, recorded.contains(life) ? "recorded" : "not recorded"])
        room.occupant = BodyRoom.Occupant(
            plan: life.plan, overline: overline, title: Phrase(figure: Figures.clock(seconds: life.survived)),
            words: words ?? eaten)
    }
}

extension ScoresController: TableViewDataSource, TableViewDelegate {
    func numberOfSections(in tableView: TableView) -> Int { ownSection + 1 }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        section == ownSection ? max(1, lives.count) : dish.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? {
        guard section == ownSection else { return "The longest lives in this dish" }
        guard dish.isEmpty else { return "Yours, in all dishes" }
        return lives.isEmpty ? nil : "The longest first"
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Float {
        guard lives.isEmpty, indexPath.section == ownSection else { return tableView.rowHeight }
        return EmptyListCell.height(of: Self.emptyWords, in: tableView)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard indexPath.section == ownSection else { return dishCell(in: tableView, at: indexPath.row) }
        guard lives.indices.contains(indexPath.row) else {
            return tableView.dequeueReusableCell(withIdentifier: EmptyListCell.identifier)
                ?? EmptyListCell(Self.emptyWords)
        }
        let cell = cell(in: tableView)
        let life = lives[indexPath.row]
        cell.show(life, index: indexPath.row, now: now, isRecorded: recorded.contains(life))
        return cell
    }

    private func cell(in tableView: TableView) -> ScoreCell {
        tableView.dequeueReusableCell(withIdentifier: ScoreCell.identifier) as? ScoreCell ?? ScoreCell()
    }

    private func dishCell(in tableView: TableView, at row: Int) -> TableViewCell {
        let cell = cell(in: tableView)
        if dish.indices.contains(row) { cell.show(dish[row], index: row) }
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section == ownSection else { return }
        if lives.indices.contains(indexPath.row) { show(lives[indexPath.row], index: indexPath.row) }
    }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) {
        if indexPath.section == ownSection, lives.indices.contains(indexPath.row) { onActivate?() }
    }
}
