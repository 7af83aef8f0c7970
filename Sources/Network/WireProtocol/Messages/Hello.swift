/// Raised whenever a layout changes. A client and a server of different versions refuse each other in clear text: the
/// layouts of `Hello`'s first three bytes and of `Refusal` never change.
public let protocolVersion: UInt16 = 10

/// Who joins.
public enum GuestKind: UInt8, CaseIterable, Hashable, Sendable {
    case player = 0
    case bot
    case spectator
}

/// The first message of a connection.
public struct Hello: Hashable, Sendable {
    /// The sender's `protocolVersion`.
    public var version = protocolVersion
    public var kind = GuestKind.player
    /// Index into `SeedDesign.all`.
    public var design: UInt8 = 0
    /// At most `WireLimits.nameBytes`; longer names are cut.
    public var name = ""
    /// What the server gave out last, of a guest whose connection was lost; empty for a newcomer.
    public var ticket: [UInt8] = []

    public init(
        version: UInt16 = protocolVersion, kind: GuestKind, design: UInt8, name: String, ticket: [UInt8] = []
    ) {
        self.version = version
        self.kind = kind
        self.design = design
        self.name = name
        self.ticket = ticket
    }
}

extension Hello: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&version, "version")
        let version = version
        coder.check(version == protocolVersion) { _ in .otherVersion(theirs: version) }
        coder.code(&kind, "kind")
        coder.code(&design, "design")
        coder.code(&name, "name", limit: WireLimits.nameBytes)
        coder.code(&ticket, "ticket", limit: WireLimits.ticketBytes)
    }
}
