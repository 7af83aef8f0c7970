public import Drawing

/// How a test swim went, in words.
public struct TestSwimResult: Hashable, Sendable {
    public enum End: Hashable, Sendable {
        /// There was none; the server's words say why.
        case refused(String)
        /// The swimmer lived when it was over.
        case survived
        case eaten, stabbed, starved, tornApart
    }

    public var end: End
    /// What the champion is called; empty for a tank without one.
    public var champion: String
    /// Seconds lived.
    public var seconds: Float
    /// µm/s.
    public var topSpeed: Float
    /// Particles swallowed.
    public var particles: Int
    public var hasBeatenChampion: Bool

    public init(
        end: End, champion: String = "", seconds: Float = 0, topSpeed: Float = 0, particles: Int = 0,
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
        if case .refused(let reason) = end { return "No test swim: \(reason)." }
        let speed: Phrase = "\(Phrase(figure: Figures.decimal(Double(topSpeed), digits: 1))) µm/s at best"
        if particles == 0 { return "Test swim: \(fate); \(speed)." }
        let meals = Phrase.counted(
            particles, one: "\(particles) particle eaten", other: "\(particles) particles eaten")
        return "Test swim: \(fate); \(speed), \(meals)."
    }

    private var fate: Phrase {
        let rival: Phrase = champion.isEmpty ? "a rival" : Announcements.whoever(champion)
        let duration: Phrase = "\(Phrase(figure: Figures.decimal(Double(seconds), digits: 0))) s"
        switch end {
        case .refused(let reason): return Phrase(verbatim: reason)
        case .eaten: return "eaten by \(rival) after \(duration)"
        case .stabbed: return "stabbed by \(rival) after \(duration)"
        case .starved: return "starved after \(duration)"
        case .tornApart: return "torn apart after \(duration)"
        case .survived:
            if hasBeatenChampion { return "killed \(rival) and survived \(duration)" }
            return champion.isEmpty ? "survived \(duration)" : "survived \(duration) beside \(rival)"
        }
    }
}
