public import Drawing
import SimMath
import Widgets

/// A dish that was left, as it is listed: what is not known of it is nil.
public struct LeftDishRow: Hashable, Sendable {
    /// The name of its folder.
    public let folder: String
    public let water: DishWater?
    /// The day whose dish it is; nil for any other.
    public let day: String?
    /// The age of the player's life there.
    public let seconds: Int?
    /// Of its body.
    public let cells: Int?
    /// Seconds since 1970.
    public let leftAt: Int64?

    public init(
        folder: String, water: DishWater? = nil, day: String? = nil, seconds: Int? = nil, cells: Int? = nil,
        leftAt: Int64? = nil
    ) {
        self.folder = folder
        self.water = water
        self.day = day
        self.seconds = seconds
        self.cells = cells
        self.leftAt = leftAt
    }

    /// Its water, and the day; the folder's name where nobody knows.
    var title: Phrase {
        guard let water else { return Phrase(verbatim: folder) }
        return day.map { "\(water.name) · \(Phrase(figure: $0))" } ?? water.name
    }

    var age: Phrase { seconds.map { "\(Phrase(figure: Figures.clock(seconds: Float($0)))) lived" } ?? "" }
    var size: Phrase { cells.map { .counted($0, one: "\($0) cell", other: "\($0) cells") } ?? "" }

    /// All that is known of it, in a sentence. `now` in seconds since 1970.
    public func words(now: Int64) -> Phrase {
        .enumeration([title, age, size, ServerList.ago(leftAt, now: now)])
    }
}

/// A dish in the list: its water, how old and how large the creature is, when it was left.
final class LeftDishCell: TableViewCell {
    static let identifier = "left dish"
    private var columns: [RowColumn] = []

    init() { super.init(reuseIdentifier: Self.identifier) }

    /// `now` in seconds since 1970.
    func show(_ dish: LeftDishRow, now: Int64) {
        // Shares of the row.
        columns = [
            RowColumn(dish.title, 0.36, isStrong: true), RowColumn(dish.age, 0.22), RowColumn(dish.size, 0.16),
            RowColumn(ServerList.ago(dish.leftAt, now: now), 0.26),
        ]
    }

    override var spokenTexts: [Phrase] { columns.map(\.words) }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        var row = box.inset(Insets(left: style.gap, right: style.gap))
        guard canvas.isNarrow else { return canvas.draw(columns, in: row) }
        canvas.draw(Array(columns.prefix(2)), in: row.cutTop(row.height / 2))
        canvas.draw(Array(columns.dropFirst(2)), in: row)
    }
}
