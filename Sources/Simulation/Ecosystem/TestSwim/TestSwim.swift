public import Anatomy
public import Evolution
import Locomotion
import SimMath

/// A test swim: a private dish in which a guest tries a draft beside the champion of the real dish, for half a minute.
///
/// A separate value, made from a copy: nothing that happens in it reaches the real dish. The same dish, draft, seed and
/// controls give the same swim.
public struct TestSwim: Sendable {
    /// The private dish.
    public private(set) var world: World
    /// What this swim was made with.
    public let rules: TestSwimSettings
    /// The creature built from the draft.
    public let swimmer: CreatureID
    /// The opponent in the private dish; nil if the real dish has none.
    public let champion: CreatureID?
    /// The champion's lineage in the real dish.
    public let championLineage: Lineage?
    private let player: PlayerID
    /// What has happened so far.
    public private(set) var report = TestSwimReport()
    private var speed = TopSpeed()

    /// Throws what `World.submitDraft` would: for a draft that is not a valid body or over the budget, and while no
    /// editor is open. Throws also when there is no room for the draft.
    public init(
        of home: World, draft: BodyPlan, player: PlayerID, seed: UInt64, rules: TestSwimSettings = TestSwimSettings()
    ) throws(TestSwimError) {
        do { _ = try home.priceDraft(draft, of: player) } catch { throw .draft(error) }
        let entry = home.testSwimChampion
        let distance = (draft.reach + (entry?.genome.plan.reach ?? 0) + rules.gap) / 2
        let opponents = entry.map { entry in
            let side = min(distance, rules.radius - entry.genome.plan.reach - 1)
            return [
                Newborn(
                    genome: entry.genome, owner: .ai, generation: entry.lineage.generation,
                    placement: RootFrame(position: Vector2(side, 0), rotation: Vector2(-1, 0)))
            ]
        }
        do {
            world = try World(
                settings: home.settings.testSwim(rules, opponents: opponents?.count ?? 0), seed: seed,
                founders: opponents ?? [], firstID: 1)
        } catch { throw .settings(error) }
        champion = world.creatureIDs.first
        championLineage = champion == nil ? nil : entry?.lineage
        do {
            let side = min(distance, rules.radius - draft.reach - 1)
            swimmer = try world.spawnPlayer(
                plan: draft, player: player,
                placement: RootFrame(position: Vector2(-side, 0), rotation: Vector2(1, 0)))
        } catch { throw .noRoom(error) }
        self.player = player
        self.rules = rules
    }

    /// One tick of 1/60 s. `controls` steer the swimmer; the champion is steered by its brain.
    public mutating func step(_ controls: ControlFrame) {
        for event in world.step([PlayerControl(creature: swimmer, frame: controls)]) { note(event) }
        guard report.death == nil, let index = world.population.index(of: swimmer) else { return }
        report.seconds = Float(world.seconds)
        speed.note(world.population.creatures[index].root.position)
        report.topSpeed = speed.value
    }

    private mutating func note(_ event: WorldEvent) {
        switch event {
        case .died(let death) where death.id == swimmer: report.death = death.cause
        case .died(let death) where death.cause.killer == swimmer: report.hasBeatenChampion = true
        case .ate(swimmer, .particle, _): report.particles += 1
        default: break
        }
    }

    /// The swimmer's creature while it lives.
    public var livingSwimmer: CreatureID? { world.creature(of: player) }

    /// Whether the time is up, or the swimmer has died and the moment to look at its death has passed.
    public var isOver: Bool {
        let seconds = Float(world.seconds)
        return seconds >= rules.seconds || (report.death != nil && seconds >= report.seconds + rules.secondsAfterDeath)
    }
}

/// How a test swim went.
public struct TestSwimReport: Hashable, Sendable {
    /// Seconds lived.
    public internal(set) var seconds: Float = 0
    /// The greatest mean speed over half a second, µm/s.
    public internal(set) var topSpeed: Float = 0
    /// Particles swallowed.
    public internal(set) var particles = 0
    /// Whether the swimmer has killed the champion.
    public internal(set) var hasBeatenChampion = false
    /// How the swimmer died; nil while it lives.
    public internal(set) var death: DeathCause?
}

/// Why there is no test swim.
public enum TestSwimError: Error, Hashable, Sendable, CustomStringConvertible {
    case draft(DraftError)
    case settings(EcosystemSettingsError)
    case noRoom(SpawnError)

    public var description: String {
        switch self {
        case .draft(let error): error.description
        case .settings(let error): "this dish has no test swims: \(error)"
        case .noRoom(let error): error.description
        }
    }
}

/// The greatest mean speed over half a second: the peak of a single stroke says little about how fast a body swims.
private struct TopSpeed: Sendable {
    private var trail: [Vector2] = []
    private(set) var value: Float = 0
    private static let ticks = World.ticksPerSecond / 2

    mutating func note(_ position: Vector2) {
        trail.append(position)
        guard trail.count > Self.ticks else { return }
        value = max(value, (position - trail.removeFirst()).length * 2)
    }
}

extension World {
    /// The opponent in test swims: the best on record, or in a young dish the best of the living.
    var testSwimChampion: HallEntry? {
        champions(1).first
            ?? opponents.max { ($0.score, $1.lineage.id) < ($1.score, $0.lineage.id) }
    }
}
