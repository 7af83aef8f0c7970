public import Anatomy
public import Threads

/// What a guest wants its creature to do. Holds until the next one for the same creature.
public struct PlayerControl: Hashable, Sendable {
    public var creature: CreatureID
    public var frame: ControlFrame
    /// From how many ticks ago the guest knows of others: what it bites and stabs is judged as it saw it, at most 9 ticks
    /// (150 ms) back. 0: as it is.
    public var lag: Int

    public init(creature: CreatureID, frame: ControlFrame, lag: Int = 0) {
        self.creature = creature
        self.frame = frame
        self.lag = lag
    }
}

extension World {
    /// One tick of 1/60 s. Controls of creatures that are not a guest's, not alive or in a
    /// brain's hands are ignored. While the editor is
    /// open the dish stands still, only the clock goes on, and touches are lost. Returns what happened, in order.
    /// With `workers` two threads share the phases in which each creature is by itself, and the physics, as far as the dish
    /// is large enough for it; what happens is the same to the bit.
    /// `phaseEnded` is called after each phase: for callers that measure time.
    public mutating func step(
        _ controls: [PlayerControl], touches: [DishTouch] = [], workers: Workers? = nil,
        phaseEnded: ((WorldPhase) -> Void)? = nil
    ) -> [WorldEvent] {
        books.events.removeAll(keepingCapacity: true)
        books.acquaintances.removeAll(keepingCapacity: true)
        clock.tick += 1
        takeControls(controls)
        advanceEditPhase()
        // What a tick leaves behind is saved and sent: a dish in which energy came from nowhere is neither.
        defer {
            precondition(books.ledger.imbalance == 0, "out of balance by \(books.ledger.imbalance) at tick \(tick)")
        }
        guard !editPhase.isEditing else { return books.events }
        take(touches)
        clock.playTick += 1
        population.traceGuests(at: playTick)
        for phase in WorldPhase.allCases {
            run(phase, workers)
            phaseEnded?(phase)
        }
        return books.events
    }

    private mutating func takeControls(_ controls: [PlayerControl]) {
        for control in controls {
            guard let index = population.index(of: control.creature),
                population.creatures[index].owner.guest != nil, !population.creatures[index].isEntrusted
            else { continue }
            population.creatures[index].controls = control.frame
            population.creatures[index].lag = min(Hindsight.farthest, max(0, control.lag))
        }
    }

    /// Each line names what its phase reads and changes; a part that is not named there is not touched.
    private mutating func run(_ phase: WorldPhase, _ workers: Workers?) {
        switch phase {
        case .senses:
            population.sense(waters, at: playTick, population.sharesSenses ? workers : nil)
            population.noteChases()
        case .brains: population.think(workers)
        case .charge: population.spreadCharge(at: playTick, &books)
        case .muscles: population.moveMuscles(at: playTick, workers)
        case .thrust: population.thrust(at: playTick, workers)
        case .physics: population.stepPhysics(workers)
        case .posture: population.followBodies(workers)
        case .touch: population.feelTouches()
        case .food: population.swallowFood(&waters.food, &books)
        case .bites: population.biteAndSwallowFlesh(&waters.scents, &books)
        case .stabs: population.stab(&waters.scents, &books)
        case .drinking: population.drink(&books)
        case .tethers: population.tether()
        case .venom: population.spreadVenom(&books)
        case .ink:
            population.letInkGo(into: &waters.clouds, at: playTick)
            waters.clouds.age(in: waters.layout)
        case .metabolism: population.metabolize(&books.ledger)
        case .light:
            waters.moveLight(seconds: seconds)
            population.photosynthesize(in: waters.light, &books.ledger)
        case .healing: population.heal(at: playTick, &books.ledger)
        case .severing: population.severTornBodies(&books)
        case .deaths: population.buryTheDead(&heredity, &books, at: tick)
        case .regrowth: population.regrow(at: playTick, &books)
        case .carrion: population.decayCarrion(at: playTick, &waters.scents, &books)
        case .scents: waters.spreadScents(at: playTick)
        case .drift: waters.driftFood(at: playTick, &random)
        case .vents: waters.openVents(&books.ledger, &random)
        case .births:
            for acquaintance in books.acquaintances { heredity.note(acquaintance) }
            replaceTheDead()
            greetAgain()
        }
    }
}

/// The phases of a living tick, in order. The order matters: what a creature knows and wants, what that moves, what the
/// motion brings together, what that costs, who dies of it, and what comes after.
public enum WorldPhase: String, CaseIterable, Sendable {
    case senses, brains, charge
    case muscles, thrust, physics, posture
    case touch, food, bites, stabs, drinking, tethers, venom, ink
    case metabolism, light, healing
    case severing, deaths, regrowth, carrion
    case scents, drift, vents, births
}
