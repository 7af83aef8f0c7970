/// The requested speed of an aquarium, as a multiple of real time.
public enum DishSpeed: UInt8, CaseIterable, Hashable, Sendable {
    case paused = 0
    case x1, x2, x4, x8, x16, x32
    /// As fast as the machine goes.
    case fastest
    case half, quarter

    /// From the slowest on; a pause is requested separately.
    private static let steps: [DishSpeed] = [.quarter, .half, .x1, .x2, .x4, .x8, .x16, .x32, .fastest]

    /// 0 for a pause; nil for as fast as possible.
    public var times: Double? {
        switch self {
        case .paused: 0
        case .quarter: 0.25
        case .half: 0.5
        case .fastest: nil
        default: Double(1 << (Int(rawValue) - 1))
        }
    }

    /// The next step down, but never a pause.
    public var slower: DishSpeed { stepped(by: -1) }
    /// The next step up.
    public var faster: DishSpeed { stepped(by: 1) }

    private func stepped(by offset: Int) -> DishSpeed {
        guard let index = Self.steps.firstIndex(of: self) else { return self }
        return Self.steps[min(max(0, index + offset), Self.steps.count - 1)]
    }
}

/// How far a visitor's touch reaches in an aquarium, µm: the world acts by it and the screen draws it.
public enum VisitorReach {
    /// How far from its middle a handful of food falls.
    public static let handful: Float = 2.5
    /// Bodies this near a poke are pushed.
    public static let poke: Float = 6
}

/// What a dish can have at most: its settings are checked against this, and its welcome has room for it.
public enum DishLimits {
    public static let rocks = 64
    public static let vents = 64
    public static let zones = 8
}
