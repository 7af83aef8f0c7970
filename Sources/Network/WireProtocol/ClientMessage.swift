public import Anatomy

/// Who joins.
public enum GuestKind: UInt8, CaseIterable, Hashable, Sendable {
    case player = 0
    case bot
    case spectator
}

/// The first message of a connection.
///
///     code:8 version:16 kind:8 design:8 name:text
public struct Hello: Hashable, Sendable {
    /// The sender's `protocolVersion`.
    public var version: UInt16
    public var kind: GuestKind
    /// Index into `SeedDesign.all`.
    public var design: UInt8
    /// At most `WireLimits.nameBytes`; longer names are cut.
    public var name: String

    public init(version: UInt16 = protocolVersion, kind: GuestKind, design: UInt8, name: String) {
        self.version = version
        self.kind = kind
        self.design = design
        self.name = name
    }
}

/// What a client wants its creature to do, and what it has seen.
///
///     code:8 snapshot:32 earlier:32 stream:8 newest:32 count:6 { channel:8 × 8 } × count, oldest frame first
public struct InputMessage: Hashable, Sendable {
    /// The newest snapshot received, 0 for none yet.
    public var newestSnapshot: UInt32
    /// Bit i: snapshot `newestSnapshot − 1 − i` was received too.
    public var earlierSnapshots: UInt32
    /// The stream that both are of: 0 for the dish, or a tank's.
    public var stream: UInt8
    /// The number of the last frame; the others count down from it.
    public var newestFrame: UInt32
    /// Every frame the server has not confirmed, oldest first, at most `WireLimits.framesPerInput`.
    public var frames: [ControlFrame]

    public init(
        newestSnapshot: UInt32, earlierSnapshots: UInt32, stream: UInt8 = 0, newestFrame: UInt32,
        frames: [ControlFrame]
    ) {
        self.newestSnapshot = newestSnapshot
        self.earlierSnapshots = earlierSnapshots
        self.stream = stream
        self.newestFrame = newestFrame
        self.frames = frames
    }
}

/// Everything a client can say.
public enum ClientMessage: Hashable, Sendable {
    case hello(Hello)
    case input(InputMessage)
    /// A draft for the editor of this number. Layout: `code:8 editor:32 plan:bytes`.
    case submitDesign(editor: UInt32, BodyPlan)
    /// Done with the editor of this number. Layout: `code:8 editor:32`.
    case ready(editor: UInt32)
    /// A new life with a seed design. Layout: `code:8 design:8`.
    case respawn(design: UInt8)
    /// A plan named by a snapshot is not known here. Layout: `code:8 plan:32`.
    case requestPlan(UInt32)
    /// Layout: `code:8`.
    case leave
    /// A swim with a draft in a private tank, while the editor of this number is open. Layout: `code:8 editor:32 plan:bytes`.
    case testSwim(editor: UInt32, BodyPlan)
    /// Out of the tank. Layout: `code:8`.
    case endTest
    /// Only an aquarium takes it; other dishes answer with `commandRefused`.
    case aquarium(AquariumCommand)
    /// Where a creature comes from; 0: who are the best of the dish. Layout: `code:8 creature:32`.
    case askLineage(of: UInt32)
}
