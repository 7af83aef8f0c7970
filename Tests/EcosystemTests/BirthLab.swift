import Anatomy
import Ecosystem
import Evolution
import SimMath

/// Births and migrants that nobody raised, made of the bytes that a recording would have of them.
enum BirthLab {
    static func birth(_ lineage: Lineage, _ plan: BodyPlan, _ changes: [GenomeChange] = []) throws -> BirthRecord {
        var writer = StateWriter()
        var (lineage, owner, genomeID, plan) = (lineage, CreatureOwner.ai, UInt64.max - UInt64(lineage.id), plan)
        var (changes, position, isImmigrant) = (changes, Vector2(3, -7), false)
        var (ghostOf, met): (PlayerID?, [PlayerID]) = (nil, [])
        lineage.code(&writer)
        owner.code(&writer)
        writer.code(&genomeID, "genomeID")
        writer.code(&plan, "plan", isBody: false)
        writer.list(&changes, "changes", limit: 1 << 12)
        writer.code(&position, "position")
        writer.code(&isImmigrant, "isImmigrant")
        writer.code(&ghostOf, "ghostOf")
        writer.list(&met, "met", limit: 4)
        return try read(writer)
    }

    /// A line of `count` births from a founder on with these bodies in turn, the youngest first, as a migrant's ancestry is.
    static func line(_ count: Int, _ bodies: [BodyPlan]) throws -> [BirthRecord] {
        let births = try (0..<count).map { number in
            let id = UInt32(1_000_000 + number)
            let lineage = Lineage(
                id: id, parent: number == 0 ? nil : id - 1, generation: number + 1, birthTick: UInt64(number),
                founder: 1)
            return try birth(lineage, bodies[number * bodies.count / count], [.weightsNudged(count: 7), .edgeAdded])
        }
        return births.reversed()
    }

    /// One that is admitted whatever it is worth, because it eats guests.
    static func migrant(_ ancestry: [BirthRecord]) throws -> Migrant {
        var writer = StateWriter()
        var (genome, score, ancestorsScore) = (Genome(plan: WorldLab.dart, brain: Brain()), Float(1), Float(0))
        var (ancestry, ghost, catchRate): ([BirthRecord], Ghost?, Float) = (ancestry, nil, 1)
        writer.code(&genome, "genome")
        writer.code(&score, "score")
        writer.code(&ancestorsScore, "ancestorsScore")
        writer.list(&ancestry, "ancestry", limit: 1 << 16)
        writer.code(&ghost, "ghost")
        writer.code(&catchRate, "catchRate")
        return try read(writer)
    }

    private static func read<Value: StateValue>(_ writer: StateWriter) throws -> Value {
        var (reader, value) = (StateReader(writer.written), Value.blank)
        value.code(&reader)
        try reader.finish()
        return value
    }
}
