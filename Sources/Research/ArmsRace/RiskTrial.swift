public import Ecosystem
import Evolution
import Locomotion
import SimMath

/// Whether opponents learn from a player: how often its next lives are ended by those that had met it or descend from
/// such as had, and how often by others, for the time that either were near it.
///
/// A scripted player lives its lives one after another in one dish, a course of them; the dish goes on evolving, and a
/// nursery lives in each of its editors, as in play.
public struct RiskTrial: Sendable {
    /// Seconds after which a player has outlived a life.
    public static let limit: Double = 180
    /// µm between a rival's root and the player's within which the rival is near it: beside it, two bodies away.
    public static let reach: Float = 8
    /// Between two lives.
    static let secondsBetweenLives = 5
    /// Ticks between two decisions of a player.
    private static let ticksPerDecision: UInt64 = 4
    private static let guest: PlayerID = 1

    /// What rivals of one kind did to a player in one life.
    public struct Exposure: Hashable, Sendable {
        /// Creature-seconds near it.
        public var seconds: Double = 0
        public var kills = 0
        /// As the world tells them: at most four a second.
        public var wounds = 0

        public init(seconds: Double = 0, kills: Int = 0, wounds: Int = 0) {
            self.seconds = seconds
            self.kills = kills
            self.wounds = wounds
        }
    }

    /// One life of a course.
    public struct Life: Hashable, Sendable {
        /// In its course, from 1.
        public let number: Int
        /// Those that had wounded the player in an earlier life or as it stood in in a nursery, and their descendants.
        public var met = Exposure()
        public var others = Exposure()

        public init(number: Int, met: Exposure = Exposure(), others: Exposure = Exposure()) {
            self.number = number
            self.met = met
            self.others = others
        }
    }

    private var dish: World
    private let nurserySeconds: Double
    private var migrants: [Migrant] = []
    /// Rivals that count as having met the player, in this life.
    private var known: Set<CreatureID> = []

    private init(in dish: World, nurserySeconds: Double) {
        self.dish = dish
        self.nurserySeconds = nurserySeconds
    }

    /// Lets a player live `count` lives, at most `course` of them in the same copy of `world`. `nurserySeconds`: of the
    /// nursery's time, in each editor; 0 for none.
    public static func run(
        _ kind: ScriptedPlayer.Kind, lives count: Int, course: Int, nurserySeconds: Double, in world: World
    ) -> [Life] {
        var lives: [Life] = []
        var round = 0
        while lives.count < count, round < 4 * count {
            var trial = RiskTrial(in: world, nurserySeconds: nurserySeconds)
            // Each course meets the dish a little later, or every course would be the same.
            trial.wait(seconds: round)
            for number in 1...max(1, min(course, count - lives.count)) {
                if let life = trial.live(kind, number: number) { lives.append(life) }
                trial.wait(seconds: secondsBetweenLives)
            }
            round += 1
        }
        return lives
    }

    private mutating func wait(seconds: Int) {
        for _ in 0..<(seconds * World.ticksPerSecond) { attend(dish.step([])) }
    }

    /// nil where there was no room for the player's body.
    private mutating func live(_ kind: ScriptedPlayer.Kind, number: Int) -> Life? {
        var player = ScriptedPlayer(kind)
        guard let own = try? dish.spawnPlayer(plan: player.plan, player: Self.guest, isBot: true) else { return nil }
        known = Set(dish.births.filter { $0.met.contains(Self.guest) }.map(\.lineage.id))
        let start = dish.seconds
        var life = Life(number: number)
        var controls: [PlayerControl] = []
        while dish.seconds - start < Self.limit {
            if dish.tick % Self.ticksPerDecision == 0, let senses = dish.senses(of: own) {
                controls = [PlayerControl(creature: own, frame: player.controls(senses))]
            }
            if dish.playTick % UInt64(World.ticksPerSecond) == 0, !dish.editPhase.isEditing { watch(own, &life) }
            let events = dish.step(controls)
            note(events, about: own, &life)
            attend(events)
            if dish.creature(of: Self.guest) == nil { return life }
        }
        dish.withdraw(Self.guest)
        return life
    }

    /// Once a second.
    private func watch(_ own: CreatureID, _ life: inout Life) {
        guard let place = dish.view(of: own)?.root.position else { return }
        for rival in dish.views() where rival.isAlive && rival.owner == .ai {
            guard (rival.root.position - place).length < Self.reach else { continue }
            life[hasMet: known.contains(rival.id)].seconds += 1
        }
    }

    /// Who meets the player in this life for the first time counts as another until the next, or every killer would
    /// have met it; its children do not.
    private mutating func note(_ events: [WorldEvent], about own: CreatureID, _ life: inout Life) {
        for event in events {
            switch event {
            case .born(let birth) where birth.met.contains(Self.guest): known.insert(birth.lineage.id)
            case .wounded(own, by: let attacker, at: _, isStab: _):
                life[hasMet: known.contains(attacker)].wounds += 1
            case .died(let death) where death.id == own:
                if let killer = death.cause.killer { life[hasMet: known.contains(killer)].kills += 1 }
            default: break
            }
        }
    }

    /// The editor opens, and closes soon after: what a nursery has bred meanwhile comes home.
    private mutating func attend(_ events: [WorldEvent]) {
        for event in events {
            switch event {
            case .editBegan where nurserySeconds > 0:
                // Settings that made a dish make a nursery of it.
                guard var nursery = try? Nursery(of: dish, seed: dish.tick) else { continue }
                nursery.run(ticks: Int(nurserySeconds * Double(World.ticksPerSecond)))
                migrants = nursery.migrants()
            case .editEnded:
                dish.admit(migrants)
                migrants = []
            default: break
            }
        }
    }
}

extension RiskTrial.Life {
    fileprivate subscript(hasMet hasMet: Bool) -> RiskTrial.Exposure {
        get { hasMet ? met : others }
        set { if hasMet { met = newValue } else { others = newValue } }
    }
}
