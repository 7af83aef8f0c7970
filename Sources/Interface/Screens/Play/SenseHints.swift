public import Drawing
public import Preferences

extension SenseSign {
    /// What they are.
    public var words: Phrase {
        switch self {
        case .wisps: "Wisps show what you smell and from where: amber is food, red is blood, violet alarm."
        case .ring: "The ring is your sonar calling: arcs light up where a body, a rock or the rim answers."
        case .streaks: "Streaks show how the water flows past your feeler; arcs show where something moves."
        }
    }
}

/// Explains each kind of marks once, when it is first seen.
public struct SenseHints: Hashable, Sendable {
    /// How long the words stand, seconds.
    static let reading: Float = 9

    /// What is being explained.
    private struct Reading: Hashable {
        var sign: SenseSign
        /// Seconds that its words still stand.
        var left: Float
    }

    /// Those whose words have stood for their time.
    public private(set) var explained: Set<SenseSign>
    private var current: Reading?

    public init(explained: Set<SenseSign> = []) { self.explained = explained }

    /// The line of a frame of `elapsed` seconds in which it can be read; nil for nothing new. Words that were begun
    /// stand for their time, whether or not the marks come and go. `sees`: whether there are marks of a kind, asked
    /// only where it can matter.
    public mutating func text(elapsed: Float, sees: (SenseSign) -> Bool) -> Phrase? {
        if let now = current {
            current?.left -= elapsed
            if now.left > elapsed { return now.sign.words }
            explained.insert(now.sign)
            current = nil
        }
        guard explained.count < SenseSign.allCases.count,
            let new = SenseSign.allCases.first(where: { !explained.contains($0) && sees($0) })
        else { return nil }
        current = Reading(sign: new, left: Self.reading)
        return new.words
    }
}
