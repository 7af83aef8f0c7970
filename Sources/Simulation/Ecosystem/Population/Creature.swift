import Anatomy
import Evolution
import Locomotion
public import SimMath
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
    /// Whether it is the fat body that lies before a player who enters.
    private(set) var isDrifter: Bool
    /// Units for its body and the storage of a newborn, as it was born.
    var price: Energy = 0

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
    /// What its guest did with it lately; empty for all others.
    var trace = ControlTrace()
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
    /// µm that it swam towards prey, less what it swam away from it; fades as the gain does.
    var closedIn: Float = 0
    /// Seconds lived, fading as the gain does.
    var window: Float = 0
    /// Units a second that its parent gained when it was conceived.
    var parentsRate: Float = 0
    /// Who has wounded it lately.
    var attacks = AttackBook()
    /// The creature credited with its death and its carrion.
    var killer: CreatureID?
    /// Ticks until its next wound is an event again.
    var woundRest = 0
    /// Whether any of its cells may hold venom.
    var holdsVenom = false
    /// Whether any of its cells may be charged or numb.
    var holdsCharge = false
    /// Whether any of its cells may be torn off and not gone yet, while it lives.
    var hasShed = false
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
        isDrifter = owner == .ai && genome.plan == Drifter.plan
        parentsRate = newborn.parentsRate
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
        isDrifter = owner == .ai && genome.plan == Drifter.plan
    }

    /// Moves into the body that the engine has just made from its plan.
    mutating func takeBody(_ body: BodyHandle, in system: SoftBodySystem) {
        organs = Organs(genome)
        self.body = body
        cells = Range(rows: system.particleRange(of: body))
        bonds = Range(rows: system.linkRange(of: body))
        reach = genome.plan.reach
    }

    /// Its brain decides by what it senses. Here, where program and state are two fields, neither is copied.
    mutating func think(_ senses: SenseFrame) { controls = program.step(senses, &brain) }

    var id: CreatureID { lineage.id }
    var nucleus: CellIndex { cells.lowerBound + organs.nucleus }

    /// Whether it senses and thinks for itself.
    var isSteeredByBrain: Bool { owner == .ai || isEntrusted }

    /// Whether opponents do not take it for prey yet. `truce`: ticks of guests and of drifters.
    func isSpared(for truce: UInt64) -> Bool { age < truce && (owner.guest != nil || isDrifter) }

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
    /// Whether a living cell glows.
    var isLit = false
    /// Of area and armament.
    private(set) var might = Might.none

    /// `area`: µm².
    mutating func add(_ cell: Cell, area: Float) {
        capacity += cell.capacity
        upkeep += cell.upkeep
        self.area += area
        livingCells += 1
        armament.add(cell.type)
        if cell.type.roles.contains(.lures) { isLit = true }
        might = Might(area: self.area, armament: armament)
    }
}

/// What a creature has eaten.
public struct Success: Hashable, Sendable {
    /// Energy from the flesh of rivals it bit or killed.
    public var fromRivals: Int64 = 0
    /// Energy from food particles and from carrion that others left.
    public var fromFood: Int64 = 0
    /// The part of `fromRivals` that was the flesh and the store of guests.
    public var fromGuests: Int64 = 0
    /// From its chloroplasts; it keeps the creature alive but earns it neither children nor edit points.
    public var fromLight: Int64 = 0
    public var rivalsEaten = 0

    /// Energy as the editor counts it: rivals 1, food ¼.
    public var points: Int64 { fromRivals + fromFood / 4 }
}

extension Creature: StateValue {
    static var blank: Creature {
        Creature(Newborn(genome: .blank, owner: .ai), lineage: .blank, body: .blank, cells: 0..<0, bonds: 0..<0)
    }

    /// Organs and program follow from the genome, cells and bonds from the body: `Population` fills those in.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        codeIdentity(&coder)
        codeMotion(&coder)
        codeLife(&coder)
        codeRecord(&coder)
    }

    private mutating func codeIdentity<C: StateCoder>(_ coder: inout C) {
        coder.code(&lineage, "lineage")
        coder.code(&owner, "owner")
        coder.code(&genome, "genome")
        if C.isReading { recompile() }
        coder.code(&brain, "brain")
        coder.code(&niche, "niche")
        coder.code(&price, "price", in: 0...Energy.mostCoded >> 20)
        coder.code(&body, "body")
    }

    private mutating func codeMotion<C: StateCoder>(_ coder: inout C) {
        coder.code(&root, "root")
        coder.code(&velocity, "velocity", limit: 1e5)
        coder.code(&spin, "spin", in: -1e6...1e6)
    }

    private mutating func codeLife<C: StateCoder>(_ coder: inout C) {
        let ticks: ClosedRange<UInt64> = 0...1 << 60
        coder.code(&isAlive, "isAlive")
        coder.code(&age, "age", in: ticks)
        coder.code(&bodyAge, "bodyAge", in: ticks)
        coder.code(&decay, "decay", in: ticks)
        coder.code(&storage, "storage", in: 0...Energy.mostCoded >> 20)
        coder.code(&isBroke, "isBroke")
        coder.code(&figures, "figures")
        coder.code(&controls, "controls")
        coder.code(&lag, "lag", in: 0...Hindsight.farthest)
        coder.code(&isEntrusted, "isEntrusted")
        if owner.guest != nil { coder.code(&trace, "trace") }
        coder.code(&stun, "stun", in: 0...1 << 20)
        coder.code(&activity, "activity", in: -1e12...1e12)
        coder.code(&upkeepCarry, "upkeepCarry")
        coder.code(&motionCarry, "motionCarry")
        coder.code(&lightCarry, "lightCarry")
        for side in 0..<4 { coder.code(&touch[side], "touch", in: 0...1) }
    }

    private mutating func codeRecord<C: StateCoder>(_ coder: inout C) {
        coder.code(&success, "success")
        coder.code(&successAtPhaseStart, "successAtPhaseStart")
        coder.code(&gain, "gain", in: -1e30...1e30)
        coder.code(&closedIn, "closedIn", in: -1e12...1e12)
        coder.code(&window, "window", in: 0...1e12)
        coder.code(&parentsRate, "parentsRate", in: 0...HallEntry.highestScore)
        coder.code(&attacks, "attacks")
        coder.code(&killer, "killer")
        coder.code(&woundRest, "woundRest", in: 0...1 << 20)
        coder.code(&holdsVenom, "holdsVenom")
        coder.code(&holdsCharge, "holdsCharge")
        coder.code(&hasShed, "hasShed")
        coder.code(&isTorn, "isTorn")
    }
}

extension CreatureFigures: StateCodable {
    /// The sums; might and weapons follow from the living cells.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&capacity, "capacity", in: 0...Energy.mostCoded >> 20)
        coder.code(&upkeep, "upkeep", in: 0...Energy.mostCoded >> 20)
        coder.code(&area, "area", in: 0...1e9)
        coder.code(&livingCells, "livingCells", in: 0...BodyPlan.maximumCells)
    }
}

extension Success: StateCodable {
    /// What it has eaten of each kind.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        let amounts = -Energy.mostCoded...Energy.mostCoded
        coder.code(&fromRivals, "fromRivals", in: amounts)
        coder.code(&fromFood, "fromFood", in: amounts)
        coder.code(&fromGuests, "fromGuests", in: amounts)
        coder.code(&fromLight, "fromLight", in: amounts)
        coder.code(&rivalsEaten, "rivalsEaten", in: 0...1 << 40)
    }
}
