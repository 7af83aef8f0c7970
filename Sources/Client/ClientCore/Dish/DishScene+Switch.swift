import Controls
import Drawing
import Screens

/// What a player with one button, but without a body to swim with, is offered in a dish.
extension DishScene {
    func scanStops(in app: App) -> [ScanStop] {
        var stops: [ScanStop] = []
        if canRise { stops.append(ScanStop(id: "rise", "Rise again") { [weak self, app] in self?.riseAgain(in: app) }) }
        if spectator.isWatching {
            stops.append(ScanStop(id: "next", PlayCommand.watchNext.title) { [app] in app.perform(.watchNext) })
        }
        stops.append(ScanStop(id: "menu", PlayCommand.pause.title) { [app] in app.perform(.pause) })
        guard aquarium != nil else { return stops }
        // An aquarium has a bar of its own. Its way back, which stands anywhere as the offers go round, is the menu.
        let bar = screen.scanStops
        guard let back = bar.firstIndex(where: { $0.isEscape }) else { return bar + stops }
        return Array(bar[..<back]) + stops + Array(bar[(back + 1)...])
    }
}
