/// Names one connection of a server host, never reused while the host lives.
public struct PeerID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let value: UInt32

    public init(value: UInt32) { self.value = value }

    public static func < (a: PeerID, b: PeerID) -> Bool { a.value < b.value }
    public var description: String { "peer \(value)" }
}
