import Controls
import Anatomy
import Drawing
import Preferences
import Rendering
import Screens
import SimMath

/// A beginner's first minute, and what comes of many lives.
nonisolated extension PosedScene {
    /// Of the window that marks are placed for, interface points.
    static let size = Vector2(1280, 720)

    /// Four moments: a part to be placed, food to be eaten, a step just done, somebody to flee from.
    static func guide(_ seed: UInt64, _ dish: PosedDish) -> ViewScreen {
        guard seed % 4 != 0 else {
            let screen = ghosted
            screen.guide = card([.swim, .turn, .eat, .bite, .clock], .editor, .palette) { _ in }
            return screen
        }
        let screen = display(dish.hud)
        screen.hud?.threats = []
        let camera = dish.world.camera
        let own = size * 0.5
        func nearest(_ positions: [Vector2]) -> Vector2 {
            positions.map { camera.worldToPoints($0, in: size) }.filter { ($0 - own).length > 150 }
                .min { ($0 - own).length < ($1 - own).length } ?? own
        }
        switch seed % 4 {
        case 1:
            let way = GuideCard.Pointer.position(nearest(dish.world.food), from: own, isDanger: false)
            screen.guide = card([.swim, .turn], .water, way) { $0.meals = 1 }
        case 2:
            screen.guide = card([.swim, .turn], .water, nil) { $0.meals = 2 }
            screen.guide?.celebration = 0.2
        default:
            let threats = dish.world.creatures.filter { $0.relation == .threat }.compactMap(\.cells.first)
            screen.guide = card(
                [.swim, .turn, .eat], .water, .position(nearest(threats), from: own, isDanger: true)
            ) { $0.situation.isThreatNear = true }
        }
        return screen
    }

    private static func card(
        _ finished: Set<GuideStep>, _ venue: GuideStep.Venue, _ pointer: GuideCard.Pointer?,
        _ change: (inout GuideObservation) -> Void
    ) -> GuideCard? {
        var guide = Guide(finished: finished)
        var observed = GuideObservation()
        observed.venue = venue
        // So long that what is done then counts.
        observed.elapsed = 3
        _ = guide.update(observed)
        observed.elapsed = 0.1
        change(&observed)
        _ = guide.update(observed)
        var card = guide.card(.standard, pointer: pointer)
        card?.time = 0.4
        return card
    }

    /// A dart that can pay a chloroplast, with its ghost.
    private static var ghosted: EditorScreen {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 65)
        screen.choose(.place(.chloroplast))
        screen.secondsLeft = 38.2
        screen.aim(at: Vector2(-0.15, 1.25))
        _ = screen.takeRequests()
        return screen
    }

    static var scores: ScoresScreen {
        let now: Int64 = 30_000_000
        let lives: [BestLife] = [
            BestLife(survived: 1284, eaten: 23, generation: 41, date: now - 400_000, plan: SeedDesign.all[2].plan),
            BestLife(
                survived: 912, eaten: 31, generation: 38, dish: "tidepool.example.org:27501", date: now - 9000,
                plan: SeedDesign.all[1].plan),
            BestLife(survived: 655, eaten: 9, generation: 20, date: now - 700_000, plan: SeedDesign.all[0].plan),
            BestLife(survived: 312, eaten: 9, generation: 12, date: now - 60, plan: SeedDesign.all[3].plan),
            BestLife(survived: 280, eaten: 11),
            BestLife(survived: 97, eaten: 1, generation: 3, date: now - 6_000_000, plan: SeedDesign.all[0].plan),
        ]
        let dish = [
            DishScore(name: "Ada", survived: 1840, eaten: 41, generation: 52),
            DishScore(name: "Player", survived: 912, eaten: 31, generation: 38, isPlayers: true),
            DishScore(name: "Wanderer", survived: 340, eaten: 6, generation: 17),
        ]
        return ScoresScreen(BestLives(lives), dish: dish, now: now)
    }
}
