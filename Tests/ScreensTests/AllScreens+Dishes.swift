import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath

/// What comes before and after a life, and what a life is full of.
extension AllScreens {
    func dishes(_ names: ControlNames) -> [(String, Interface)] {
        let forms = [0, 1, 2].map { reached in
            frame(
                "new dish", names,
                [NewDishScreen(NewDish(), reached: reached, daily: NewDish(day: "2026-11-23", days: 20_780))])
        }
        var repeated = NewDish()
        repeated.seed = try? DishSeed(typed: "blue moon")
        let typed = frame(
            "new dish", names,
            [NewDishScreen(repeated, reached: 4, daily: NewDish(day: "2026-11-23", days: 20_780))])
        let founder = EditorScreen(original: Self.dart, budget: 60, isFounding: true)
        return forms + [typed] + killCams(names) + crowded(names) + [frame("editor", names, [founder])]
    }

    /// The last one with all senses at once, beside the victim.
    private func killCams(_ names: ControlNames) -> [(String, Interface)] {
        [nil, Announcements.rival(31), Announcements.rival(7)].enumerated().map { index, killer in
            let display = KillCamDisplay()
            display.state.names = names
            display.state.killer = killer
            display.state.secondsLeft = 2.4
            let victim = KillCamState.Mark(centre: Vector2(bounds.width * 0.4, bounds.height * 0.5), reach: 20)
            display.state.victim = victim
            if index == 2 {
                display.state.body = .init(mark: victim, heading: 0.4, sight: 90)
                for entry in 0..<SenseFrame.bodyEntries.lowerBound { display.state.senses[entry] = 0.7 }
            }
            return frame("kill cam", names, [display])
        }
    }

    /// All that can be shown of a life at the same time, and what passes by.
    private func crowded(_ names: ControlNames) -> [(String, Interface)] {
        var state = HUDState()
        state.bindings = names
        var vitals = HUDState.Vitals()
        (vitals.energy, vitals.capacity, vitals.budget, vitals.eaten) = (88_400, 120_000, 214, 12)
        vitals.budgetSum = BudgetSum(given: 60, earned: 142, saved: 12)
        vitals.wired = ControlChannel.ofParts
        state.vitals = vitals
        state.generation = 1204
        let news: [NewsLine] = [
            .killerNear(Announcements.rival(4_000_000), times: 3), .ate(.guest("Eel 3"), .rival(1)),
        ]
        state.feed = news.map { .init(text: $0.phrase, brief: $0.brief, age: 1, isOwn: $0.isAboutPlayer) }
        // Under the vitals and under the minimap.
        state.bodies = [Vector2(-0.7, 0.4), Vector2(0.8, 0.3)].map { HUDState.Body(place: $0, reach: 0.1) }
        state.hint = hints().last
        let goals = [0, 1, 2, 3, 4].map { number in
            with(state) { state in
                var goals = Goals(number, hasKiller: number == 1)
                var life = LifeFacts()
                (life.cells, life.eaten, life.editors, life.points) = (6, 1, 1, 60)
                _ = goals.observe(life)
                state.goals = goals.lines
            }
        }
        let refusals = [
            Announcements.biteOnArmour, Announcements.biteOnProboscis, Announcements.biteBehind,
            Announcements.biteGrazes, Announcements.biteTooFar,
            Announcements.biteStunned,
        ].map { words in
            with(goals[0]) {
                $0.refusal = words
                $0.hint = nil
            }
        }
        let banners = [
            Announcements.silence(seconds: 4), Announcements.riseLater, Announcements.filling,
            Announcements.connectionLost,
        ].map { words in with(goals[1]) { $0.banner = .init(words, .problem) } }
        let figures = with(goals[0]) { state in
            state.hint = nil
            state.net = HUDState.NetFigures()
            state.net?.tickMedian = 1.25
            state.net?.tickTail = 3.5
            state.threats = (0..<6).map { HUDState.OffscreenThreat(direction: Float($0), distance: 20) }
        }
        let captions = CaptionWords.all.prefix(14).map {
            CaptionWords.line($0, CaptionWords.bearing(.below, isNear: true))
        }
        return (goals + refusals + banners + [figures]).map { frame("display", names, [display($0)]) }
            + [0, 5, 10].map { first in
                var (name, interface) = frame("captions", names, [])
                interface.captions = Array(captions[first..<min(first + 5, captions.count)])
                return (name, interface)
            }
    }
}
