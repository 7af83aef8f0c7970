/// How large the families of a dish were while its server ran: a moment every ten seconds at first, and half as often
/// each time there are too many. So a page always sees all of it.
public struct FamilyCourse: Hashable, Sendable {
    /// The oldest first.
    public private(set) var moments: [Moment] = []
    /// Seconds of the dish between two moments.
    private var interval = 10.0

    private static let remembered = 120

    /// How it was then.
    public struct Moment: Hashable, Sendable, Encodable {
        /// Of the dish's life.
        public let seconds: Double
        /// All that lived.
        public let creatures: Int
        /// Of the largest families.
        public let shares: [Share]

        package init(seconds: Double, creatures: Int, shares: [Share]) {
            (self.seconds, self.creatures, self.shares) = (seconds, creatures, shares)
        }
    }

    /// How many of a founder's family lived.
    public struct Share: Hashable, Sendable, BitwiseCopyable, Encodable {
        public let founder: UInt32
        public let creatures: UInt32

        package init(founder: UInt32, creatures: UInt32) {
            (self.founder, self.creatures) = (founder, creatures)
        }

        /// As a pair, which takes little in JSON.
        public func encode(to encoder: any Encoder) throws {
            var pair = encoder.unkeyedContainer()
            try pair.encode(founder)
            try pair.encode(creatures)
        }
    }

    public init() {}

    /// Once a second.
    mutating func note(_ figures: HostFigures) {
        let shares = figures.species.map { Share(founder: $0.founder, creatures: UInt32(clamping: $0.creatures)) }
        note(Moment(seconds: figures.seconds, creatures: figures.creatures, shares: shares))
    }

    package mutating func note(_ moment: Moment) {
        guard moment.seconds >= (moments.last?.seconds ?? -.infinity) + interval else { return }
        moments.append(moment)
        guard moments.count > Self.remembered else { return }
        // The first and the newest stay.
        moments = stride(from: 0, to: moments.count, by: 2).map { moments[$0] }
        interval *= 2
    }
}
