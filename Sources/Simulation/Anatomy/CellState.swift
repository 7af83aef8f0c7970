/// What has become of a cell: the same in a world, on the wire (two bits) and on the screen. The raw values are saved.
public enum CellState: UInt8, CaseIterable, Hashable, Sendable {
    case alive = 0
    /// Dead flesh that can be swallowed, drifting by itself or with others.
    case carrion
    /// Eaten or dissolved.
    case gone
}

/// What charge and venom do to a living cell, as others see it. The raw values are two bits on the wire.
public enum CellAffliction: UInt8, CaseIterable, Hashable, Sendable {
    case none = 0
    /// Venom wounds it.
    case poisoned
    /// It does what it can, whatever the controls say.
    case charged
    /// It does nothing for a moment.
    case numb
}
