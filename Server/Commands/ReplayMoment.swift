import Ecosystem
import Locomotion
import SimMath

/// What a recorded dish was like at a tick. The keys stay as they are.
struct ReplayMoment: Encodable {
    let tick: UInt64
    let seconds: Double
    let phase: String
    let living: Int
    let food: Int
    let births: Int
    let deaths: Int
    let state_hash: String
    let guests: [Guest]

    struct Guest: Encodable {
        let guest: PlayerID
        let creature: CreatureID
        let is_bot: Bool
        let is_entrusted: Bool
        let health: Float
        let x: Float
        let y: Float
    }

    init(_ world: World) {
        tick = world.tick
        seconds = world.seconds
        phase = world.editPhase.isEditing ? "edit \(world.editPhase.number)" : "play"
        living = world.livingCount
        food = world.food.count
        births = world.statistics.births
        deaths = world.statistics.deaths
        state_hash = world.stateHash.hexadecimal
        guests = world.views().compactMap { view in
            guard view.isAlive, let guest = view.owner.guest else { return nil }
            return Guest(
                guest: guest, creature: view.id, is_bot: view.owner == .bot(guest),
                is_entrusted: world.isEntrusted(view.id), health: view.health, x: view.root.position.x,
                y: view.root.position.y)
        }
    }

    /// As a table for people.
    var text: String {
        let lines = guests.map {
            "guest \($0.guest)         creature \($0.creature) at (\(Int($0.x)), \(Int($0.y))) µm, health \($0.health)"
        }
        return """
            tick            \(tick), \(seconds) s lived, \(phase)
            living          \(living), \(births) births, \(deaths) deaths, \(food) particles of food
            state hash      \(state_hash)
            """ + lines.map { "\n" + $0 }.joined()
    }
}
