import Anatomy
import Evolution
import SimMath

/// How a dish replaces its dead: the hall of fame, the record of births, and those who wait to be born or raised.
struct Heredity: Sendable {
    let settings: EcosystemSettings
    /// The hall of fame.
    var genePool: GenePool
    /// The births of the dish, in rising order of id. Lines that have ended are forgotten in time.
    private(set) var births = BirthBook()
    /// False in a nursery: the best creature of its run may be sent home long after it died.
    var forgetsEndedLines = true
    /// Id of the next birth.
    private(set) var nextID: CreatureID
    /// Designs of dead guests that wait for a nursery, the newest last.
    private(set) var ghosts: [Ghost] = []
    /// Conceived, and waiting until the reserve pays for its body.
    private var unborn: Newborn?
    /// Raised in a nursery, and born before another child is conceived.
    private var arrivals: [Newborn] = []
    /// Brothers and sisters of the latest child of a new body, born before another child is conceived.
    private var litter: [Newborn] = []
    /// Which parts have paid lately.
    private(set) var worth = PartWorth()
    private let selection: Selection

    /// Ids count from `firstID`.
    init(settings: EcosystemSettings, firstID: CreatureID) {
        self.settings = settings
        nextID = firstID
        genePool = GenePool(settings: settings.evolution)
        selection = Selection(settings: settings.evolution)
    }

    mutating func takeID() -> CreatureID {
        nextID += 1
        return nextID - 1
    }
}

/// Who is born next.
extension Heredity {
    /// The newborn that has waited longest or, if none waits, a child of a successful creature; nil while nobody who
    /// lives can pay for one. Returns the same one until `deliver` is called.
    mutating func nextNewborn(among population: Population, _ random: inout RandomSource) -> Newborn? {
        unborn = unborn ?? nextArrival() ?? nextOfLitter() ?? conceive(among: population, &random)
        return unborn
    }

    /// To be called when the newborn that `nextNewborn` returned is born, or never will be.
    mutating func deliver() { unborn = nil }

    private mutating func nextArrival() -> Newborn? { arrivals.isEmpty ? nil : arrivals.removeFirst() }

    private mutating func nextOfLitter() -> Newborn? { litter.isEmpty ? nil : litter.removeFirst() }

    /// A mutated clone of a successful creature, living or remembered, for which a successful creature pays; a new founder
    /// if none has lived long enough to be judged. nil if all of those are too poor.
    private mutating func conceive(among population: Population, _ random: inout RandomSource) -> Newborn? {
        let living = population.livingOpponents
        let candidates = living.map { candidate(population.creatures[$0]) }
        guard let chosen = selection.chooseParent(among: candidates, using: &random) else {
            return candidates.contains(where: selection.isJudged) ? nil : founder(&random)
        }
        let parent = population.creatures[living[chosen]]
        var newborn: Newborn
        if let hero = rememberedParent(&random) {
            newborn = child(of: hero.genome, hero.lineage, &random)
            newborn.parentsRate = hero.score
        } else {
            worth.note(
                parent: parent.genome.plan, among: living.map { population.creatures[$0].genome.plan },
                memory: settings.evolution.payMemory)
            let teacher = selection.chooseParent(among: candidates, using: &random)
            newborn = child(
                of: parent.genome, parent.lineage,
                learningFrom: teacher.map { population.creatures[living[$0]].genome }, &random)
            newborn.parentsRate = selection.score(candidates[chosen])
        }
        newborn.payer = parent.id
        litter = siblings(of: newborn, &random)
        return newborn
    }

    /// Now and then one of the hall of fame.
    private func rememberedParent(_ random: inout RandomSource) -> HallEntry? {
        let asksHall = !settings.evolution.randomParents && random.chance(settings.evolution.hallChance)
        return asksHall ? genePool.choose(using: &random) : nil
    }

    private func founder(_ random: inout RandomSource) -> Newborn {
        let design = settings.dish.founders[random.index(settings.dish.founders.count)]
        return Newborn(
            genome: .seed(design: design, settings: settings.evolution, using: &random), owner: .ai)
    }

    private func child(
        of genome: Genome, _ lineage: Lineage, learningFrom teacher: Genome? = nil, _ random: inout RandomSource
    ) -> Newborn {
        let mutation = Mutation(settings: settings.evolution, worth: worth)
        let offspring = mutation.offspring(of: genome, learningFrom: teacher, using: &random)
        return Newborn(genome: offspring.genome, owner: .ai, parent: lineage, changes: offspring.changes)
    }
}

/// How good a creature is, and who is remembered for it.
extension Heredity {
    /// What the parent pays of a birth that costs `price`, units.
    func parentsShare(of price: Energy) -> Energy { max(0, price - settings.metabolism.birthGrant) }

    func candidate(_ creature: borrowing Creature) -> ParentCandidate {
        ParentCandidate(
            founder: creature.lineage.founder, gain: creature.gain, age: Float(creature.age) * World.secondsPerTick,
            window: creature.window, closedIn: creature.closedIn, niche: creature.niche,
            parentsRate: creature.parentsRate,
            isSolvent: creature.storage >= parentsShare(of: creature.price), virtues: creature.virtues)
    }

    /// With its present score.
    func entry(of creature: Creature) -> HallEntry {
        HallEntry(
            genome: creature.genome, lineage: creature.lineage, score: selection.score(candidate(creature)))
    }

    /// A creature that dies is considered for the hall of fame. A guest comes back as a ghost: its design waits for a
    /// nursery, or takes the best brain there is.
    mutating func remember(_ creature: Creature) {
        let candidate = candidate(creature)
        guard candidate.age >= settings.evolution.minimumAge else { return }
        var genome = creature.genome
        if let guest = creature.owner.guest {
            if settings.nursery.raisesGhosts { return keepGhost(of: creature, guest: guest) }
            guard let hero = genePool.entries.first else { return }
            genome.brain = hero.genome.brain
        }
        genePool.consider(HallEntry(genome: genome, lineage: creature.lineage, score: selection.score(candidate)))
    }

    /// The newest design of a guest waits; the oldest waiting is let go when there are too many.
    private mutating func keepGhost(of creature: Creature, guest: PlayerID) {
        ghosts.append(
            Ghost(plan: creature.genome.plan, guest: guest, lineage: creature.lineage, trace: creature.trace))
        let excess = ghosts.count - settings.nursery.ghostsWaiting
        if excess > 0 { ghosts.removeFirst(excess) }
    }
}

/// The record of births.
extension Heredity {
    /// The birth of any creature of this dish, gone or not; nil if it is not remembered.
    func birth(of id: CreatureID) -> BirthRecord? { births.birth(of: id) }

    mutating func note(_ acquaintance: Acquaintance) {
        guard var birth = births.birth(of: acquaintance.rival), birth.met.first != acquaintance.guest else { return }
        birth.meet(acquaintance.guest)
        births.replace(by: birth)
    }

    /// A creature's ancestors, itself first and its founder last: at most `limit` of them.
    func ancestry(of id: CreatureID, limit: Int) -> [BirthRecord] {
        var line: [BirthRecord] = []
        var next: CreatureID? = id
        while let current = next, line.count < limit, let record = birth(of: current) {
            line.append(record)
            next = record.lineage.parent
        }
        return line
    }

    /// `id`: the newborn's, from `takeID`. `founder`: of the line that one without a parent is of; nil: its own.
    func lineage(
        of newborn: Newborn, _ id: CreatureID, at tick: UInt64, copyOf founder: CreatureID? = nil
    ) -> Lineage {
        if let parent = newborn.parent { return parent.child(id, birthTick: tick) }
        return Lineage(id: id, parent: nil, generation: newborn.generation, birthTick: tick, founder: founder ?? id)
    }

    mutating func record(_ newborn: Newborn, _ lineage: Lineage, at position: Vector2) -> BirthRecord {
        let parent = newborn.parent.flatMap { birth(of: $0.id) }
        let record = BirthRecord(
            lineage: lineage, owner: newborn.owner, genomeID: newborn.genome.id, plan: newborn.genome.plan,
            changes: newborn.changes, position: position, isImmigrant: false,
            ghostOf: newborn.ghostOf ?? parent?.ghostOfChildren, met: parent?.met ?? [])
        births.append(record)
        return record
    }

    /// Keeps the memory of a dish that runs for weeks bounded. Now and then lines are forgotten that have ended, but for the
    /// newest births, which may still be asked for; where there are still too many, the older half goes. Never those
    /// that are needed. `id`: the next one before the latest births were recorded.
    mutating func forgetOldBirths(butOf population: Population, since id: CreatureID) {
        let spacing = CreatureID(max(1, recentBirths / 2))
        let isDue = forgetsEndedLines && id / spacing != nextID / spacing
        guard isDue || births.count > settings.dish.rememberedBirths else { return }
        let needed = needed(population)
        if isDue {
            births.forget(
                butNewest: recentBirths, ancestors: World.rememberedAncestors, isNeeded: needed.contains)
        }
        guard births.count > settings.dish.rememberedBirths else { return }
        births.forget(butNewest: births.count - births.count / 2, ancestors: 0, isNeeded: needed.contains)
    }

    /// Of all births, so many: those of forty minutes, and in a dish of two thousand of a quarter of an hour.
    private var recentBirths: Int {
        min(
            settings.dish.rememberedBirths / 2,
            max(Self.minimumRecentBirths, Self.recentBirthsEach * settings.dish.population))
    }

    /// Of the dead and their killers cards tell, and recordings of the last ten minutes.
    private static let minimumRecentBirths = 2_048
    private static let recentBirthsEach = 25

    /// Who is in the dish or in the hall of fame, and whose children may come.
    private func needed(_ population: Population) -> Set<CreatureID> {
        var ids = Set(population.creatures.map(\.id))
        ids.formUnion(genePool.entries.map(\.lineage.id))
        ids.formUnion(ghosts.map(\.lineage.id))
        ids.formUnion((arrivals + litter).compactMap { $0.parent?.id })
        if let parent = unborn?.parent { ids.insert(parent.id) }
        return ids
    }
}

/// Immigrants: genomes of other dishes.
extension Heredity {
    /// See `World.expect`.
    mutating func expect(_ newborns: [Newborn]) { arrivals += newborns }

    /// See `World.admit`.
    mutating func admit(_ entry: HallEntry, at tick: UInt64) {
        guard entry.genome.plan.isValid, entry.score.isFinite, entry.score > 0 else { return }
        let id = takeID()
        let lineage = Lineage(
            id: id, parent: nil, generation: max(0, entry.lineage.generation), birthTick: tick, founder: id)
        births.append(
            BirthRecord(
                lineage: lineage, owner: .ai, genomeID: entry.genome.id, plan: entry.genome.plan, changes: [],
                position: .zero, isImmigrant: true, ghostOf: nil))
        genePool.consider(HallEntry(genome: entry.genome, lineage: lineage, score: entry.score))
    }

    /// Returns those that were admitted: see `World.admit`.
    mutating func admit(_ migrants: [Migrant], at tick: UInt64) -> [Migrant] {
        var names: [CreatureID: Lineage] = [:]
        let admitted = migrants.filter { admit($0, &names, at: tick) }
        arrivals.removeFirst(max(0, arrivals.count - maximumArrivals))
        return admitted
    }

    /// In a small dish fewer die from one editor to the next than its nurseries send: beyond this those that have waited
    /// longest are not born. More than a nursery ever expects at once.
    private var maximumArrivals: Int { max(Self.minimumRoom, settings.dish.population) }
    private static let minimumRoom = 128

    /// How many wait to be born.
    var arrivalCount: Int { arrivals.count }

    /// `names`: the lineages here by the ids of the nursery, for ancestors that several migrants share.
    private mutating func admit(_ migrant: Migrant, _ names: inout [CreatureID: Lineage], at tick: UInt64) -> Bool {
        guard migrant.genome.plan.isValid else { return false }
        let strangers = migrant.ancestry.reversed().filter { names[$0.lineage.id] == nil }
        var known = names
        for (number, birth) in strangers.enumerated() {
            known[birth.lineage.id] = renamed(birth.lineage, nextID + CreatureID(number), known, at: tick)
        }
        guard let birth = migrant.ancestry.first, let lineage = known[birth.lineage.id],
            enterHall(HallEntry(genome: migrant.genome, lineage: lineage, score: migrant.score)) || migrant.isCatcher
        else { return false }
        for birth in strangers {
            if let name = known[birth.lineage.id] { recordAncestor(birth.reborn(as: name)) }
        }
        nextID += CreatureID(strangers.count)
        names = known
        arrivals.append(
            Newborn(genome: migrant.genome, owner: .ai, parent: lineage.ofCopies, ghostOf: birth.ghostOf))
        if let ghost = migrant.ghost { ghosts.removeAll { $0 == ghost } }
        return true
    }

    /// Of a migrant, the eldest first: what its parent at home had met its line has met.
    private mutating func recordAncestor(_ birth: BirthRecord) {
        var record = birth
        record.inherit(met: birth.lineage.parent.flatMap { self.birth(of: $0)?.met } ?? [])
        births.append(record)
    }

    /// A parent that is not from the nursery is a creature of this dish and keeps its id.
    private func renamed(
        _ lineage: Lineage, _ id: CreatureID, _ known: [CreatureID: Lineage], at tick: UInt64
    ) -> Lineage {
        Lineage(
            id: id, parent: lineage.parent.map { known[$0]?.id ?? $0 }, generation: lineage.generation,
            birthTick: tick, founder: lineage.founder)
    }

    /// False if the hall has no room for it.
    private mutating func enterHall(_ entry: HallEntry) -> Bool {
        let before = genePool
        genePool.consider(entry)
        return genePool != before
    }
}

extension Heredity: StateCodable {
    /// To read, begin with the heredity of a dish without births.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&genePool, "genePool")
        births.code(&coder)
        // Room for all births of a dish's life: ids are counted on without a check.
        coder.code(&nextID, "nextID", in: 0...1 << 31)
        coder.list(&ghosts, "ghosts", limit: 1 << 12)
        coder.code(&unborn, "unborn")
        coder.list(&arrivals, "arrivals", limit: 1 << 12)
        coder.code(&worth, "worth")
        // Where there are none nothing stands for them, as in dishes of before there were litters.
        if settings.evolution.judgement.litter > 1 { coder.list(&litter, "litter", limit: 1 << 12) }
    }
}

extension Array {
    /// Whether each element's key is above that of the one before.
    func isRising(by key: (Element) -> some Comparable) -> Bool {
        zip(self, dropFirst()).allSatisfy { key($0) < key($1) }
    }
}
