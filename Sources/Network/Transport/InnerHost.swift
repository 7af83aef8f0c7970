package import CENet
import Glibc
import Synchronization

/// ENet's process-wide state: its initialisation and its time base.
enum ENetLibrary {
    static let isReady = enet_initialize() == 0
    private static let clock = Mutex<Void>(())

    /// Runs a call into ENet that looks at the time, as if it were `now` (monotonic milliseconds).
    ///
    /// ENet reads the wall clock, whose steps would time out every peer, through a time base that all hosts share: the
    /// base is set before each call, and the lock keeps hosts of other threads from setting theirs in between.
    static func at(_ now: Double, _ call: () -> Int32) -> Int32 {
        clock.withLock { _ in
            enet_time_set(UInt32(truncatingIfNeeded: Int64(now)))
            return call()
        }
    }
}

/// An owned ENet host with our settings and filter, on this machine's loopback behind the gate. Everything both kinds of
/// host share.
package final class InnerHost {
    package let host: UnsafeMutablePointer<ENetHost>
    /// Its way to the gate.
    package let inner: InnerSocket
    private let guardian: Guardian

    /// The filter and its counters, where ENet's C callback can reach them.
    private final class Guardian {
        let filter: DatagramFilter
        var counters = HostCounters()
        /// The gate's, the only one that datagrams may come from.
        let port: UInt16

        init(filter: DatagramFilter, port: UInt16) {
            self.filter = filter
            self.port = port
        }

        /// 1 keeps the datagram from ENet.
        func inspect(_ host: UnsafeMutablePointer<ENetHost>) -> Int32 {
            let bytes = UnsafeRawBufferPointer(start: host.pointee.receivedData, count: host.pointee.receivedDataLength)
            let from = host.pointee.receivedAddress
            let isOurs = from.port == port && InnerSocket.session(of: UInt32(bigEndian: from.host)) != nil
            guard let reason = isOurs ? filter.verdict(bytes) : .notFromGate else { return 0 }
            counters.dropped[reason.rawValue] += 1
            return 1
        }
    }

    /// Most ENet events handed out in one service: a flood must not keep the game's tick waiting.
    private static let maximumEvents = 8192
    /// Each failure may stand for 256 datagrams that gave no event.
    private static let maximumFailures = 16

    /// On any free port of the loopback. `acceptsConnections`: true for a server's.
    package init(acceptsConnections: Bool, peers: Int) throws(DatagramSocket.Failure) {
        guard ENetLibrary.isReady else { throw DatagramSocket.Failure(code: ENOMEM) }
        // 127.0.0.1
        var address = ENetAddress(host: UInt32(0x7F00_0001).bigEndian, port: 0)
        errno = 0
        guard let made = enet_host_create(&address, peers, Channel.allCases.count, 0, 0) else {
            throw DatagramSocket.Failure(code: errno)
        }
        do throws(DatagramSocket.Failure) {
            inner = try InnerSocket(enet: made.pointee.address.port)
        } catch {
            enet_host_destroy(made)
            throw error
        }
        host = made
        guardian = Guardian(filter: DatagramFilter(acceptsConnections: acceptsConnections), port: inner.port)
        configure()
    }

    deinit { enet_host_destroy(host) }

    private func configure() {
        host.pointee.mtu = UInt32(TransportLimits.mtu)
        // The slots took ENet's own MTU when they were made.
        for slot in 0..<host.pointee.peerCount { host.pointee.peers[slot].mtu = UInt32(TransportLimits.mtu) }
        host.pointee.maximumPacketSize = TransportLimits.reliableBytes
        host.pointee.maximumWaitingData = TransportLimits.waitingBytes
        // One connection a session; without a session there is none.
        host.pointee.duplicatePeers = 1
        for option in [ENET_SOCKOPT_RCVBUF, ENET_SOCKOPT_SNDBUF] {
            _ = enet_socket_set_option(host.pointee.socket, option, TransportLimits.socketBufferBytes)
        }
        // The callback gets no context of its own. The compressor's is free: without its functions ENet never calls it,
        // and we never compress (ENet's range coder would run on strangers' bytes before any check).
        host.pointee.compressor.context = Unmanaged.passUnretained(guardian).toOpaque()
        host.pointee.intercept = { host, _ in
            guard let host, let context = host.pointee.compressor.context else { return 0 }
            return Unmanaged<Guardian>.fromOpaque(context).takeUnretainedValue().inspect(host)
        }
    }

    var counters: HostCounters {
        get { guardian.counters }
        set { guardian.counters = newValue }
    }

    /// Sends what is due, receives what has arrived and hands out every event, without waiting.
    package func service(now: Double, _ handle: (ENetEvent) -> Void) {
        var failures = 0
        for _ in 0..<Self.maximumEvents {
            var event = ENetEvent()
            let result = ENetLibrary.at(now) { enet_host_service(host, &event, 0) }
            if result == 0 { break }
            if result > 0 {
                handle(event)
                continue
            }
            failures += 1
            guardian.counters.serviceFailures += 1
            if failures == Self.maximumFailures { break }
        }
        collectTotals()
    }

    func flush(now: Double) {
        _ = ENetLibrary.at(now) {
            enet_host_flush(host)
            return 0
        }
        collectTotals()
    }

    /// ENet's totals are 32 bits wide and ours to reset.
    private func collectTotals() {
        guardian.counters.datagramBytesSent += UInt64(host.pointee.totalSentData)
        guardian.counters.datagramsSent += UInt64(host.pointee.totalSentPackets)
        guardian.counters.datagramBytesReceived += UInt64(host.pointee.totalReceivedData)
        guardian.counters.datagramsReceived += UInt64(host.pointee.totalReceivedPackets)
        host.pointee.totalSentData = 0
        host.pointee.totalSentPackets = 0
        host.pointee.totalReceivedData = 0
        host.pointee.totalReceivedPackets = 0
    }
}
