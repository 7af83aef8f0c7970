import Drawing
import Preferences
import SimMath
import Widgets

/// A row of the table: place, time, rivals, generation, dish, and when.
final class ScoreCell: TableViewCell {
    static let identifier = "life"

    private var columns: [RowColumn] = []
    /// What a press does: a life is chosen, and a chosen one is seen again where it was recorded. nil for a row that
    /// only stands there.
    private var isRecorded: Bool?

    init() { super.init(reuseIdentifier: Self.identifier) }

    /// `index` from 0; `now` in seconds since 1970.
    func show(_ life: BestLife, index: Int, now: Int64, isRecorded: Bool) {
        self.isRecorded = isRecorded
        let generation: Phrase = life.generation.map { "generation \($0)" } ?? ""
        // Shares of the row.
        columns = [
            RowColumn(Phrase(figure: "\(index + 1)"), 0.06),
            RowColumn(Phrase(figure: Figures.clock(seconds: life.survived)), 0.13, isStrong: true),
            RowColumn("eaten \(life.eaten)", 0.15), RowColumn(generation, 0.17),
            // Addresses are long.
            RowColumn(life.dish.map { Phrase(day: $0) } ?? "in your own dish", 0.32),
            RowColumn(ServerList.ago(life.date, now: now), 0.17),
        ]
    }

    /// A row of a dish's table; `index` from 0.
    func show(_ score: DishScore, index: Int) {
        isRecorded = nil
        columns = [
            RowColumn(Phrase(figure: "\(index + 1)"), 0.06),
            RowColumn(Phrase(figure: Figures.clock(seconds: score.survived)), 0.13, isStrong: true),
            RowColumn("eaten \(score.eaten)", 0.17), RowColumn("generation \(score.generation)", 0.19),
            RowColumn(
                score.isPlayers ? "You" : Announcements.guest(named: score.name), 0.45, isStrong: score.isPlayers),
        ]
    }

    /// Of the second line in a narrow window: generation, dish and when; generation and name.
    private static let narrowShares: [Float] = [0.27, 0.48, 0.25]
    private static let narrowDishShares: [Float] = [0.32, 0.68]

    override var spokenTexts: [Phrase] { columns.map(\.words) }

    private var isPressable: Bool { isRecorded.map { $0 || !isSelected } ?? false }

    /// It does not light up under a pointer that can do nothing with it.
    private func drawBox(_ box: Rect, on canvas: inout Canvas) {
        let isMarked = isSelected || isHighlighted
        guard !isPressable else { return canvas.buttonBox(box, look: .quiet, isSelected: isMarked) }
        var unlit = canvas
        (unlit.pointer, unlit.pointerUse, unlit.list) = (nil, nil, DrawList())
        unlit.buttonBox(box, look: .quiet, isSelected: isMarked)
        canvas.list.append(unlit.list)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        drawBox(box, on: &canvas)
        var row = box.inset(Insets(left: style.gap, right: style.gap))
        guard canvas.isNarrow else { return canvas.draw(columns, in: row) }
        canvas.draw(Array(columns.prefix(3)), in: row.cutTop(row.height / 2))
        var rest = Array(columns.dropFirst(3))
        for (index, share) in zip(rest.indices, rest.count > 2 ? Self.narrowShares : Self.narrowDishShares) {
            rest[index].share = share
        }
        canvas.draw(rest, in: row)
    }
}
