/// Who is done with the open editor.
public struct ReadinessNotice: Hashable, Sendable {
    public var editor: UInt32 = 0
    /// Guests at the editor.
    public var players: UInt16 = 0
    /// Numbers of those that are ready, rising; at most `WireLimits.guests`.
    public var ready: [UInt32] = []

    public init(editor: UInt32, players: UInt16, ready: [UInt32]) {
        self.editor = editor
        self.players = players
        self.ready = ready
    }
}

extension ReadinessNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&editor, "editor")
        coder.code(&players, "players")
        coder.list(&ready, "ready", limit: WireLimits.guests, cut: .end)
    }
}
