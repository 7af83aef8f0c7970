import Anatomy
import Evolution
import Locomotion
public import SimMath
import SoftBody

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
        coder.code(&window, "window", in: 0...1e12)
        coder.code(&lastAttack, "lastAttack")
        coder.code(&killer, "killer")
        coder.code(&woundRest, "woundRest", in: 0...1 << 20)
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

extension Attack: StateValue {
    static let blank = Attack(attacker: 0, age: 0, isStab: false)

    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&attacker, "attacker")
        coder.code(&age, "age", in: 0...1 << 60)
        coder.code(&isStab, "isStab")
    }
}

extension Success: StateCodable {
    /// What it has eaten of each kind.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        let amounts = -Energy.mostCoded...Energy.mostCoded
        coder.code(&fromRivals, "fromRivals", in: amounts)
        coder.code(&fromFood, "fromFood", in: amounts)
        coder.code(&fromLight, "fromLight", in: amounts)
        coder.code(&rivalsEaten, "rivalsEaten", in: 0...1 << 40)
    }
}
