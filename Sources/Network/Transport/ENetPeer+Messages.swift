import CENet

/// What both hosts do with an ENet peer.
extension UnsafeMutablePointer<ENetPeer> {
    /// Checks the message against its channel and queues it.
    func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError) {
        guard !bytes.isEmpty else { throw .emptyMessage(channel) }
        guard bytes.count <= channel.maximumBytes else {
            throw .tooLarge(channel, bytes: bytes.count, limit: channel.maximumBytes)
        }
        let flags = channel.isReliable ? ENET_PACKET_FLAG_RELIABLE.rawValue : 0
        guard let packet = enet_packet_create(bytes, bytes.count, flags) else {
            throw .notSent(channel, bytes: bytes.count)
        }
        // One unreliable message in 65 535 goes out reliably, because ENet then renumbers the channel: at worst the
        // channel waits one round trip for it, every half hour.
        guard enet_peer_send(self, channel.rawValue, packet) == 0 else {
            enet_packet_destroy(packet)
            throw .notSent(channel, bytes: bytes.count)
        }
    }

    /// ENet drops unreliable messages on purpose when the round trip grows; we keep our own rate and turn that off.
    func tuneConnected() {
        let scale = UInt32(ENET_PEER_PACKET_THROTTLE_SCALE)
        enet_peer_throttle_configure(self, UInt32(ENET_PEER_PACKET_THROTTLE_INTERVAL), scale, 0)
        pointee.packetThrottle = scale
        // Between the two ENet would end a connection by its round trip, after half the time that is promised.
        let limit = UInt32(TransportLimits.timeoutMilliseconds)
        enet_peer_timeout(self, UInt32(ENET_PEER_TIMEOUT_LIMIT), limit, limit)
    }

    /// Queued reliable messages still go out first.
    func disconnect(_ code: DisconnectCode, now: Double) {
        _ = ENetLibrary.at(now) {
            enet_peer_disconnect_later(self, code.rawValue)
            return 0
        }
    }

    func fill(_ statistics: inout PeerStatistics) {
        statistics.roundTripMilliseconds = Double(pointee.roundTripTime)
        statistics.roundTripDeviation = Double(pointee.roundTripTimeVariance)
        statistics.loss = Double(pointee.packetLoss) / Double(ENET_PEER_PACKET_LOSS_SCALE)
        statistics.bytesInTransit = Int(pointee.reliableDataInTransit)
    }
}

extension UnsafeMutablePointer<ENetPacket> {
    /// Copies the message out and gives the packet back to ENet.
    func takeBytes() -> [UInt8] {
        defer { enet_packet_destroy(self) }
        return Array(UnsafeBufferPointer(start: pointee.data, count: pointee.dataLength))
    }
}
