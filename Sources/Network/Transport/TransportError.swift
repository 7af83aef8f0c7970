public import Gate

/// What can go wrong between us and the network; each text says what to do about it.
public enum TransportError: Error, Hashable, Sendable, CustomStringConvertible {
    case portBusy(UInt16)
    case portForbidden(UInt16)
    case cannotOpen(port: UInt16, systemError: Int32)
    case badBindAddress(String)
    case badLimit(name: String, value: Int, allowed: ClosedRange<Int>)
    case unresolvable(host: String)
    case unreachable(host: String, port: UInt16, afterMilliseconds: Int)
    case refused(DisconnectCode)
    /// The server, or this side, ended it at the gate.
    case notAdmitted(GateRefusal)
    case notConnected
    case unknownPeer(PeerID)
    case emptyMessage(Channel)
    case tooLarge(Channel, bytes: Int, limit: Int)
    case notSent(Channel, bytes: Int)

    public var description: String {
        switch self {
        case .portBusy(let port):
            "UDP port \(port) is in use by another program: stop it, choose another port, or port 0 for any free one"
        case .portForbidden(let port): "the system does not let us open UDP port \(port): choose one above 1023"
        case .cannotOpen(let port, let error): "UDP port \(port) cannot be opened (system error \(error))"
        case .badBindAddress(let text):
            "'\(text)' is not an address of this machine: write one in figures, like 0.0.0.0, 192.0.2.7 or ::1"
        case .badLimit(let name, let value, let allowed):
            "\(name) is \(value): it must be from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .unresolvable(let host): "no machine named '\(host)' can be found: check the spelling and the network"
        case .unreachable(let host, let port, let milliseconds):
            "\(host) did not answer on UDP port \(port) within \(milliseconds) ms: does the server run there, is the port open?"
        case .refused(let code): "the server refused the connection: \(code)"
        case .notAdmitted(let refusal): refusal.description
        case .notConnected: "there is no connection"
        case .unknownPeer(let peer): "\(peer) is not connected"
        case .emptyMessage(let channel): "an empty message on the channel \(channel)"
        case .tooLarge(let channel, let bytes, let limit):
            "a message of \(bytes) bytes on the channel \(channel): at most \(limit) are allowed"
        case .notSent(let channel, let bytes):
            "ENet did not accept a message of \(bytes) bytes on the channel \(channel)"
        }
    }
}
