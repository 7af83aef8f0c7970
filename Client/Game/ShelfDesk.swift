import Designs
import Screens

/// The shelf while it is open: what has been read of it so far.
struct ShelfDesk {
    /// nil when all has been read.
    private var reading: ShelfReading?
    var stock = ShelfStock()
    /// A line for each picture that could not be taken.
    private(set) var warnings: [String] = []

    /// Designs a frame: each is priced on the window's thread, which must not wait for hundreds of them.
    private static let most = 32

    init(_ library: DesignLibrary) { reading = ShelfReading(library) }

    var isReading: Bool { reading != nil }

    /// Takes what has been read since the last frame. Returns whether the screen has something new to show. `row` prices.
    mutating func follow(_ row: (DesignLibrary.Entry) -> ShelfScreen.Row) -> Bool {
        guard let reading else { return false }
        let (found, isOver) = reading.take(most: Self.most)
        stock.add(found.entries.map(row))
        warnings += found.warnings
        if isOver { self.reading = nil }
        return isOver || !found.entries.isEmpty
    }
}
