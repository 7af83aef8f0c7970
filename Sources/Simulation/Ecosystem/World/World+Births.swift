import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// Phase: every opponent that was lost is replaced by a child of the successful.
extension World {
    /// At most one birth a tick, and only when the dissolved reserve and the parent pay for it.
    mutating func replaceTheDead() {
        if playTick % Self.ticksPerFading == 0 { heredity.genePool.fade(by: settings.evolution.hallFading) }
        guard settings.dish.breeds, population.livingOpponentCount < settings.dish.population,
            let newborn = heredity.nextNewborn(among: population, &random)
        else { return }
        let price = cost(of: newborn.genome.plan, isGuest: false)
        let share = newborn.payer == nil ? 0 : heredity.parentsShare(of: price)
        guard price - share <= books.ledger[.reserve] else { return }
        // A parent that has died or is too poor for this child has none: another is conceived in the next tick.
        guard share == 0 || canPay(share, newborn.payer) else { return heredity.deliver() }
        // One that found no room is not lost: it tries another site in the next tick.
        guard spawn(newborn, paidFrom: .reserve) != nil else { return }
        collect(share, from: newborn.payer)
        heredity.deliver()
    }

    private func canPay(_ share: Energy, _ payer: CreatureID?) -> Bool {
        guard let index = payer.flatMap({ population.index(of: $0) }) else { return false }
        return population.creatures[index].isAlive && population.creatures[index].storage >= share
    }

    private mutating func collect(_ share: Energy, from payer: CreatureID?) {
        guard share > 0, let index = payer.flatMap({ population.index(of: $0) }) else { return }
        population.creatures[index].storage -= share
        books.ledger.move(share, from: .storage, to: .reserve)
    }

    func cost(of plan: BodyPlan, isGuest: Bool) -> Energy { plan.buildCost + birthStorage(of: plan, isGuest: isGuest) }

    private func birthStorage(of plan: BodyPlan, isGuest: Bool) -> Energy {
        Energy(Float(plan.capacity) * (isGuest ? settings.metabolism.guestFill : settings.metabolism.birthFill))
    }

    /// Adds a creature to the dish. Returns nil, with nothing changed, if there is no room for its body. `founder`: of
    /// the line that a founder is of as a copy; nil: it founds its own.
    @discardableResult
    mutating func spawn(
        _ newborn: Newborn, paidFrom account: EnergyAccount, copyOf founder: CreatureID? = nil
    ) -> CreatureID? {
        let plan = newborn.genome.plan
        let frame = newborn.placement ?? birthPlacement(of: newborn)
        let specification = BodyAssembly.specification(of: plan, viscosity: settings.dish.viscosity)
        guard
            let body = try? population.system.addBody(
                specification, at: frame.position, rotation: frame.rotation.angle)
        else { return nil }
        let id = heredity.takeID()
        let lineage = heredity.lineage(of: newborn, id, at: tick, copyOf: founder)
        var creature = Creature(newborn, lineage: lineage, body: body, in: population.system, root: frame)
        creature.storage = birthStorage(of: plan, isGuest: newborn.owner.guest != nil)
        creature.price = cost(of: plan, isGuest: false)
        books.ledger.move(creature.storage, from: account, to: .storage)
        books.ledger.move(plan.buildCost, from: account, to: .bodies)
        population.add(creature)
        register(newborn, lineage, at: frame.position)
        return id
    }

    private mutating func register(_ newborn: Newborn, _ lineage: Lineage, at position: Vector2) {
        books.statistics.births += 1
        books.statistics.highestGeneration = max(books.statistics.highestGeneration, lineage.generation)
        let record = heredity.record(newborn, lineage, at: position)
        heredity.forgetOldBirths(butOf: population, since: lineage.id)
        books.events.append(.born(record))
    }

    private mutating func birthPlacement(of newborn: Newborn) -> RootFrame {
        let site = birthSite(of: newborn)
        return RootFrame(position: site, rotation: Vector2(angle: random.uniform(-Float.pi, Float.pi)))
    }

    /// The best of a few random positions: opponents are born at the emptiest, far from guests; a guest at the calmest.
    private mutating func birthSite(of newborn: Newborn) -> Vector2 {
        let plan = newborn.genome.plan
        let reach = plan.reach
        let judge = newborn.owner.guest == nil ? nil : SiteJudge(plan.might, in: population, layout)
        let within = judge == nil ? settings.dish.radius - reach - 1 : settings.dish.radius * 0.75
        var best = Vector2.zero
        var bestRoom = -Float.infinity
        for _ in 0..<(judge == nil ? settings.dish.birthSites : settings.guestBirths.sites) {
            let site = layout.inOpenWater(random.inDisc(radius: within), margin: reach + 0.5)
            let room = judge?.calm(at: site) ?? clearance(at: site)
            if room > bestRoom {
                best = site
                bestRoom = room
            }
        }
        return best
    }

    /// The gap to the nearest body, µm; less where a guest is nearer than births should be.
    private func clearance(at site: Vector2) -> Float {
        var room: Float = 6
        // Field by field: copying a creature would retain all its parts.
        for index in population.creatures.indices {
            let distance = (population.creatures[index].root.position - site).length
            room = min(room, distance - population.creatures[index].reach)
            if population.creatures[index].isAlive, population.creatures[index].owner.guest != nil {
                room = min(room, distance - settings.dish.birthDistanceFromPlayers)
            }
        }
        return room
    }
}
