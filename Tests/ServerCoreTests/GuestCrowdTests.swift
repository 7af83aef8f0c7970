import Anatomy
import Ecosystem
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

/// Many guests: their snapshots are spread over the ticks, and two threads make them.
@Suite("A crowd of guests")
struct GuestCrowdTests {
    /// A dish of food and opponents in fog.
    private func dish() throws -> World {
        var settings = EcosystemSettings()
        settings.dish.population = 30
        settings.view.fog = true
        settings.phases.play = 0
        return try World(settings: settings, seed: 9)
    }

    private func crowd(_ count: Int, ticksPerSnapshot: Int = 2, sharedFrom: Int?) throws -> (Lab, [PeerID]) {
        var settings = ServerSettings()
        settings.ticksPerSnapshot = ticksPerSnapshot
        settings.snapshotsToShare = sharedFrom
        var lab = try Lab(world: dish(), settings: settings)
        let peers = (0..<count).map {
            lab.join("guest \($0)", $0 % 8 == 7 ? .bot : .player, from: "10.0.0.\($0)")
        }
        return (lab, peers)
    }

    /// Everybody steers, and confirms what came with the snapshots before, one in ten late.
    private func steer(_ lab: Lab, _ peers: [PeerID], _ random: inout RandomSource, frame: UInt32) {
        for (index, peer) in peers.enumerated() {
            if random.chance(0.1) { continue }
            let controls = ControlFrame(thrust: random.uniform(0, 1), turn: random.uniform(-1, 1))
            let newest = index % 5 == 0 ? frame / 4 : frame / 2
            lab.host.say(
                .input(
                    InputMessage(newestSnapshot: newest, earlierSnapshots: .max, newestFrame: frame, frames: [controls])
                ),
                from: peer)
        }
    }

    @Test func isSentTheSameBytesByTwoThreadsAsByOne() throws {
        var (one, peers) = try crowd(40, sharedFrom: nil)
        var (two, _) = try crowd(40, sharedFrom: 1)
        var (randomOne, randomTwo) = (RandomSource(seed: 4), RandomSource(seed: 4))
        var bytes = 0
        for frame in 1...240 as ClosedRange<UInt32> {
            steer(one, peers, &randomOne, frame: frame)
            steer(two, peers, &randomTwo, frame: frame)
            try one.pass()
            try two.pass()
            for peer in peers {
                let snapshots = one.host.takeSnapshots(to: peer)
                #expect(snapshots == two.host.takeSnapshots(to: peer))
                #expect(one.host.takeMessages(to: peer).planNumbers == two.host.takeMessages(to: peer).planNumbers)
                bytes += snapshots.reduce(0) { $0 + $1.count }
            }
        }
        #expect(bytes > 100_000)
        #expect(one.server.world.stateHash == two.server.world.stateHash)
    }

    /// How many snapshots went out at each of so many ticks.
    private func snapshotsOfTicks(_ lab: inout Lab, _ peers: [PeerID], ticks: Int = 12) throws -> [Int] {
        for peer in peers { _ = lab.host.takeSnapshots(to: peer) }
        var counts: [Int] = []
        for _ in 0..<ticks {
            try lab.pass()
            counts.append(peers.reduce(0) { $0 + lab.host.takeSnapshots(to: $1).count })
        }
        return counts
    }

    @Test(arguments: [2, 3, 6])
    func isSpreadEvenlyOverTheTicks(_ ticksPerSnapshot: Int) throws {
        var (lab, peers) = try crowd(20, ticksPerSnapshot: ticksPerSnapshot, sharedFrom: nil)
        let ticks = try snapshotsOfTicks(&lab, peers)
        #expect(ticks.reduce(0, +) == peers.count * 12 / ticksPerSnapshot, "\(ticks)")
        #expect((ticks.max() ?? 0) - (ticks.min() ?? 0) <= 1, "\(ticks)")
    }

    @Test func isSpreadEvenlyWhenThoseOfOneTickHaveLeft() throws {
        var (lab, peers) = try crowd(20, sharedFrom: nil)
        for index in peers.indices where index % 2 == 0 {
            lab.host.lose(peers[index], .byPeer(.leaving))
            try lab.pass()
        }
        let rest = peers.indices.filter { $0 % 2 == 1 }.map { peers[$0] }
        let ticks = try snapshotsOfTicks(&lab, rest)
        #expect(ticks.allSatisfy { $0 == rest.count / 2 }, "\(ticks)")
    }

    @Test func nobodyMissesASnapshot() throws {
        var (lab, peers) = try crowd(9, ticksPerSnapshot: 3, sharedFrom: 1)
        for peer in peers { _ = lab.host.takeSnapshots(to: peer) }
        try lab.pass(60)
        for peer in peers { #expect(lab.host.takeSnapshots(to: peer).count == 20) }
    }
}
