/// How fast a dish lives in real time, and how long its editors wait. What a tick does is always the same.
public struct DishTiming: Hashable, Sendable {
    /// Percent of the usual pace, among `paces`: how many of the usual ticks go by in a second of real time.
    public private(set) var pace: UInt8 = 100
    public var clock = EditorClock.once

    /// Slower, a tick would be 67 ms long, and controls would feel late; faster is for aquariums.
    public static let paces = 25...100

    /// `pace` is clamped to `paces`.
    public init(pace: Int, clock: EditorClock = .once) {
        self.pace = UInt8(min(Self.paces.upperBound, max(Self.paces.lowerBound, pace)))
        self.clock = clock
    }

    /// The same clock at another pace.
    public func paced(_ pace: Int) -> DishTiming { DishTiming(pace: pace, clock: clock) }

    /// The pace as a share of the usual one, 0.25…1.
    public var share: Double { Double(pace) / 100 }
}

/// How long an open editor waits for those who are not done.
public enum EditorClock: UInt8, CaseIterable, Hashable, Sendable {
    /// As long as the dish's rules say, or a multiple of it.
    case once = 0
    case twice, fourTimes
    /// Until all players at it are done.
    case off

    /// Of the length that the dish's rules say; nil where no clock runs.
    public var factor: Int? {
        switch self {
        case .once: 1
        case .twice: 2
        case .fourTimes: 4
        case .off: nil
        }
    }
}

extension DishTiming: WireValue {
    public init() { self.init(pace: Self.paces.upperBound) }

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&pace, "pace")
        let pace = pace
        coder.check(Self.paces.contains(Int(pace))) { .badCode(field: $0 + "pace", code: UInt32(pace)) }
        coder.code(&clock, "clock")
    }
}
