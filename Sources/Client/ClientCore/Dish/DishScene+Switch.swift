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
        // An aquarium has a bar of its own.
        return (aquarium == nil ? [] : screen.scanStops.dropLast()) + stops
    }
}
