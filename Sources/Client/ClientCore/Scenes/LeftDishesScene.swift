import Drawing
import Logging
import Preferences
import Screens

/// The dishes that were left for another one while the player's creature lived there: the ways back to them.
final class LeftDishesScene: Scene {
    private let list: LeftDishesScreen

    init(in app: App) {
        list = LeftDishesScreen(Self.rows(in: app), now: app.outside.unixTime(), names: app.names)
    }

    private static func rows(in app: App) -> [LeftDishRow] {
        (app.launch.ownDish.left?.lived ?? []).map { LeftDishRow($0) }
    }

    var screen: ViewScreen { list }
    func hides(_ lower: any Scene) -> Bool { lower is StartScene }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        list.now = app.outside.unixTime()
        return follow(list.takeRequests(), in: app) { request in
            switch request {
            case .goOn(let folder): return goOn(folder, in: app)
            case .remove(let folder): remove(folder, in: app)
            case .close: return .pop
            }
            return .stay
        }
    }

    private func goOn(_ folder: String, in app: App) -> Transition {
        guard let left = app.launch.ownDish.left, let dish = left.lived.first(where: { $0.name == folder }) else {
            list.rows = Self.rows(in: app)
            return .stay
        }
        do { try left.takeUp(dish) } catch {
            app.outside.log.warning("\(dish.folder) is not gone on with: \(error)")
            app.say(Announcements.dishNotTakenUp)
            return .stay
        }
        // Where nobody knows its water it opens no other but that after the first.
        app.changeSettings { $0.course.kept = dish.life?.summary?.rung ?? 0 }
        return .replace(DishScene(.own(.continued), in: app))
    }

    private func remove(_ folder: String, in app: App) {
        guard let left = app.launch.ownDish.left else { return }
        for dish in left.lived where dish.name == folder { left.delete(dish, in: app) }
        list.rows = Self.rows(in: app)
    }
}

extension LeftDishes {
    /// Where that fails, a message says so.
    @MainActor func delete(_ dish: LeftDish, in app: App) {
        do { try delete(dish) } catch {
            app.outside.log.warning("\(dish.folder) is not deleted: \(error)")
            app.say(Announcements.dishNotDeleted)
        }
    }
}

extension QuestionScene {
    /// Asks whether the dish may be deleted that a new one leaves no room for. `whenYes`: what follows, performed by
    /// this scene.
    convenience init(beforeDeleting oldest: LeftDish, in app: App, whenYes: @escaping (App) -> Transition) {
        let words = LeftDishRow(oldest).words(now: app.outside.unixTime())
        let note = Announcements.oldestDishGoes(kept: LeftDishes.maximumCount, oldest: words)
        self.init(
            Announcements.oldestDishQuestion, note: note, yes: Announcements.deleteIt, in: app, whenYes: whenYes)
    }
}

extension LeftDishRow {
    /// As it is listed.
    fileprivate init(_ dish: LeftDish) {
        let summary = dish.life?.summary
        self.init(
            folder: dish.name, water: summary.map { DishWater.allCases[$0.rung] }, day: summary?.day,
            seconds: summary?.seconds, cells: summary?.cells, leftAt: dish.leftAt)
    }
}
