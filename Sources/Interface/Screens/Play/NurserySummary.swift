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
    public var progress: Phrase { "They evolve: \(passed) in \(duration)" }

    /// When it is over: few words, for they are read while the dish goes on.
    public var outcome: Phrase { "Your rivals evolved: \(passed) in \(duration); \(arrivals)." }

    private var passed: Phrase {
        .counted(generations, one: "\(generations) generation", other: "\(generations) generations")
    }

    private var arrivals: Phrase {
        guard migrants > 0 else { return "none joined" }
        if ghosts == migrants { return .counted(ghosts, one: "a ghost joined", other: "\(ghosts) ghosts joined") }
        let joined = Phrase.counted(migrants, one: "one joined", other: "\(migrants) joined")
        guard ghosts > 0 else { return joined }
        let haunted = Phrase.counted(ghosts, one: "one of them a ghost", other: "\(ghosts) of them ghosts")
        return "\(joined), \(haunted)"
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
