public import Drawing

/// How a test swim went, in words.
public struct TestSwimResult: Hashable, Sendable {
    /// How a test swim ended.
    public enum End: Hashable, Sendable {
        /// There was none: a sentence that says why.
        case refused(Phrase)
        /// The swimmer lived when it was over.
        case survived
        case eaten, stabbed, starved, tornApart
    }

    public var end: End
    /// The champion's number; nil for a test swim without one.
    public var champion: Int?
    /// Seconds lived.
    public var seconds: Float
    /// µm/s.
    public var topSpeed: Float
    /// Particles swallowed.
    public var particles: Int
    public var hasBeatenChampion: Bool

    public init(
        end: End, champion: Int? = nil, seconds: Float = 0, topSpeed: Float = 0, particles: Int = 0,
        hasBeatenChampion: Bool = false
    ) {
        self.end = end
        self.champion = champion
        self.seconds = seconds
        self.topSpeed = topSpeed
        self.particles = particles
        self.hasBeatenChampion = hasBeatenChampion
    }

    /// Whether it speaks for the draft.
    public var isGood: Bool { end == .survived }

    /// One line.
    public var sentence: Phrase {
        if case .refused(let sentence) = end { return sentence }
        let speed: Phrase = "\(Phrase(figure: Figures.decimal(Double(topSpeed), digits: 1))) µm/s at best"
        if particles == 0 { return "Test swim: \(fate); \(speed)." }
        let meals = Phrase.counted(
            particles, one: "\(particles) particle eaten", other: "\(particles) particles eaten")
        return "Test swim: \(fate); \(speed), \(meals)."
    }

    private var fate: Phrase {
        let rival: Phrase = champion.map(Announcements.rival) ?? "a rival"
        let duration: Phrase = "\(Phrase(figure: Figures.decimal(Double(seconds), digits: 0))) s"
        switch end {
        case .refused(let sentence): return sentence
        case .eaten: return "eaten by \(rival) after \(duration)"
        case .stabbed: return "stabbed by \(rival) after \(duration)"
        case .starved: return "starved after \(duration)"
        case .tornApart: return "torn apart after \(duration)"
        case .survived:
            if hasBeatenChampion { return "killed \(rival), survived \(duration)" }
            return champion == nil ? "survived \(duration)" : "survived \(duration) beside \(rival)"
        }
    }
}
