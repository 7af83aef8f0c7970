public import Drawing

/// One gentle line of warning in somebody's first minutes, for when the guide has nothing to say.
public struct Hints: Hashable, Sendable {
    /// Seconds since the first life began.
    private var age: Float = 0
    /// Seconds that the warning of threats has been on show.
    private var warned: Float = 0

    /// What ends the life of a body that can do nothing any more.
    public enum StartingOver: Hashable, Sendable {
        /// A key of this name.
        case key(Phrase)
        /// An entry of the menu, which this opens.
        case menu(Phrase)
        /// Nothing yet: it has hardly lived.
        case soon
    }

    /// Seconds of play after which hints end.
    static let duration: Float = 240
    /// How long the warning of threats is shown in all, seconds: they are about all the time.
    static let warning: Float = 7

    /// Who has less energy than this and holds the bite is shown what that costs.
    static let thrift: Float = 0.5

    public init() {}

    /// `elapsed` seconds; `isShown`: whether the player could read a hint meanwhile.
    public mutating func update(elapsed: Float, isThreatNear: Bool, isShown: Bool) {
        age += elapsed
        if isShown && isThreatNear { warned += elapsed }
    }

    /// What kills first comes first. `energyShare` 0…1; `isBitten`: whether somebody bites the player now, of which old
    /// wounds say nothing; `isBiting`: whether the player holds the bite, which also drives the body on, at a price;
    /// `startOver`: what ends the life of a body from which all that swims and bites is gone, nil for any other.
    public func text(
        energyShare: Float, isThreatNear: Bool, isBitten: Bool = false, isBiting: Bool = false,
        startOver: StartingOver? = nil
    ) -> Phrase? {
        if let startOver {
            let stump: Phrase = "You can neither swim nor bite any more. The editor gives you new parts."
            switch startOver {
            case .key(let name): return "\(stump)  ·  \(name): start over"
            case .menu(let name): return "\(stump)  ·  Start over is in the menu (\(name))"
            case .soon: return "\(stump)  ·  In a moment you can start over."
            }
        }
        guard age < Self.duration else { return nil }
        if isBitten { return "You are being eaten. Turn away and swim, or bite back." }
        if isThreatNear && warned < Self.warning { return "A spiked outline can eat you. Swim away from it." }
        if isBiting && energyShare < Self.thrift {
            return "Holding the bite burns energy. Let go when nothing is at your mouth."
        }
        return energyShare < 0.25 ? "You are starving. Every bright speck is food." : nil
    }
}
