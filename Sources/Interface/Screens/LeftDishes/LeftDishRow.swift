public import Drawing

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

    /// Its water, and the day; the folder's name where it is not known.
    var title: Phrase {
        guard let water else { return Phrase(verbatim: folder) }
        return day.map { "\(water.name) · \(Phrase(day: $0))" } ?? water.name
    }

    var age: Phrase { seconds.map { "\(Phrase(figure: Figures.clock(seconds: Float($0)))) lived" } ?? "" }
    var size: Phrase { cells.map { .counted($0, one: "\($0) cell", other: "\($0) cells") } ?? "" }

    /// All that is known of it, in a sentence. `now` in seconds since 1970.
    public func words(now: Int64) -> Phrase {
        .enumeration([title, age, size, ServerList.ago(leftAt, now: now)])
    }

    /// In the list: its water, how old and how large the creature is, when it was left.
    var listed: FileListRow {
        // Shares of the row.
        let columns = [RowColumn(title, 0.36, isStrong: true), RowColumn(age, 0.22), RowColumn(size, 0.16)]
        return FileListRow(name: folder, columns: columns, date: leftAt, dateShare: 0.26)
    }
}
