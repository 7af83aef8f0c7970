import Logging
package import Transport

/// How many reliable bytes each guest may not have yet, for the transport counts only those that it has sent.
///
/// An upper bound. The transport sends until `smallestWindow` bytes or more are in transit; so long as there are fewer,
/// nothing waits behind them, and what is in transit is all there is. Else all that was handed over since is counted.
/// A class, because everything that has a dish can send.
package final class ReliableBacklog {
    private let maximum: Int

    /// `maximum`: bytes that may wait for one guest.
    package init(maximum: Int = ReliableBacklog.maximum) { self.maximum = maximum }

    private var bytes: [PeerID: Int] = [:]
    /// Handed over since the last call.
    private var new: [PeerID: Int] = [:]

    /// Beyond this a guest is sent away: the transport walks its queue for each message, and memory is not endless. A
    /// guest on a slow line, who is sent 30 kB a second, may fall eight seconds behind.
    package static let maximum = 256 * 1024
    /// ENet's smallest window, which a client may ask for, less a datagram.
    private static let smallestWindow = 4_096 - TransportLimits.mtu

    package func add(_ count: Int, to peer: PeerID) {
        bytes[peer, default: 0] += count
        new[peer, default: 0] += count
    }

    package func forget(_ peer: PeerID) {
        bytes[peer] = nil
        new[peer] = nil
    }

    /// Of how many it knows something.
    var peerCount: Int { bytes.count + new.count }

    /// Bytes that a guest has not yet taken, at most.
    func waiting(for peer: PeerID) -> Int { bytes[peer] ?? 0 }

    /// The bytes handed over since the last call.
    func takeNew(_ peer: PeerID) -> Int { new.removeValue(forKey: peer) ?? 0 }

    /// When everything that may be sent has been sent. Whether more than the maximum is waiting.
    package func settle(_ peer: PeerID, inTransit: Int) -> Bool {
        if inTransit <= Self.smallestWindow { bytes[peer] = inTransit }
        return max(inTransit, bytes[peer, default: 0]) > maximum
    }
}

/// The way out of a dish to its guests, and what has gone there.
struct Outgoing {
    let transport: any HostTransport
    let log: Logger
    let backlog: ReliableBacklog

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) {
        do {
            try transport.send(bytes, to: peer, on: channel)
            if channel.isReliable { backlog.add(bytes.count, to: peer) }
        } catch {
            // A peer that is just leaving; its disconnect event follows.
            log.debug("not sent to \(peer): \(error)")
        }
    }

    /// Whether more waits for a guest than may, when the transport has sent what it could.
    func isOverloaded(_ peer: PeerID) -> Bool {
        backlog.settle(peer, inTransit: transport.line(to: peer).bytesInTransit)
    }
}
