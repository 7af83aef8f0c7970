public import Anatomy

/// Raised whenever a layout changes. A client and a server of different versions refuse each other in clear text: the
/// layouts of `Hello`'s first three bytes and of `Refusal` never change.
public let protocolVersion: UInt16 = 22

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
    public var body = FirstBody.seed(0)
    /// At most `WireLimits.nameBytes`; longer names are cut.
    public var name = ""
    /// What the server gave out last, of a guest whose connection was lost; empty for a newcomer.
    public var ticket: [UInt8] = []

    public init(
        version: UInt16 = protocolVersion, kind: GuestKind, body: FirstBody, name: String, ticket: [UInt8] = []
    ) {
        self.version = version
        self.kind = kind
        self.body = body
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
        coder.value(&body, "body")
        coder.code(&name, "name", limit: WireLimits.nameBytes)
        coder.code(&ticket, "ticket", limit: WireLimits.ticketBytes)
    }
}

extension FirstBody: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case seed = 0
        case designed
    }

    var tag: Tag {
        switch self {
        case .seed: .seed
        case .designed: .designed
        }
    }

    init() { self = .seed(0) }

    init(blank tag: Tag) {
        switch tag {
        case .seed: self = .seed(0)
        case .designed: self = .designed(BodyPlan())
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .seed(var index):
            coder.code(&index, "index")
            self = .seed(index)
        case .designed(var plan):
            coder.code(&plan, "plan")
            self = .designed(plan)
        }
    }
}
