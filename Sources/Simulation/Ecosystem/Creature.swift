import Anatomy
import Evolution
import SimMath
import SoftBody

/// One creature in the dish, living or carrion. Its cells are in `World.cells` at its particles' indices.
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
    var particles: Range<Int>
    var links: Range<Int>

    // MARK: Motion, made anew after each physics step
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
    /// It could not pay for this tick. Not the same as an empty store: a little light, come after, fills nothing up.
    var isBroke = false
    var figures = CreatureFigures()
    var controls = ControlFrame.neutral
    /// Ticks its actuators stay still.
    var stun = 0
    /// Units a second its parts used this tick.
    var activity: Float = 0
    var upkeepCarry = RateCarry()
    var motionCarry = RateCarry()
    var lightCarry = RateCarry()
    /// What pressed on it lately: ahead, left, behind, right; 0…1.
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
    /// Whom its carrion counts for.
    var killer: CreatureID?
    /// Ticks until it cries of a wound again.
    var woundRest = 0
    /// A cell died or a link broke: connections must be followed again.
    var isTorn = false
}

/// Sums over the living cells, made anew when one dies.
struct CreatureFigures: Hashable, Sendable {
    var capacity: Energy = 0
    var upkeep: Energy = 0
    /// µm².
    var area: Float = 0
    var livingCells = 0
    var might = Might.none
}

/// Who hurt whom, when and how.
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
    /// From its chloroplasts; it counts for nothing but its own living.
    public var fromLight: Int64 = 0
    public var rivalsEaten = 0

    /// Energy as the editor counts it: rivals 1, food ¼.
    public var points: Int64 { fromRivals + fromFood / 4 }
}
