/// "While you edit, they evolve": how nurseries go on while an editor is open, and how they went.
public struct NurseryNotice: Hashable, Sendable {
    /// The number of the editor they ran beside.
    public var editor: UInt32 = 0
    /// Whether they have stopped and their winners are in the dish.
    public var isOver: Bool = false
    /// Generations raised so far, by the nursery that got farthest.
    public var generations: UInt32 = 0
    /// Seconds lived there.
    public var seconds: Float = 0
    /// Winners the dish has admitted, ghosts included; 0 until it is over.
    public var migrants: UInt16 = 0
    /// Designs of dead guests among them.
    public var ghosts: UInt16 = 0

    public init(
        editor: UInt32, isOver: Bool, generations: UInt32, seconds: Float, migrants: UInt16 = 0, ghosts: UInt16 = 0
    ) {
        self.editor = editor
        self.isOver = isOver
        self.generations = generations
        self.seconds = seconds
        self.migrants = migrants
        self.ghosts = ghosts
    }
}

extension NurseryNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&editor, "editor")
        coder.code(&isOver, "isOver")
        coder.code(&generations, "generations")
        coder.code(&seconds, "seconds")
        coder.code(&migrants, "migrants")
        coder.code(&ghosts, "ghosts")
    }
}
