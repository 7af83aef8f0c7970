import Anatomy
public import ArmsRace
public import Evolution
import SimMath
import Threads

/// Which neurons, edges and parts of an era's champions matter: the informative sites of the MODES toolbox (Dolson,
/// Vostinar, Wiser and Ofria, Artificial Life 25, 2019, 50–73), without which fitness falls. Fitness is the share of energy
/// here, won by clones of the creature against clones without the site.
public struct EraKnockout: Hashable, Sendable {
    /// Age of the era.
    public let minutes: Double
    /// The champions, best first.
    public let creatures: [CreatureKnockout]

    public init(minutes: Double, creatures: [CreatureKnockout]) {
        self.minutes = minutes
        self.creatures = creatures
    }

    /// Plays on two threads; who plays what, and when, changes no result. A champion's figures do not depend on how many
    /// others are asked for. Throws what a match throws.
    public init(
        _ era: Era, champions: Int, rules: KnockoutRules = KnockoutRules(), settings: ArenaSettings, seed: UInt64,
        progress: ((Double) -> Void)? = nil
    ) throws(MatchError) {
        let chosen = era.champions(champions)
        let match = Match(settings: settings)
        var random = RandomSource(seed: seed)
        // Two a champion: itself, and the same with its weights shuffled.
        let specimens = chosen.flatMap { champion in
            Self.specimens(of: champion.genome, rules, match, seed: random.next())
        }
        let trials = try Self.trials(of: specimens, progress)
        let creatures = chosen.indices.map { number in
            CreatureKnockout(
                lineage: chosen[number].lineage, score: chosen[number].score,
                cells: chosen[number].genome.plan.cells.count, trials: trials[2 * number],
                shuffled: trials[2 * number + 1])
        }
        self.init(minutes: era.minutes, creatures: creatures)
    }

    private static func specimens(
        of genome: Genome, _ rules: KnockoutRules, _ match: Match, seed: UInt64
    ) -> [Specimen] {
        var random = RandomSource(seed: seed)
        let own = Specimen(genome, genome.knockoutSites, rules, match, using: &random)
        var chance = genome
        chance.brain = genome.brain.shuffled(using: &random)
        let neurons = chance.knockoutSites.filter { $0.kind == .neuron }
        return [own, Specimen(chance, neurons, rules, match, using: &random)]
    }

    /// One list a specimen.
    private static func trials(
        of specimens: [Specimen], _ progress: ((Double) -> Void)?
    ) throws(MatchError) -> [[KnockoutTrial]] {
        var trials: [[KnockoutTrial?]] = []
        for screened in inParallel(below: specimens.count, { specimens[$0].screened() }) {
            trials.append(try screened.get())
        }
        let open = trials.indices.flatMap { row in
            trials[row].indices.filter { trials[row][$0] == nil }.map { (row: row, site: $0) }
        }
        let played = inParallel(below: open.count) { job in
            defer { progress?(Double(job + 1) / Double(open.count)) }
            return specimens[open[job].row].played(open[job].site)
        }
        for (job, trial) in played.enumerated() { trials[open[job].row][open[job].site] = try trial.get() }
        return trials.map { $0.compactMap { $0 } }
    }

    /// What `body` gives for each number below `count`, in order, made by two threads.
    private static func inParallel<Value>(below count: Int, _ body: (Int) -> Value) -> [Value] {
        var values = [Value?](repeating: nil, count: count)
        values.withUnsafeMutableBufferPointer { values in
            let values = values
            Workers.forEach(Workers(), below: count) { values[$0] = body($0) }
        }
        return values.compactMap { $0 }
    }
}

extension Era {
    /// The members that did best, by score: the best of each line, then the second best of each, and so on, so that no
    /// line takes all places. Of equal genomes one; fewer than `count` where there are no more.
    public func champions(_ count: Int) -> [HallEntry] {
        var known: Set<Genome> = []
        let best = members.sorted { ($1.score, $0.lineage.id) < ($0.score, $1.lineage.id) }
            .filter { known.insert($0.genome).inserted }
        var taken: [UInt32: Int] = [:]
        var rounds: [[HallEntry]] = []
        for member in best {
            let round = taken[member.lineage.founder, default: 0]
            taken[member.lineage.founder] = round + 1
            if round == rounds.count { rounds.append([]) }
            rounds[round].append(member)
        }
        return Array(rounds.joined().prefix(max(0, count)))
    }
}
