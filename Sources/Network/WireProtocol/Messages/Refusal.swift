/// Why a server does not let a client join.
public enum RefusalReason: UInt8, CaseIterable, Hashable, Sendable {
    case version = 0
    case full
    case badHello
    case noRoom
    case shuttingDown
}

/// Why the server does not take this client. Its layout never changes between versions.
public struct Refusal: Hashable, Sendable {
    public var reason = RefusalReason.version
    public var serverVersion = protocolVersion
    public var text = ""

    public init(reason: RefusalReason, text: String) {
        self.reason = reason
        self.text = text
    }
}

extension Refusal: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&reason, "reason")
        coder.code(&serverVersion, "serverVersion")
        coder.code(&text, "text", limit: WireLimits.textBytes)
    }
}
