import Designs

/// The rows of a shelf while its files are read in the background, and changed by the player at the same time.
public struct ShelfStock: Sendable {
    /// The newest first.
    public private(set) var rows: [ShelfScreen.Row] = []
    /// Files that the player has made, renamed or removed: what a reading says of them may be from before.
    private var touched: Set<String> = []

    public init() {}

    /// What a reading has found; each file is found once.
    public mutating func add(_ found: [ShelfScreen.Row]) {
        rows += found.filter { !touched.contains($0.entry.file) }
        sort()
    }

    /// The player has made a design, or taken one in.
    public mutating func put(_ row: ShelfScreen.Row) {
        remove(row.entry.file)
        rows.append(row)
        sort()
    }

    /// Its file is gone.
    public mutating func remove(_ file: String) {
        touched.insert(file)
        rows.removeAll { $0.entry.file == file }
    }

    private mutating func sort() { rows.sort { $0.entry.isNewer(than: $1.entry) } }
}
