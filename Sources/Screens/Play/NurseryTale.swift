/// "While you were editing, they evolved", in words.
public struct NurseryTale: Hashable, Sendable {
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
    public var progress: String { "They evolve: \(counted(generations, "generation")) in \(duration)" }

    /// When it is over.
    public var outcome: String {
        let passed = counted(generations, "generation") + " passed in " + duration
        return "While you were editing, " + passed + " of their time; " + arrivals + "."
    }

    private var arrivals: String {
        let joined =
            switch migrants {
            case 0: "none of them has joined the dish"
            case 1: "one of them has joined the dish"
            default: "\(migrants) of them have joined the dish"
            }
        switch ghosts {
        case 0: return joined
        case 1: return joined + ", and one is the ghost of a dead design"
        default: return joined + ", and \(ghosts) are ghosts of dead designs"
        }
    }

    /// The server's number may be anything: beyond a year it is "ages".
    private var duration: String {
        guard seconds < 31_536_000 else { return "ages" }
        let whole = Int(max(0, seconds).rounded())
        return whole < 90 ? counted(whole, "second") : counted((whole + 30) / 60, "minute")
    }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
