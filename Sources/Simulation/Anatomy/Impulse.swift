/// What charge and venom make of a cell in a tick, whatever the controls say.
public enum Impulse: UInt8, CaseIterable, Hashable, Sendable {
    /// The controls decide.
    case none = 0
    /// Charged: it does what it can, in full, and muscles at it pull.
    case fires
    /// Overcharged by a jolt: it does nothing, and muscles at it are slack.
    case numb
    /// Poisoned: the controls decide, but it has half its strength.
    case weak
}
