import Anatomy
import Evolution
import SimMath
import SoftBody

/// Everything needed for a birth but the place.
struct Newborn: Sendable {
    var genome: Genome
    var owner: CreatureOwner
    var parent: Lineage?
    /// Of a founder; others follow their parent.
    var generation = 0
    var changes: [GenomeChange] = []
    /// Where and which way; nil: wherever there is room.
    var placement: RootFrame?
    /// For who comes from another dish; those born here have it from their parent.
    var ghostOf: PlayerID?
}

extension Newborn: StateHashable {
    func combine(into hash: inout StateHash) {
        hash.combine(genome)
        hash.combine(owner)
        hash.combine(parent)
        hash.combine(generation)
        hash.combine(changes)
        hash.combine(placement)
        hash.combine(ghostOf)
    }
}

/// Phase: whoever was lost is replaced by a child of the successful.
extension World {
    /// At most one birth a tick, and only when the dissolved reserve pays for it.
    mutating func replaceTheDead() {
        if playTick % Self.ticksPerFading == 0 { genePool.fade(by: settings.evolution.hallFading) }
        guard settings.dish.breeds else { return }
        var living = 0
        for place in creatures.indices where creatures[place].isAlive && creatures[place].owner == .ai { living += 1 }
        guard living < settings.dish.population else { return }
        let newborn = unborn ?? nextArrival() ?? conceive()
        unborn = newborn
        guard cost(of: newborn.genome.plan, isGuest: false) <= ledger[.reserve] else { return }
        unborn = nil
        bear(newborn, paidFrom: .reserve)
    }

    func cost(of plan: BodyPlan, isGuest: Bool) -> Energy { plan.buildCost + birthStorage(of: plan, isGuest: isGuest) }

    func birthStorage(of plan: BodyPlan, isGuest: Bool) -> Energy {
        Energy(Float(plan.capacity) * (isGuest ? settings.metabolism.guestFill : settings.metabolism.birthFill))
    }

    /// A mutated clone of a successful creature, living or remembered; a fresh founder when nobody has proved himself.
    private mutating func conceive() -> Newborn {
        if random.chance(settings.evolution.hallChance), let hero = genePool.choose(using: &random) {
            return child(of: hero.genome, hero.lineage)
        }
        let places = creatures.indices.filter { creatures[$0].isAlive && creatures[$0].owner == .ai }
        let candidates = places.map { candidate($0) }
        if let chosen = selection.chooseParent(among: candidates, using: &random) {
            let parent = creatures[places[chosen]]
            let teacher = selection.chooseParent(among: candidates, using: &random)
            return child(
                of: parent.genome, parent.lineage, learningFrom: teacher.map { creatures[places[$0]].genome })
        }
        if let hero = genePool.choose(using: &random) { return child(of: hero.genome, hero.lineage) }
        let design = settings.dish.founders[random.index(settings.dish.founders.count)]
        return Newborn(
            genome: .seed(design: design, settings: settings.evolution, using: &random), owner: .ai)
    }

    private mutating func child(
        of genome: Genome, _ lineage: Lineage, learningFrom teacher: Genome? = nil
    ) -> Newborn {
        let offspring = mutation.offspring(of: genome, learningFrom: teacher, using: &random)
        return Newborn(genome: offspring.genome, owner: .ai, parent: lineage, changes: offspring.changes)
    }

    func candidate(_ place: Int) -> ParentCandidate {
        let creature = creatures[place]
        return ParentCandidate(
            founder: creature.lineage.founder, gain: creature.gain, age: Float(creature.age) * Self.secondsPerTick,
            window: creature.window, niche: creature.niche)
    }

    private mutating func nextArrival() -> Newborn? { arrivals.isEmpty ? nil : arrivals.removeFirst() }

    /// A creature that dies is considered for the hall of fame. A guest comes back as a ghost: its design waits for a
    /// nursery, or takes the best brain there is.
    mutating func remember(_ place: Int) {
        let creature = creatures[place]
        let candidate = candidate(place)
        guard candidate.age >= settings.evolution.minimumAge else { return }
        var genome = creature.genome
        if let guest = creature.owner.guest {
            if settings.nursery.raisesGhosts { return keepGhost(of: creature, guest: guest) }
            guard let hero = genePool.entries.first else { return }
            genome.brain = hero.genome.brain
        }
        genePool.consider(HallEntry(genome: genome, lineage: creature.lineage, score: selection.score(candidate)))
    }

    /// Brings a creature into the dish. Returns nil, and books nothing, if there is no room for its body.
    @discardableResult
    mutating func bear(_ newborn: Newborn, paidFrom account: EnergyAccount) -> CreatureID? {
        let plan = newborn.genome.plan
        let frame = newborn.placement ?? birthPlacement(of: newborn)
        let site = frame.position
        let rotation = frame.rotation.angle
        let specification = BodyAssembly.specification(of: plan)
        guard let body = try? system.addBody(specification, at: site, rotation: rotation) else { return nil }
        let id = nextID
        nextID += 1
        let lineage = lineage(of: newborn, id)
        let program = BrainProgram(newborn.genome.brain)
        var creature = Creature(
            id: id, owner: newborn.owner, genome: newborn.genome, organs: Organs(newborn.genome), program: program,
            brain: BrainState(for: program), lineage: lineage, niche: Niche(of: plan), body: body,
            particles: system.particleRange(of: body),
            links: system.linkRange(of: body), root: frame,
            reach: plan.reach)
        creature.storage = birthStorage(of: plan, isGuest: newborn.owner.guest != nil)
        ledger.move(creature.storage, from: account, to: .storage)
        ledger.move(plan.buildCost, from: account, to: .bodies)
        creatures.append(creature)
        placeCells(of: plan, creatures.count - 1)
        rebuildPlaces()
        register(newborn, lineage, at: site)
        return id
    }

    private func lineage(of newborn: Newborn, _ id: CreatureID) -> Lineage {
        if let parent = newborn.parent { return parent.child(id, bornTick: tick) }
        return Lineage(id: id, parent: nil, generation: newborn.generation, bornTick: tick, founder: id)
    }

    /// Fills in the cells of a body just made, and what follows from them.
    mutating func placeCells(of plan: BodyPlan, _ place: Int) {
        while cells.count < system.particleCount { cells.append(Cell()) }
        for (particle, cell) in zip(creatures[place].particles, plan.cells) { cells[particle] = Cell(cell) }
        while bonds.count < system.linkCount { bonds.append(Bond(a: 0, b: 0, rest: .zero)) }
        let first = Int32(creatures[place].particles.lowerBound)
        for (link, bond) in zip(creatures[place].links, creatures[place].organs.bonds) {
            bonds[link] = Bond(a: first + bond.a, b: first + bond.b, rest: bond.rest)
        }
        creatures[place].root = fittedRoot(ofCreatureAt: place)
        for particle in creatures[place].particles { cells[particle].rotation = creatures[place].root.rotation }
        refigure(place)
    }

    private mutating func register(_ newborn: Newborn, _ lineage: Lineage, at site: Vector2) {
        statistics.births += 1
        statistics.highestGeneration = max(statistics.highestGeneration, lineage.generation)
        let record = BirthRecord(
            lineage: lineage, owner: newborn.owner, genomeID: newborn.genome.id, plan: newborn.genome.plan,
            changes: newborn.changes, position: site, isImmigrant: false,
            ghostOf: newborn.ghostOf ?? newborn.parent.flatMap { birth(of: $0.id)?.ghostOfChildren })
        births.append(record)
        forgetOldBirths()
        events.append(.born(record))
    }

    private mutating func birthPlacement(of newborn: Newborn) -> RootFrame {
        let site = birthSite(reach: newborn.genome.plan.reach, isGuest: newborn.owner.guest != nil)
        return RootFrame(position: site, rotation: Vector2(angle: random.uniform(-Float.pi, Float.pi)))
    }

    /// A dish that runs for weeks must not grow: the older half of the book goes, but for whoever is still in the dish.
    mutating func forgetOldBirths() {
        guard births.count > settings.dish.rememberedBirths else { return }
        let cut = births[births.count / 2].lineage.id
        births = births.filter { $0.lineage.id >= cut || place(of: $0.lineage.id) != nil }
    }

    /// The emptiest of a few random places. Opponents keep far from guests; a guest is given as calm a start as there is.
    private mutating func birthSite(reach: Float, isGuest: Bool) -> Vector2 {
        var best = Vector2.zero
        var bestRoom = -Float.infinity
        for _ in 0..<(isGuest ? settings.dish.guestPlaces : settings.dish.birthPlaces) {
            let within = isGuest ? settings.dish.radius * 0.75 : settings.dish.radius - reach - 1
            let place = layout.inOpenWater(random.inDisc(radius: within), margin: reach + 0.5)
            let room = isGuest ? welcome(at: place) : clearance(at: place)
            if room > bestRoom {
                best = place
                bestRoom = room
            }
        }
        return best
    }

    /// The gap to the nearest body, µm; a guest counts as near until it is as far as births keep from guests.
    private func clearance(at place: Vector2) -> Float {
        var room: Float = 6
        for creature in creatures {
            let distance = (creature.root.position - place).length
            room = min(room, distance - creature.reach)
            if creature.isAlive, creature.owner.guest != nil {
                room = min(room, distance - settings.dish.birthDistanceFromPlayers)
            }
        }
        return room
    }

    /// How good a start a place is for a guest, µm: the gap to the nearest living body as far as it matters, less for
    /// the way to the nearest vent, so that a new player sees food and not only a wall.
    private func welcome(at place: Vector2) -> Float {
        var gap = settings.dish.guestCalm
        for creature in creatures where creature.isAlive {
            gap = min(gap, (creature.root.position - place).length - creature.reach)
        }
        let toFood = layout.vents.reduce(settings.dish.radius) { min($0, ($1 - place).length) }
        return gap - 0.2 * toFood
    }
}
