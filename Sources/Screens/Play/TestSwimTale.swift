import Widgets

/// How a test swim went, in words.
public struct TestSwimTale: Hashable, Sendable {
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
    public var sentence: String {
        if case .refused(let reason) = end { return "No test swim: " + reason + "." }
        let speed = "\(Figures.decimal(Double(topSpeed), digits: 1)) µm/s at best"
        let meals = particles == 0 ? "" : ", \(particles) particle\(particles == 1 ? "" : "s") eaten"
        return "Test swim: " + fate + "; " + speed + meals + "."
    }

    private var fate: String {
        let rival = champion.isEmpty ? "a rival" : champion
        let duration = "\(Figures.decimal(Double(seconds), digits: 0)) s"
        switch end {
        case .refused(let reason): return reason
        case .eaten: return "eaten by \(rival) after \(duration)"
        case .stabbed: return "stabbed by \(rival) after \(duration)"
        case .starved: return "starved after \(duration)"
        case .tornApart: return "torn apart after \(duration)"
        case .survived:
            if hasBeatenChampion { return "killed \(rival) and survived \(duration)" }
            return "survived \(duration)" + (champion.isEmpty ? "" : " beside \(champion)")
        }
    }
}
