import Drawing
import Preferences
import SimMath
import Widgets

/// A row of the table: place, time, rivals, generation, dish, and when.
final class ScoreCell: TableViewCell {
    static let identifier = "life"

    private var columns: [(words: Phrase, width: Float, isStrong: Bool)] = []

    init() { super.init(reuseIdentifier: Self.identifier) }

    /// `index` from 0; `now` in seconds since 1970.
    func show(_ life: BestLife, index: Int, now: Int64) {
        let generation: Phrase = life.generation.map { "generation \($0)" } ?? ""
        // Shares of the row.
        columns = [
            (Phrase(figure: "\(index + 1)"), 0.06, false),
            (Phrase(figure: Figures.clock(seconds: life.survived)), 0.13, true),
            ("eaten \(life.eaten)", 0.17, false), (generation, 0.19, false),
            (life.dish.map { Phrase(verbatim: $0) } ?? Announcements.ownDish, 0.26, false),
            (ServerList.ago(life.date, now: now), 0.19, false),
        ]
    }

    override var spokenTexts: [Phrase] { columns.map(\.words) }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        var row = box.inset(Insets(left: style.gap, right: style.gap))
        let width = row.width
        for (words, share, isStrong) in columns {
            let column = row.cutLeft(width * share)
            canvas.label(
                words, in: Rect(column.x, column.y, max(0, column.width - 4), column.height),
                isStrong ? .strong : .small,
                color: isStrong ? style.accent : style.secondaryText)
        }
    }
}
