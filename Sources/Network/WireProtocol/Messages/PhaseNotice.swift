/// Where the game is between play and editor.
public struct PhaseNotice: Hashable, Sendable {
    /// What the dish does: it is played in, or it stands still for the editor.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable { case play = 0, edit }
    public var kind = Kind.play
    /// Counts editors, from 1 when the first opens.
    public var editor: UInt32 = 0
    public var startTick: UInt32 = 0
    /// The first tick of the next phase; 0 if this one does not end.
    public var endTick: UInt32 = 0
    /// Edit points this guest has; 0 while playing.
    public var budget: UInt16 = 0
    /// How many of them were left over at the editor before and kept; while playing how many the next one will count.
    public var saved: UInt16 = 0
    /// What lives of this guest's body, energy units: it pays first for the one after the editor. 0 while playing.
    public var flesh: UInt32 = 0
    /// The highest generation born so far.
    public var generation: UInt32 = 0
    public var births: UInt32 = 0
    public var population: UInt16 = 0
    /// Ticks of play that the dish had lived when the phase began: editors do not count.
    public var played: UInt32 = 0

    public init(
        kind: Kind, editor: UInt32, startTick: UInt32, endTick: UInt32, budget: UInt16, saved: UInt16 = 0,
        flesh: UInt32 = 0, generation: UInt32,
        births: UInt32, population: UInt16, played: UInt32
    ) {
        self.kind = kind
        self.editor = editor
        self.startTick = startTick
        self.endTick = endTick
        self.budget = budget
        self.saved = saved
        self.flesh = flesh
        self.generation = generation
        self.births = births
        self.population = population
        self.played = played
    }

    /// Seconds of play that the dish has lived at a tick (with a fraction) of this phase.
    public func secondsPlayed(at tick: Double, ticksPerSecond: Double) -> Double {
        let since = kind == .play ? max(0, tick - Double(startTick)) : 0
        return (Double(played) + since) / ticksPerSecond
    }
}

extension PhaseNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&kind, "kind")
        coder.code(&editor, "editor")
        coder.code(&startTick, "startTick")
        coder.code(&endTick, "endTick")
        coder.code(&budget, "budget")
        coder.code(&saved, "saved")
        coder.code(&flesh, "flesh")
        coder.code(&generation, "generation")
        coder.code(&births, "births")
        coder.code(&population, "population")
        coder.code(&played, "played")
    }
}
