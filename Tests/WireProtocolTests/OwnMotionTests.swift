import Anatomy
import SimMath
import Testing
import WireProtocol

/// What a snapshot says of how the own body moves, and of what drives those beside it.
struct OwnMotionTests {
    /// Neighbours come and go, and every third snapshot is lost.
    @Test func whatIsSaidArrivesWhateverWasLost() throws {
        var random = RandomSource(seed: 5)
        var dish = PretendDish(seed: 12, creatures: 4, cells: 3...5, food: 3)
        var sender = SnapshotSender(bytesPerSnapshot: 900)
        var receiver = SnapshotReceiver()
        for number in 0..<60 {
            dish.step(turmoil: false)
            var view = dish.view
            let motion = Self.motion(&random, cells: dish.creatures[0].cells.count)
            view.motion = motion
            let packet = sender.encode(view)
            if number % 3 == 2 { continue }
            let read = try #require(try receiver.receive(packet).motion)
            sender.acknowledge(newest: receiver.newest, earlier: receiver.earlier)
            #expect(read.beat == motion.beat && read.stun == motion.stun && read.broken == motion.broken)
            #expect(zip(read.velocities, motion.velocities).allSatisfy { ($0 - $1).length < 0.05 })
            #expect(read.beside.map(\.creature) == motion.beside.map(\.creature))
            for (a, b) in zip(read.beside, motion.beside) {
                let errors = a.controls.channels - b.controls.channels
                #expect(errors.min() > -0.04 && errors.max() < 0.04)
                #expect(a.controls.bites == b.controls.bites, "a mouth that closes a little closes")
            }
        }
    }

    private static func motion(_ random: inout RandomSource, cells: Int) -> OwnMotion {
        var motion = OwnMotion()
        motion.beat = UInt32(random.index(Int(OwnMotion.beats)))
        motion.stun = UInt32(random.index(3))
        motion.velocities = (0..<cells).map { _ in random.inDisc(radius: 9) }
        motion.broken = random.chance(0.2) ? [1] : []
        let ids = (1...9).filter { _ in random.chance(0.3) }.prefix(OwnMotion.maximumBeside)
        motion.beside = ids.map { id in
            let bite = random.chance(0.5) ? random.uniform(0.001, 0.02) : random.uniform(-1, 0)
            return OwnMotion.Beside(
                creature: UInt32(id) * 1000,
                controls: ControlFrame(thrust: random.uniform(-1, 1), turn: random.uniform(-1, 1), bite: bite))
        }
        return motion
    }
}
