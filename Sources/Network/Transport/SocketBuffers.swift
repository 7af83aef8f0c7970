/// What the system has granted a server's socket for datagrams that wait, in bytes.
public struct SocketBuffers: Hashable, Sendable {
    public let receive: Int
    public let send: Int

    /// With more guests a burst does not fit what systems grant by themselves.
    private static let crowd = 30

    public init(receive: Int, send: Int) {
        self.receive = receive
        self.send = send
    }

    /// What a host of so many places should do about it; nil for nothing.
    public func advice(places: Int) -> String? {
        let wanted = Int(TransportLimits.socketBufferBytes)
        let short = [("rmem", receive), ("wmem", send)].filter { $0.1 < wanted }
        guard places > Self.crowd, !short.isEmpty else { return nil }
        let granted = short.map { "\($0.1 / 1024) KiB (net.core.\($0.0)_max)" }.joined(separator: " and ")
        let line = short.map { "net.core.\($0.0)_max=\(wanted)" }.joined(separator: " ")
        return "the system grants the socket a buffer of \(granted) where \(wanted / 1024) were asked for: "
            + "with more than \(Self.crowd) guests a burst may lose datagrams. Before the start: sudo sysctl -w \(line)"
    }
}
