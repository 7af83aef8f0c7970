public import Drawing

/// "While you were editing, they evolved", in words.
public struct NurserySummary: Hashable, Sendable {
    public var generations: Int
    /// Seconds of their own time.
    public var seconds: Float
    /// Winners that joined the dish, ghosts among them.
    public var migrants: Int
    public var ghosts: Int

    public init(generations: Int, seconds: Float, migrants: Int = 0, ghosts: Int = 0) {
        self.generations = generations
        self.seconds = seconds
        self.migrants = migrants
        self.ghosts = ghosts
    }

    /// While it goes on: "They evolve: 5 generations in 2 minutes".
    public var progress: Phrase {
        let count = Phrase.counted(
            generations, one: "\(generations) generation", other: "\(generations) generations")
        return "They evolve: \(count) in \(duration)"
    }

    /// When it is over.
    public var outcome: Phrase {
        let passed = Phrase.counted(
            generations, one: "\(generations) generation passed", other: "\(generations) generations passed")
        return "While you were editing, \(passed) in \(duration) of their time; \(arrivals)."
    }

    private var arrivals: Phrase {
        guard migrants > 0 else { return "none of them has joined the dish" }
        let joined = Phrase.counted(
            migrants, one: "one of them has joined the dish", other: "\(migrants) of them have joined the dish")
        guard ghosts > 0 else { return joined }
        let haunted = Phrase.counted(
            ghosts, one: "one is the ghost of a dead design", other: "\(ghosts) are ghosts of dead designs")
        return "\(joined), and \(haunted)"
    }

    /// The server's number may be anything: beyond a year it is "ages".
    private var duration: Phrase {
        guard seconds < 31_536_000 else { return "ages" }
        let whole = Int(max(0, seconds).rounded())
        guard whole >= 90 else { return .counted(whole, one: "\(whole) second", other: "\(whole) seconds") }
        let minutes = (whole + 30) / 60
        return .counted(minutes, one: "\(minutes) minute", other: "\(minutes) minutes")
    }
}
