/// "While you edit, they evolve": how nurseries go on while an editor is open, and how they went.
///
///     code:8 editor:32 isOver:1 generations:32 seconds:f32 migrants:16 ghosts:16
public struct NurseryNotice: Hashable, Sendable {
    /// The number of the editor they ran beside.
    public var editor: UInt32
    /// Whether they have stopped and their winners are in the dish.
    public var isOver: Bool
    /// Generations raised so far, by the nursery that got farthest.
    public var generations: UInt32
    /// Seconds lived there.
    public var seconds: Float
    /// Winners the dish has admitted, ghosts included; 0 until it is over.
    public var migrants: UInt16
    /// Designs of dead guests among them.
    public var ghosts: UInt16

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

extension NurseryNotice {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(editor)
        writer.write(isOver)
        writer.write(generations)
        writer.write(seconds)
        writer.write(migrants)
        writer.write(ghosts)
    }

    init(from reader: inout BitReader) throws(WireError) {
        editor = try reader.readUInt32()
        isOver = try reader.readFlag()
        generations = try reader.readUInt32()
        seconds = try reader.readFloat("nursery seconds")
        migrants = try reader.readUInt16()
        ghosts = try reader.readUInt16()
    }
}
