public import Ecosystem
import Evolution

/// How a run that is peopled by an era goes on with the book of the runs before it: its seconds follow theirs, its
/// creatures have ids that nobody had, and those that it begins with descend from the era's members whose copies they
/// are.
public struct Succession: Sendable {
    /// The highest id that a book may hold: a world counts on from there without a check.
    public static let lastID: CreatureID = 1 << 31

    /// Of the first creature of the new run.
    public let firstID: CreatureID
    /// At which the new run begins.
    let seconds: Double
    /// The era's members, by their genomes.
    private let members: [Genome: CreatureID]
    /// In rising order.
    private let living: [CreatureID]

    /// `lives`: of all runs before, in order of time, which may end a little after the era. Throws `SuccessionError`
    /// where no ids are left.
    public init(of era: Era, after lives: [LifeEvent]) throws(SuccessionError) {
        let highest = max(lives.map(\.id).max() ?? 0, era.members.map(\.lineage.id).max() ?? 0)
        guard highest < Self.lastID else { throw SuccessionError(highest: highest) }
        firstID = highest + 1
        seconds = max(era.seconds, lives.last?.seconds ?? 0)
        members = Dictionary(era.members.map { ($0.genome, $0.lineage.id) }, uniquingKeysWith: { first, _ in first })
        var living: Set<CreatureID> = []
        for event in lives {
            if event.birth == nil { living.remove(event.id) } else { living.insert(event.id) }
        }
        self.living = living.sorted()
    }

    /// The new run's founders, and then the deaths of those before them, who live on in them.
    func beginning(_ founders: BirthBook, of world: World) -> [LifeEvent] {
        let births = founders.map { record in
            let copied = world.genome(of: record.lineage.id).flatMap { members[$0] }
            return LifeEvent(record, at: seconds, parent: record.lineage.parent ?? copied)
        }
        return births + living.map { LifeEvent(seconds: seconds, id: $0, birth: nil) }
    }
}

/// Ids of creatures have run out.
public struct SuccessionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// That was found.
    public let highest: CreatureID

    public init(highest: CreatureID) { self.highest = highest }

    public var description: String {
        "creature \(highest) leaves no ids for others, which go up to \(Succession.lastID): evolve into another folder"
    }
}
