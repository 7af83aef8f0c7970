import Gate
import ServerCore
import Transport

/// A network that takes all it is sent, of guests that stay: what is measured is the server alone.
protocol StubNetwork: HostTransport {}

extension StubNetwork {
    func disconnect(_ peer: PeerID, _ code: DisconnectCode, now: Double) {}
    func flush(now: Double) {}
    func line(to peer: PeerID) -> Line { Line(roundTripMilliseconds: 20) }
    func player(of peer: PeerID) -> PlayerKey? { nil }
    func isViewer(_ peer: PeerID) -> Bool { false }
    func keepPlaces(for players: [PlayerKey]) {}
    func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {}
}
