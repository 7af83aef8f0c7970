public import Ecosystem
import SimMath

/// How long a scripted player lasts in a dish.
public struct SurvivalTrial: Sendable {
    /// Seconds after which a player has outlived the trial.
    public static let limit: Double = 300
    /// Players let in at once, far apart: more trials of the same dish at the same cost.
    static let playersAtOnce = 4

    /// One player's life.
    public struct Outcome: Hashable, Sendable {
        public let kind: ScriptedPlayer.Kind
        public let seconds: Double
        /// nil if it outlived the trial.
        public let cause: DeathCause?

        public var isKilled: Bool { cause?.killer != nil }
    }

    /// A dish populated by an era, after half a minute, so that none is newborn any more. Its editor opens as it does
    /// for players, and closes at once: a body that is not changed leaves it whole and young.
    public static func dish(
        of era: Era, settings: EcosystemSettings = EcosystemSettings(), seed: UInt64
    ) throws(EcosystemSettingsError) -> World {
        var settings = settings
        settings.phases.edit = 0.1
        var world = try World(settings: settings, seed: seed, veterans: era.members)
        for _ in 0..<(30 * World.ticksPerSecond) { _ = world.step([]) }
        return world
    }

    private struct Guest {
        var player: ScriptedPlayer
        let number: PlayerID
        let creature: CreatureID
        let since: Double
    }

    /// Lets `lives` players of one kind live, one group after another, each in a copy of `world`. The dish goes on
    /// evolving meanwhile, as it does for players.
    public static func run(_ kind: ScriptedPlayer.Kind, lives: Int, in world: World) -> [Outcome] {
        var outcomes: [Outcome] = []
        var round = 0
        while outcomes.count < lives, round < 4 * lives {
            var dish = world
            // Each group meets the dish a little later, or every group would live the same lives.
            for _ in 0..<(round * World.ticksPerSecond) { _ = dish.step([]) }
            outcomes += group(kind, min(playersAtOnce, lives - outcomes.count), in: &dish)
            round += 1
        }
        return outcomes
    }

    private static func group(_ kind: ScriptedPlayer.Kind, _ count: Int, in dish: inout World) -> [Outcome] {
        var guests: [Guest] = []
        for number in 1...max(1, count) {
            let player = ScriptedPlayer(kind)
            guard let id = try? dish.spawnPlayer(plan: player.plan, player: PlayerID(number), isBot: true) else {
                continue
            }
            guests.append(Guest(player: player, number: PlayerID(number), creature: id, since: dish.seconds))
        }
        var outcomes: [Outcome] = []
        var controls: [PlayerControl] = []
        while let first = guests.first, dish.seconds - first.since < limit {
            if dish.tick % 4 == 0 { controls = decide(&guests, dish) }
            for case .died(let death) in dish.step(controls) {
                guard let at = guests.firstIndex(where: { $0.creature == death.id }) else { continue }
                outcomes.append(Outcome(kind: kind, seconds: dish.seconds - guests[at].since, cause: death.cause))
                guests.remove(at: at)
            }
        }
        return outcomes + guests.map { _ in Outcome(kind: kind, seconds: limit, cause: nil) }
    }

    private static func decide(_ guests: inout [Guest], _ dish: World) -> [PlayerControl] {
        guests.indices.compactMap { i in
            guard let senses = dish.senses(of: guests[i].creature) else { return nil }
            return PlayerControl(creature: guests[i].creature, frame: guests[i].player.controls(senses))
        }
    }
}
