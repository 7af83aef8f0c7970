import Anatomy
import Rendering
import Screens
import SimMath

/// The posed dish as a visitor sees it: without a player's creature, seen from farther away, with food just dropped.
nonisolated struct PosedAquarium {
    let world: WorldScene
    let display: AquariumState

    init(_ dish: PosedDish) {
        var world = dish.world
        world.camera = Camera(centre: Vector2(6, 4), viewHeight: 46)
        world.sightCentre = nil
        for index in world.creatures.indices { world.creatures[index].relation = .neutral }
        self.world = world
        display = Self.posedDisplay
    }

    /// A quarter of an hour at eight times real time.
    private static var posedDisplay: AquariumState {
        var state = AquariumState()
        state.wanted = .x8
        state.reached = 7.9
        state.tool = .feed
        state.reach = 40
        state.generation = 31
        state.population = 78
        state.births = 412
        state.age = 905
        var history = AquariumHistory()
        for second in stride(from: Float(0), through: 905, by: 8) {
            let wave = sinTurns(second / 210) * 6 + sinTurns(second / 47) * 3
            history.add(seconds: second, population: 70 + Int(wave), generation: Int(second / 29))
        }
        state.generations = history.generations
        state.populations = history.populations
        state.ripples = [.init(position: Vector2(760, 300), reach: 40, share: 0.55)]
        return state
    }
}
