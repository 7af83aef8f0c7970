import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// One creature in the dish, living or carrion. Its cells and bonds are rows of the population's lists.
struct Creature: Sendable {
    var owner: CreatureOwner
    var genome: Genome
    var organs: Organs
    var program: BrainProgram
    var brain: BrainState
    var lineage: Lineage
    var niche: Niche

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
        self.init(
            newborn, lineage: lineage, body: body, cells: system.particleRange(of: body),
            bonds: system.linkRange(of: body))
        self.root = root
    }

    /// `cells`, `bonds`: rows.
    init(_ newborn: Newborn, lineage: Lineage, body: BodyHandle, cells: Range<Int>, bonds: Range<Int>) {
        owner = newborn.owner
        genome = newborn.genome
        organs = Organs(genome)
        program = BrainProgram(genome.brain)
        brain = BrainState(for: program)
        self.lineage = lineage
        niche = Niche(of: genome.plan)
        self.body = body
        self.cells = Range(rows: cells)
        self.bonds = Range(rows: bonds)
        root = .blank
        reach = genome.plan.reach
    }

    /// After another genome was read: makes what follows from it, with a brain at rest.
    mutating func recompile() {
        organs = Organs(genome)
        program = BrainProgram(genome.brain)
        brain = BrainState(for: program)
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

    var id: CreatureID { lineage.id }
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
    var attacker: CreatureID
    /// In the attacked creature's age.
    var age: UInt64
    var isStab: Bool
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
