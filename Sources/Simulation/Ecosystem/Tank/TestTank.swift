public import Anatomy
public import Evolution
import SimMath

/// A private dish for a test swim: a guest's draft beside the champion of the real dish, for half a minute.
///
/// A value of its own, made from a copy: nothing that happens in it reaches the dish. The same dish, draft, seed and controls
/// give the same swim.
public struct TestTank: Sendable {
    public private(set) var world: World
    public let rules: TankSettings
    /// The draft's creature.
    public let own: CreatureID
    /// The opponent here; nil if the dish had nobody to send.
    public let champion: CreatureID?
    /// Who it is at home.
    public let championLineage: Lineage?
    private let player: PlayerID
    public private(set) var report = TankReport()
    private var speed = TopSpeed()

    /// Fills a tank. Throws, as the dish does when a draft is handed in, for a draft that is no body or beyond the budget,
    /// and outside the editor.
    public init(
        of home: World, draft: BodyPlan, player: PlayerID, seed: UInt64, rules: TankSettings = TankSettings()
    ) throws(TankError) {
        do { _ = try home.priceDraft(draft, of: player) } catch { throw .draft(error) }
        let entry = home.tankChampion
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
                settings: home.settings.tank(rules, opponents: opponents?.count ?? 0), seed: seed,
                founders: opponents ?? [], firstID: 1)
        } catch { throw .settings(error) }
        champion = world.creatureIDs.first
        championLineage = champion == nil ? nil : entry?.lineage
        do {
            let side = min(distance, rules.radius - draft.reach - 1)
            own = try world.spawnPlayer(
                plan: draft, player: player,
                placement: RootFrame(position: Vector2(-side, 0), rotation: Vector2(1, 0)))
        } catch { throw .noPlace(error) }
        self.player = player
        self.rules = rules
    }

    /// One tick of 1/60 s. `controls`: of the swimmer; the champion has its brain.
    public mutating func step(_ controls: ControlFrame) {
        for event in world.step([PlayerControl(creature: own, frame: controls)]) { note(event) }
        guard report.death == nil, let index = world.population.index(of: own) else { return }
        report.seconds = Float(world.seconds)
        speed.note(world.population.creatures[index].root.position)
        report.topSpeed = speed.value
    }

    private mutating func note(_ event: WorldEvent) {
        switch event {
        case .died(let death) where death.id == own: report.death = death.cause
        case .died(let death) where death.cause.killer == own: report.hasBeatenChampion = true
        case .ate(own, .particle, _): report.particles += 1
        default: break
        }
    }

    /// The swimmer's creature while it lives.
    public var livingOwn: CreatureID? { world.creature(of: player) }

    /// Whether the swim is over: by the clock, or by death and a moment to look at it.
    public var isOver: Bool {
        let seconds = Float(world.seconds)
        return seconds >= rules.seconds || (report.death != nil && seconds >= report.seconds + rules.mourning)
    }
}

/// How a test swim went.
public struct TankReport: Hashable, Sendable {
    /// Seconds lived.
    public internal(set) var seconds: Float = 0
    /// The greatest way in half a second, µm/s.
    public internal(set) var topSpeed: Float = 0
    /// Particles swallowed.
    public internal(set) var particles = 0
    public internal(set) var hasBeatenChampion = false
    /// nil for a swimmer that survived.
    public internal(set) var death: DeathCause?
}

/// Why there is no test swim.
public enum TankError: Error, Hashable, Sendable, CustomStringConvertible {
    case draft(DraftError)
    case settings(EcosystemSettingsError)
    case noPlace(SpawnError)

    public var description: String {
        switch self {
        case .draft(let error): error.description
        case .settings(let error): "no tank can be made of this dish: \(error)"
        case .noPlace(let error): error.description
        }
    }
}

/// The greatest mean speed over half a second: a stroke's peak is not how fast one swims.
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
    /// What a draft is tried against: the best on record, or in a young dish the best of the living.
    var tankChampion: HallEntry? {
        champions(1).first
            ?? opponents.max { ($0.score, $1.lineage.id) < ($1.score, $0.lineage.id) }
    }
}
