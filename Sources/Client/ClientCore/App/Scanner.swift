import Drawing
import Screens

/// Offers one thing after another to a player with one button, each for the same time; by rows, if that is wanted:
/// first the rows, and of the one that is taken what stands in it.
struct Scanner {
    private var stops: [ScanStop] = []
    private var index = 0
    /// For how long the present one has been offered, seconds.
    private var age: Float = 0
    private weak var screen: ViewScreen?
    /// What is offered first, of the row that was taken; nil while rows are offered, and where there are none.
    private var row: String?
    /// How often that row has been gone through since the last press.
    private var rounds = 0

    /// Fewer than these are offered one by one: to choose a row first would take longer.
    private static let leastForRows = 6
    /// A row that is not pressed in so many rounds was taken in error.
    private static let roundsInRow = 2

    /// What is offered.
    private var current: ScanStop? { stops.indices.contains(index) ? stops[index] : nil }

    /// What is offered on this screen; nil on one that has come since.
    func stop(on screen: ViewScreen) -> ScanStop? { screen === self.screen ? current : nil }

    /// `seconds` pass on a screen that offers these; the next is offered when `period` is over. Returns what is offered
    /// from now on, if it is another.
    mutating func pass(
        _ seconds: Float, _ all: [ScanStop], on screen: ViewScreen, period: Float, byRows: Bool = false
    ) -> ScanStop? {
        let isNew = screen !== self.screen
        if isNew { (row, rounds) = (nil, 0) }
        let old = isNew ? nil : current?.id
        self.screen = screen
        stops = byRows && all.count >= Self.leastForRows ? offered(ScanRow.rows(of: all)) : all
        age = isNew ? 0 : age + seconds
        // What it was may be elsewhere among them now, or gone.
        index = isNew ? 0 : stops.firstIndex { $0.id == old } ?? min(index, max(0, stops.count - 1))
        if age >= period, !stops.isEmpty, goOn() { stops = offered(ScanRow.rows(of: all)) }
        return current?.id == old ? nil : current
    }

    /// Returns whether that leaves a row.
    private mutating func goOn() -> Bool {
        age = 0
        index = (index + 1) % stops.count
        guard row != nil, index == 0 else { return false }
        rounds += 1
        guard rounds >= Self.roundsInRow else { return false }
        row = nil
        return true
    }

    /// The rows, or what stands in the one that was taken.
    private mutating func offered(_ rows: [ScanRow]) -> [ScanStop] {
        guard let row else { return rows.map(\.stop) }
        if let taken = rows.first(where: { $0.stop.id == row }), taken.stops.count > 1 {
            return taken.stops + [ScanStop(id: Self.leaving, "Other rows") {}]
        }
        self.row = nil
        return rows.map(\.stop)
    }

    private static let leaving = "other rows"

    /// The button is pressed over this screen: the same is offered for its whole time again. Returns what it is; nil
    /// where another screen has come since, whose stops have not been seen yet, and where a row is taken or left.
    mutating func press(on screen: ViewScreen) -> ScanStop? {
        guard let stop = self.stop(on: screen) else { return nil }
        (age, rounds) = (0, 0)
        if stop.id == Self.leaving {
            (row, index) = (nil, 0)
            return nil
        }
        if row == nil, stop.isRow {
            (row, index) = (stop.id, 0)
            return nil
        }
        return stop
    }

    /// Nothing is offered any more.
    mutating func rest() { self = Scanner() }
}
