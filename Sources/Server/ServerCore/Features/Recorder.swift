public import Archive
public import Ecosystem
import Evolution
public import Logging

/// Turns what happens in a dish into records of the archive.
///
/// Births are read from the world's own records, not from its events: founders, guests and immigrants come between
/// ticks.
public struct Recorder {
    let writer: ArchiveWriter
    private let settings: ArchiveSettings
    private let log: Logger
    private let date: () -> Double
    private var newest: CreatureID = 0
    /// Genomes of another dish that the hall took in: there was no birth. Each becomes a record when it has a child, so
    /// that its line leads to it.
    private var unborn: [CreatureID: (birth: BirthRecord, genome: Genome?)] = [:]
    /// Food particles swallowed by the living.
    private var particles: [CreatureID: Int] = [:]
    /// Guests' living creatures: those who leave die between ticks too.
    private var guests: [GuestLife] = []
    private var championsDue = 0.0

    private struct GuestLife {
        let creature: CreatureID
        let player: PlayerID
        let isBot: Bool
        let name: String
    }

    /// Records the dish that `writer` was opened for. `date`: of now, seconds since 1970.
    public init(
        writer: ArchiveWriter, log: Logger, settings: ArchiveSettings = ArchiveSettings(), date: @escaping () -> Double
    ) {
        self.writer = writer
        self.date = date
        self.log = log
        self.settings = settings
        championsDue = settings.championSeconds
    }

    /// Once a tick, after the step. `name`: of a guest. Never waits.
    public mutating func record(_ events: [WorldEvent], in world: World, name: (PlayerID) -> String) {
        recordBirths(world, name)
        for event in events {
            switch event {
            case .died(let death): record(death, world)
            case .ate(let eater, .flesh(let victim), _):
                if eater != victim { writer.record(.meal(eater: eater, victim: victim)) }
            case .ate(let eater, .particle, _): particles[eater, default: 0] += 1
            case .bodyChanged(let creature, _):
                if let genome = world.genome(of: creature) { writer.record(.body(creature: creature, genome)) }
            default: break
            }
        }
        if world.tick % UInt64(World.ticksPerSecond) == 0 { recordWithdrawn(world) }
        if world.seconds >= championsDue {
            championsDue = world.seconds + settings.championSeconds
            recordChampions(world)
        }
    }

    /// Writes the champions as they are and all that still waits, and closes the archive.
    public mutating func close(_ world: World) {
        recordChampions(world)
        writer.close()
        let dropped = writer.dropped
        guard dropped.meals + dropped.others > 0 else { return }
        log.warning(
            "the archive could not be written in time: \(dropped.meals) meals and \(dropped.others) other records are missing"
        )
    }

    // MARK: Births

    private mutating func recordBirths(_ world: World, _ name: (PlayerID) -> String) {
        for birth in world.births.after(newest) {
            newest = birth.lineage.id
            guard birth.isImmigrant, birth.lineage.parent == nil else {
                recordParent(of: birth, world, name)
                record(birth, world, name)
                continue
            }
            unborn[newest] = (birth, Self.genome(of: birth, in: world))
        }
        forgetUnborn(world)
    }

    private mutating func recordParent(of birth: BirthRecord, _ world: World, _ name: (PlayerID) -> String) {
        guard let parent = birth.lineage.parent, let known = unborn.removeValue(forKey: parent) else { return }
        record(known.birth, known.genome, world, name)
    }

    /// Who is out of the hall has no more children.
    private mutating func forgetUnborn(_ world: World) {
        guard !unborn.isEmpty, world.tick % UInt64(World.ticksPerSecond) == 0 else { return }
        let hall = Set(world.genePool.entries.map(\.lineage.id))
        unborn = unborn.filter { hall.contains($0.key) }
    }

    private static func genome(of birth: BirthRecord, in world: World) -> Genome? {
        world.genome(of: birth.lineage.id)
            ?? world.genePool.entries.first { $0.lineage.id == birth.lineage.id }?.genome
    }

    private mutating func record(_ birth: BirthRecord, _ world: World, _ name: (PlayerID) -> String) {
        record(birth, Self.genome(of: birth, in: world), world, name)
    }

    private mutating func record(
        _ birth: BirthRecord, _ genome: Genome?, _ world: World, _ name: (PlayerID) -> String
    ) {
        let guest = birth.owner.guest.map(name)
        if let player = birth.owner.guest, let guest {
            let life = GuestLife(
                creature: birth.lineage.id, player: player, isBot: birth.owner == .bot(player), name: guest)
            guests.append(life)
        }
        writer.record(
            .birth(
                ArchivedBirth(
                    lineage: birth.lineage, owner: birth.owner.archived, name: guest, genomeID: birth.genomeID,
                    genome: genome, changes: birth.changes)))
    }

    // MARK: Deaths

    private mutating func record(_ death: DeathRecord, _ world: World) {
        let success = death.success
        finish(
            ArchivedDeath(
                creature: death.id, tick: death.tick, cause: death.cause.archived, killer: death.cause.killer,
                age: Self.ticks(death.age), fromRivals: success.fromRivals, fromFood: success.fromFood,
                rivalsEaten: success.rivalsEaten, particles: 0), points: success.points, world)
    }

    /// Guests who left took their creature with them between two ticks.
    private mutating func recordWithdrawn(_ world: World) {
        for life in guests where world.creature(of: life.player) != life.creature {
            let last = world.view(of: life.creature)
            finish(
                ArchivedDeath(
                    creature: life.creature, tick: world.tick, cause: .withdrawn, killer: nil,
                    age: Self.ticks(last?.age ?? 0), fromRivals: last?.success.fromRivals ?? 0,
                    fromFood: last?.success.fromFood ?? 0, rivalsEaten: last?.success.rivalsEaten ?? 0, particles: 0),
                points: last?.success.points ?? 0, world)
        }
    }

    /// A life is over: its death, with the particles it ate, and a player's score.
    private mutating func finish(_ death: ArchivedDeath, points: Int64, _ world: World) {
        var death = death
        death.particles = particles.removeValue(forKey: death.creature) ?? 0
        writer.record(.death(death))
        guard let index = guests.firstIndex(where: { $0.creature == death.creature }) else { return }
        let life = guests.remove(at: index)
        guard !life.isBot else { return }
        writer.record(
            .score(
                ArchivedScore(
                    name: life.name, creature: life.creature, seconds: Double(death.age) / Double(World.ticksPerSecond),
                    eaten: points, rivals: death.rivalsEaten, generation: world.statistics.highestGeneration,
                    date: date(), killer: death.killer)))
    }

    private static func ticks(_ seconds: Float) -> Int { Int((seconds * Float(World.ticksPerSecond)).rounded()) }

    // MARK: Champions

    private mutating func recordChampions(_ world: World) {
        let champions = world.champions(settings.championsKept)
        for champion in champions {
            guard let known = unborn.removeValue(forKey: champion.lineage.id) else { continue }
            record(known.birth, known.genome, world) { _ in "" }
        }
        writer.record(.champions(tick: world.tick, champions))
        let hall = world.genePool.entries.map(\.lineage.id)
        writer.record(.prune(keeping: world.creatureIDs + hall))
        writer.record(.expire(tick: world.tick, date: date(), keeping: world.creatureIDs + hall))
    }
}

extension CreatureOwner {
    fileprivate var archived: ArchivedOwner {
        switch self {
        case .ai: .opponent
        case .player: .player
        case .bot: .bot
        }
    }
}

extension DeathCause {
    fileprivate var archived: ArchivedCause {
        switch self {
        case .eaten: .eaten
        case .stabbed: .stabbed
        case .starved, .wornDown: .starved
        case .tornApart: .tornApart
        case .withdrawn: .withdrawn
        }
    }
}
