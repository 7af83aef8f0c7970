import Drawing
import SimMath
import Widgets

/// Fills the board, and shows everywhere on it what was chosen somewhere.
final class HistoryController: ViewController {
    let board = HistoryBoard()
    private(set) var summary: HistorySummary?
    /// The newest first.
    private var events: [HistorySummary.Event] = []
    /// When each of them was, all in one form.
    private var times: [Phrase] = []

    override func loadView() -> View { board }

    override func viewDidLoad() {
        board.table.dataSource = self
        board.table.delegate = self
        board.champions.onPress = { [unowned self] in choose(champion: $0) }
    }

    /// `notice`: what to say in place of a course that is not known, or too short to be drawn.
    func show(_ summary: HistorySummary?, notice: Phrase) {
        let drawn = summary.flatMap { $0.isDrawable ? $0 : nil }
        self.summary = drawn
        events = Array((drawn?.events ?? []).reversed())
        times = HistoryAxis.names(of: events.map(\.seconds))
        board.charts.summary = drawn
        board.charts.chosen = nil
        board.champions.summary = drawn
        board.notice.text = drawn == nil ? notice : ""
        board.story.text = drawn?.sentence ?? ""
        board.stories = drawn.map(Self.stories) ?? []
        board.table.allowsSelection = !events.isEmpty
        for view in [board.charts, board.champions, board.table, board.story] { view.isHidden = drawn == nil }
        board.table.reloadData()
        board.table.selectRow(at: events.isEmpty ? nil : IndexPath(row: 0, section: 0))
    }

    private func choose(champion index: Int) {
        guard let champions = summary?.champions, champions.indices.contains(index) else { return }
        board.champions.chosen = index
        board.charts.chosen = champions[index].seconds
        board.story.text = champions[index].words
    }

    private func choose(_ event: HistorySummary.Event) {
        board.champions.chosen = nil
        board.charts.chosen = event.seconds
        board.story.text = Self.words(event)
    }

    /// All that it may come to say.
    private static func stories(_ summary: HistorySummary) -> [Phrase] {
        var stories = [summary.sentence]
        stories += summary.champions.map(\.words)
        stories += summary.events.map { words($0) }
        return stories
    }

    /// When, and what.
    private static func words(_ event: HistorySummary.Event) -> Phrase {
        "\(HistorySummary.time(event.seconds)): \(event.words)"
    }
}

extension HistoryController: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { max(1, events.count) }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? { "What happened" }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Float {
        guard events.indices.contains(indexPath.row) else {
            return EmptyListCell.height(of: HistorySummary.uneventful, in: tableView)
        }
        return HistoryCell.height(of: events[indexPath.row], in: tableView)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard events.indices.contains(indexPath.row) else {
            return tableView.dequeueReusableCell(withIdentifier: EmptyListCell.identifier)
                ?? EmptyListCell(HistorySummary.uneventful)
        }
        let used = tableView.dequeueReusableCell(withIdentifier: HistoryCell.identifier) as? HistoryCell
        let cell = used ?? HistoryCell()
        cell.show(events[indexPath.row], time: times[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if events.indices.contains(indexPath.row) { choose(events[indexPath.row]) }
    }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) {
        if events.indices.contains(indexPath.row) { choose(events[indexPath.row]) }
    }
}

/// A row of the list of what happened: its mark on the axis, when, and what.
final class HistoryCell: TableViewCell {
    static let identifier = "event"
    private var event: HistorySummary.Event?
    private var time: Phrase = ""

    init() { super.init(reuseIdentifier: Self.identifier) }

    func show(_ event: HistorySummary.Event, time: Phrase) {
        (self.event, self.time) = (event, time)
        setNeedsDisplay()
    }

    /// Left of the words, for the mark; and beside and above them, points.
    private static let (mark, margin, edge): (Float, Float, Float) = (14, 8, 4)
    /// What the list's own bar takes.
    private static let bar: Float = 6

    private static func width(in table: Float) -> Float { max(40, table - bar - 2 * margin - mark) }

    static func height(of event: HistorySummary.Event, in table: TableView) -> Float {
        let canvas = table.context.canvas()
        let words = canvas.height(of: event.words, width: width(in: table.frame.width))
        return canvas.lineHeight(.small) + words + 2 * edge + 3
    }

    override var spokenTexts: [Phrase] {
        event.map { [$0.words, "after \(HistorySummary.time($0.seconds))"] } ?? [text]
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let event else { return }
        let box = Rect(rect.x, rect.y + 1, rect.width - Self.bar, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        let small = canvas.lineHeight(.small)
        canvas.list.append(
            .disc(
                centre: Vector2(box.x + Self.margin + 4, box.y + Self.edge + small / 2), radius: 4,
                fill: event.color(canvas.style), border: .clear, borderWidth: 0))
        var words = Rect(
            box.x + Self.margin + Self.mark, box.y + Self.edge, Self.width(in: rect.width), box.height - Self.edge)
        canvas.label(time, in: words.cutTop(small), .small, color: canvas.style.secondaryText)
        canvas.paragraph(event.words, in: words)
    }
}
