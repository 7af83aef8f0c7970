/// Who is done with the open editor.
///
///     code:8 editor:32 players:16 ready:varint{guest:32}
public struct ReadinessNotice: Hashable, Sendable {
    public var editor: UInt32
    /// Guests at the editor.
    public var players: UInt16
    /// Numbers of those that are ready, rising; at most `WireLimits.guests`.
    public var ready: [UInt32]

    public init(editor: UInt32, players: UInt16, ready: [UInt32]) {
        self.editor = editor
        self.players = players
        self.ready = ready
    }
}

extension ReadinessNotice {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(editor)
        writer.write(players)
        let named = ready.prefix(WireLimits.guests)
        writer.writeVarint(UInt64(named.count))
        for guest in named { writer.write(guest) }
    }

    init(from reader: inout BitReader) throws(WireError) {
        editor = try reader.readUInt32()
        players = try reader.readUInt16()
        ready = []
        for _ in 0..<(try reader.readVarint("guests", limit: WireLimits.guests)) {
            ready.append(try reader.readUInt32())
        }
    }
}
