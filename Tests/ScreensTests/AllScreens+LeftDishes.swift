import Anatomy
import Controls
import Drawing
import Screens

/// Dishes that were left, what is asked before one is deleted, and what else is asked before a life.
extension AllScreens {
    func leftDishes(_ names: ControlNames) -> [(String, Interface)] {
        let rows = [
            LeftDishRow(
                folder: "dish.before-2", water: .current, day: "2026-11-23", seconds: 37_541, cells: 32, leftAt: 496_000
            ),
            LeftDishRow(folder: "dish.before-1", water: .famine, seconds: 61, cells: 1, leftAt: 300_000),
            LeftDishRow(folder: "dish.before-3"),
        ]
        func list(_ rows: [LeftDishRow]) -> LeftDishesScreen {
            LeftDishesScreen(rows, now: 500_000, names: names)
        }
        let asked = list(rows)
        _ = frame("left dishes", names, [asked])
        asked.handle(.keyPressed(.delete, [], isRepeat: false))
        let questions: [(Phrase, Phrase, Phrase)] = [
            (
                Announcements.oldestDishQuestion,
                Announcements.oldestDishGoes(kept: 3, oldest: rows[0].words(now: 500_000)), Announcements.deleteIt
            ), (Announcements.useAnyway, Announcements.lack(of: Founding.nucleus) ?? "", Announcements.useIt),
            (Announcements.replaceAnyway, Announcements.formerNotKept, Announcements.replaceIt),
            (
                Announcements.leaveOneButtonQuestion, Announcements.leaveOneButtonNote, Announcements.leaveOneButton
            ),
        ]
        let notices = questions.map { title, note, yes in
            NoticeScreen(
                title: title, note: note,
                buttons: [MenuItem(Announcements.stay, detail: "Esc", look: .primary), MenuItem(yes)])
        }
        let bodies = SeedDesign.all + [SeedDesign.blank]
        let menus = [[DishChoice.fresh], [.continued, .fresh, .experienced]].map { choices in
            StartScreen(
                place: Announcements.ownDish, seeds: bodies, choices: choices, dish: choices[0], hasLeftDishes: true)
        }
        let form = NewDishScreen(
            NewDish(), .init(reached: 2, begun: 1, bestOfDay: 3_754), daily: NewDish(day: "2026-11-23", days: 20_780))
        let card = DeathScreen(
            cause: .starved, killer: nil, life: .init(survived: 30, eaten: 0), energyEaten: 0, generation: 1, best: nil)
        card.story.day = .init(date: "2026-11-23", best: 37_541)
        card.story.playerPlan = Self.dart
        let screens: [ViewScreen] = [list(rows), asked, list([])] + notices + menus + [form, card]
        return screens.map { frame("left dishes", names, [$0]) }
    }
}
