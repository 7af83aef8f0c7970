public import Anatomy
public import SimMath

/// Where energy comes from, where it goes, and where it is kept.
public enum EnergyAccount: Int, CaseIterable, Sendable {
    /// Sources: what they have given is counted as negative.
    case genesis = 0, light, vents
    /// Sinks.
    case metabolism, motion, wear
    /// Stores: `World.checkInvariants` recounts them.
    case food, bodies, storage, carrion, reserve
}

/// Double-entry book-keeping of the dish: every unit that leaves one account enters another, so the sum of all is
/// always zero. `World.checkInvariants` compares the stores' balances with what is in the dish.
public struct EnergyLedger: Hashable, Sendable {
    private var balances = SIMD16<Int64>(repeating: 0)

    public init() {}

    /// The balance of an account.
    public subscript(account: EnergyAccount) -> Energy { balances[account.rawValue] }

    /// Books a flow. A negative amount flows back.
    @inline(__always)
    mutating func move(_ amount: Energy, from: EnergyAccount, to: EnergyAccount) {
        // Through memory: with an index known only at run time the compiler would store and reload the whole vector.
        withUnsafeMutableBytes(of: &balances) { bytes in
            let accounts = bytes.assumingMemoryBound(to: Energy.self)
            accounts[from.rawValue] -= amount
            accounts[to.rawValue] += amount
        }
    }

    /// 0, or a bug.
    public var imbalance: Energy { balances.wrappedSum() }
    /// Units that have come from light, vents and the initial endowment.
    public var income: Energy { -self[.genesis] - self[.light] - self[.vents] }
    /// Units used up.
    public var spent: Energy { self[.metabolism] + self[.motion] + self[.wear] }
    /// Units that the stores hold.
    public var stored: Energy { self[.food] + self[.bodies] + self[.storage] + self[.carrion] + self[.reserve] }
}

/// A share of a flow in whole units a tick: what a tick cannot pay in whole units is carried to the next, so nothing
/// is lost to rounding.
struct RateCarry: Hashable, Sendable {
    private var remainder: Energy = 0

    /// Whole units due this tick of a rate in units a second.
    mutating func due(_ rate: Energy) -> Energy {
        remainder += rate
        let whole = remainder / Energy(World.ticksPerSecond)
        remainder -= whole * Energy(World.ticksPerSecond)
        return whole
    }
}

extension EnergyLedger: StateCodable {
    /// Every balance.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        for account in EnergyAccount.allCases {
            coder.code(&balances[account.rawValue], "balance", in: -Energy.mostCoded...Energy.mostCoded)
        }
    }
}

extension RateCarry: StateCodable {
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&remainder, "remainder", in: -Energy.mostCoded...Energy.mostCoded)
    }
}

extension Energy {
    /// More than any dish holds or has ever spent, and little enough that sums of it cannot overflow.
    static let mostCoded: Energy = 1 << 56
}
