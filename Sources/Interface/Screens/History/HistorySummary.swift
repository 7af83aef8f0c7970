public import Anatomy
public import Drawing

/// The course of a dish, as the server tells it. Times are seconds the dish has lived.
public struct HistorySummary: Hashable, Sendable {
    /// How its living opponents were at one moment.
    public struct Moment: Hashable, Sendable {
        public var seconds: Float
        /// How many lived on what they bit, on what they filtered, and on light.
        public var biters: Int
        public var filterers: Int
        public var lightEaters: Int
        /// Ways of life with at least two of them.
        public var niches: Int
        /// Of a body.
        public var meanCells: Float
        public var largestCells: Int
        /// Mean, µm/s.
        public var speed: Float
        /// Percent of them.
        public var eyes: Int
        public var noses: Int

        public init(
            seconds: Float, biters: Int, filterers: Int, lightEaters: Int, niches: Int, meanCells: Float,
            largestCells: Int, speed: Float, eyes: Int, noses: Int
        ) {
            self.seconds = seconds
            self.biters = biters
            self.filterers = filterers
            self.lightEaters = lightEaters
            self.niches = niches
            self.meanCells = meanCells
            self.largestCells = largestCells
            self.speed = speed
            self.eyes = eyes
            self.noses = noses
        }
    }

    /// The best of the living at one moment.
    public struct Champion: Hashable, Sendable {
        public var seconds: Float
        /// What an opponent is called, or of a guest's line the guest's name.
        public var name: Phrase
        public var generation: Int
        public var plan: BodyPlan

        public init(seconds: Float, name: Phrase, generation: Int, plan: BodyPlan) {
            self.seconds = seconds
            self.name = name
            self.generation = generation
            self.plan = plan
        }
    }

    /// Something that happened for the first time, or to a line.
    public struct Event: Hashable, Sendable {
        /// What it was.
        public enum Kind: Hashable, Sendable {
            /// A creature was the first with a part that no founder had.
            case firstPart(CellType, of: Phrase)
            /// Those with a part have more young than others.
            case partPays(CellType)
            /// The descendants of one creature are a third of the living.
            case lineHolds(Phrase)
            /// The last of them has died.
            case lineEnded(Phrase)
        }

        public var seconds: Float
        public var kind: Kind

        public init(seconds: Float, _ kind: Kind) {
            self.seconds = seconds
            self.kind = kind
        }
    }

    public var seconds: Float
    /// In rising order of time, as are the others.
    public var moments: [Moment]
    public var champions: [Champion]
    public var events: [Event]

    public init(seconds: Float, moments: [Moment] = [], champions: [Champion] = [], events: [Event] = []) {
        self.seconds = seconds
        self.moments = moments
        self.champions = champions
        self.events = events
    }

    /// Whether there is a course to be drawn: a curve has two ends.
    var isDrawable: Bool { moments.count > 1 && span.upperBound > span.lowerBound }

    /// From the first moment on record to now.
    var span: ClosedRange<Float> {
        let first = moments.first?.seconds ?? 0
        return first...max(first, seconds, moments.last?.seconds ?? 0)
    }
}
