import Preferences
import Controls
import Foundation
import Screens

/// What a new dish is to be like, over the start menu, the death card, and the notice that a dish has stopped.
final class NewDishScene: Scene {
    private let form: NewDishScreen
    /// What follows when the dish is chosen.
    private let begin: @MainActor (NewDishScene, NewDish, App) -> Transition

    /// `begin`: what follows for this form when that dish is chosen. What the form says outlasts it as
    /// `PlayerMemory.newDish`, the dish of the day does not.
    init(in app: App, begin: @escaping @MainActor (NewDishScene, NewDish, App) -> Transition) {
        self.begin = begin
        let course = app.book.settings.course
        let daily = Self.daily(at: app.outside.unixTime())
        let best = daily.day.flatMap { app.memory.lives.best(on: $0) }
        form = NewDishScreen(
            Self.begun(in: app), .init(reached: course.reached, begun: course.begun, bestOfDay: best?.survived),
            daily: daily)
        form.clipboard = app.outside.clipboard
    }

    /// Over a dish at home, which is left for the new one.
    convenience init(inPlaceOf dish: DishScene, in app: App) {
        self.init(in: app) { _, wished, app in Self.begin(wished, inPlaceOf: dish, in: app) }
    }

    /// A new dish like the one that was wished for last, without the form, in the place of one at home.
    static func again(inPlaceOf dish: DishScene, in app: App) -> Transition {
        begin(app.memory.newDish, inPlaceOf: dish, in: app)
    }

    private static func begin(_ wished: NewDish, inPlaceOf dish: DishScene, in app: App) -> Transition {
        let destination = Destination.own(wished.day == nil ? .fresh : .daily(wished))
        @MainActor func begin(_ app: App) -> Transition {
            // Its folder must be free before another dish takes it.
            dish.contact.close(in: app)
            return .leave(dish, for: DishScene(destination, in: app))
        }
        guard let oldest = app.launch.ownDish.left?.displacedByNewDish else { return begin(app) }
        return .push(
            QuestionScene(beforeDeleting: oldest, in: app) { app in
                app.launch.ownDish.left?.delete(oldest, in: app)
                return begin(app)
            })
    }

    /// What the form begins with: what was wished for last, but for what the command line says.
    private static func begun(in app: App) -> NewDish {
        var dish = app.memory.newDish
        let terms = app.launch.ownDish.terms(wished: dish)
        (dish.water, dish.difficulty) = (terms.water, terms.difficulty)
        return dish
    }

    /// By the calendar of UTC: everybody has the same.
    private static func daily(at time: Int64) -> NewDish {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withFullDate]
        return NewDish(
            day: formatter.string(from: Date(timeIntervalSince1970: TimeInterval(time))), days: time / 86_400)
    }

    var screen: ViewScreen { form }
    var takesText: Bool { form.isTypingSeed }
    func hides(_ lower: any Scene) -> Bool { !(lower is DishScene) && !lower.isMenu }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        follow(form.takeRequests(), in: app) { request in
            switch request {
            case .play(let dish):
                app.memory.newDish = form.dish
                return begin(self, dish, app)
            case .back:
                app.memory.newDish = form.dish
                return .pop
            }
        }
    }

    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .pause, isOnTop else { return nil }
        app.click()
        return .pop
    }
}
