import Drawing
import Screens

/// Offers one thing after another to a player with one button, each for the same time.
struct Scanner {
    private var stops: [ScanStop] = []
    private var index = 0
    /// For how long the present one has been offered, seconds.
    private var age: Float = 0
    private weak var screen: ViewScreen?

    /// What is offered.
    var stop: ScanStop? { stops.indices.contains(index) ? stops[index] : nil }

    /// `seconds` pass on a screen that offers these; the next is offered when `period` is over. Returns what is offered
    /// from now on, if it is another.
    mutating func pass(_ seconds: Float, _ stops: [ScanStop], on screen: ViewScreen, period: Float) -> ScanStop? {
        let isNew = screen !== self.screen
        let old = isNew ? nil : stop?.id
        self.screen = screen
        self.stops = stops
        age = isNew ? 0 : age + seconds
        // What it was may be elsewhere among them now, or gone.
        index = isNew ? 0 : stops.firstIndex { $0.id == old } ?? min(index, max(0, stops.count - 1))
        if age >= period, !stops.isEmpty {
            age = 0
            index = (index + 1) % stops.count
        }
        return stop?.id == old ? nil : stop
    }

    /// The button is pressed over this screen: the same is offered for its whole time again. Returns what it is; nil
    /// where another screen has come since, whose stops nobody has seen yet.
    mutating func press(on screen: ViewScreen) -> ScanStop? {
        guard screen === self.screen else { return nil }
        age = 0
        return stop
    }

    /// Nothing is offered any more.
    mutating func rest() { self = Scanner() }
}
