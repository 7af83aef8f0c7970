import Anatomy
import Evolution
import Locomotion
public import SimMath
import SoftBody

/// One creature in the dish, living or carrion. Its cells and bonds are rows of the population's lists.
struct Creature: Sendable {
    let id: CreatureID
    let owner: CreatureOwner
    var genome: Genome
    var organs: Organs
    var program: BrainProgram
    var brain: BrainState
    let lineage: Lineage
    let niche: Niche

    // MARK: In the engine
    var body: BodyHandle
    var cells: Range<CellIndex>
    var bonds: Range<BondIndex>

    // MARK: Motion, recomputed after each physics step
    var root: RootFrame
    /// µm/s, of the root in the dish.
    var velocity = Vector2.zero
    /// rad/s, counter-clockwise.
    var spin: Float = 0
    /// Farthest a cell's rim lies from the root in the plan, µm.
    var reach: Float

    // MARK: Life
    var isAlive = true
    var age: UInt64 = 0
    /// Ticks since its body was made.
    var bodyAge: UInt64 = 0
    /// Ticks since death.
    var decay: UInt64 = 0
    var storage: Energy = 0
    /// Whether it could not pay for this tick. Not the same as an empty storage: light may have added a little since.
    var isBroke = false
    var figures = CreatureFigures()
    var controls = ControlFrame.neutral
    /// From how many ticks ago its guest knows what it bites and stabs; 0 for all others.
    var lag = 0
    /// Whether a brain steers it though it is a guest's, who is away.
    var isEntrusted = false
    /// Ticks its actuators stay still.
    var stun = 0
    /// Units a second its parts used this tick.
    var activity: Float = 0
    var upkeepCarry = RateCarry()
    var motionCarry = RateCarry()
    var lightCarry = RateCarry()
    /// How recently something pressed on it ahead, left, behind, right; 0…1.
    var touch = SIMD4<Float>(repeating: 0)

    // MARK: Record
    var success = Success()
    /// What it had eaten when the present phase began.
    var successAtPhaseStart = Success()
    /// Decayed gain for selection.
    var gain: Float = 0
    /// Seconds lived, fading as the gain does.
    var window: Float = 0
    var lastAttack: Attack?
    /// The creature credited with its death and its carrion.
    var killer: CreatureID?
    /// Ticks until its next wound is an event again.
    var woundRest = 0
    /// A cell died or a link broke, so that its connections must be checked.
    var isTorn = false

    /// A creature whose body the engine has just made.
    init(
        _ newborn: Newborn, lineage: Lineage, body: BodyHandle, in system: SoftBodySystem, root: RootFrame
    ) {
        id = lineage.id
        owner = newborn.owner
        genome = newborn.genome
        organs = Organs(genome)
        program = BrainProgram(genome.brain)
        brain = BrainState(for: program)
        self.lineage = lineage
        niche = Niche(of: genome.plan)
        self.body = body
        cells = Range(rows: system.particleRange(of: body))
        bonds = Range(rows: system.linkRange(of: body))
        self.root = root
        reach = genome.plan.reach
    }

    /// Moves into the body that the engine has just made from its plan.
    mutating func takeBody(_ body: BodyHandle, in system: SoftBodySystem) {
        organs = Organs(genome)
        self.body = body
        cells = Range(rows: system.particleRange(of: body))
        bonds = Range(rows: system.linkRange(of: body))
        reach = genome.plan.reach
    }

    var nucleus: CellIndex { cells.lowerBound + organs.nucleus }

    /// Whether it senses and thinks for itself.
    var isSteeredByBrain: Bool { owner == .ai || isEntrusted }

    /// Gets another brain, which has sensed nothing yet.
    mutating func takeBrain(_ brain: Brain) {
        genome.brain = brain
        program = BrainProgram(brain)
        self.brain = BrainState(for: program)
        controls = .neutral
    }
}

/// Sums over the living cells, recomputed when one dies.
struct CreatureFigures: Hashable, Sendable {
    var capacity: Energy = 0
    var upkeep: Energy = 0
    /// µm².
    var area: Float = 0
    var livingCells = 0
    var armament = Armament()
    /// Of area and armament.
    private(set) var might = Might.none

    /// `area`: µm².
    mutating func add(_ cell: Cell, area: Float) {
        capacity += cell.capacity
        upkeep += cell.upkeep
        self.area += area
        livingCells += 1
        armament.add(cell.type)
        might = Might(area: self.area, armament: armament)
    }
}

/// The last attack on a creature.
struct Attack: Hashable, Sendable {
    let attacker: CreatureID
    /// In the attacked creature's age.
    let age: UInt64
    let isStab: Bool
}

/// What a creature has eaten.
public struct Success: Hashable, Sendable {
    /// Energy from the flesh of rivals it bit or killed.
    public var fromRivals: Int64 = 0
    /// Energy from food particles and from carrion that others left.
    public var fromFood: Int64 = 0
    /// From its chloroplasts; it keeps the creature alive but earns it neither children nor edit points.
    public var fromLight: Int64 = 0
    public var rivalsEaten = 0

    /// Energy as the editor counts it: rivals 1, food ¼.
    public var points: Int64 { fromRivals + fromFood / 4 }
}

extension Creature: StateHashable {
    /// Organs and program follow from the genome.
    func combine(into hash: inout StateHash) {
        combineIdentity(into: &hash)
        combineMotion(into: &hash)
        combineLife(into: &hash)
        combineRecord(into: &hash)
    }

    private func combineIdentity(into hash: inout StateHash) {
        hash.combine(id)
        hash.combine(owner)
        hash.combine(genome)
        hash.combine(brain)
        hash.combine(lineage)
        hash.combine(niche)
        hash.combine(body.index)
        hash.combine(body.generation)
        hash.combine(cells.lowerBound.row)
        hash.combine(cells.upperBound.row)
        hash.combine(bonds.lowerBound.row)
        hash.combine(bonds.upperBound.row)
    }

    private func combineMotion(into hash: inout StateHash) {
        hash.combine(root)
        hash.combine(velocity)
        hash.combine(spin)
        hash.combine(reach)
    }

    private func combineLife(into hash: inout StateHash) {
        hash.combine(isAlive)
        for ticks in [age, bodyAge, decay] { hash.combine(ticks) }
        hash.combine(storage)
        hash.combine(isBroke)
        hash.combine(figures)
        for channel in 0..<ControlFrame.channelCount { hash.combine(controls.channels[channel]) }
        // Only where it is so: a dish without guests has the hash it always had.
        if lag > 0 { hash.combine(lag) }
        if isEntrusted { hash.combine(isEntrusted) }
        hash.combine(stun)
        hash.combine(activity)
        for carry in [upkeepCarry, motionCarry, lightCarry] { hash.combine(carry) }
        for side in 0..<4 { hash.combine(touch[side]) }
    }

    private func combineRecord(into hash: inout StateHash) {
        hash.combine(success)
        hash.combine(successAtPhaseStart)
        hash.combine(gain)
        hash.combine(window)
        hash.combine(lastAttack)
        hash.combine(killer)
        hash.combine(woundRest)
        hash.combine(isTorn)
    }
}

extension CreatureFigures: StateHashable {
    func combine(into hash: inout StateHash) {
        hash.combine(capacity)
        hash.combine(upkeep)
        hash.combine(area)
        hash.combine(livingCells)
        hash.combine(armament)
    }
}

extension Attack: StateHashable {
    func combine(into hash: inout StateHash) {
        hash.combine(attacker)
        hash.combine(age)
        hash.combine(isStab)
    }
}

extension Success: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        for amount in [fromRivals, fromFood, fromLight] { hash.combine(amount) }
        hash.combine(rivalsEaten)
    }
}
