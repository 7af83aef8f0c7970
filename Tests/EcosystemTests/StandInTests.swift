import Anatomy
import Ecosystem
import Evolution
import Locomotion
import Scenarios
import SimMath
import Testing

/// Opponents learn from guests: what guests do is kept, nurseries hold bodies that do it again, and who eats most of
/// those goes home first.
@Suite struct StandInTests {
    // MARK: Traces

    private func frame(_ number: Int) -> ControlFrame {
        ControlFrame(thrust: Float(number % 255 - 127) / 127, turn: Float(number / 255) / 127)
    }

    private func trace(of frames: Int) -> ControlTrace {
        var trace = ControlTrace()
        for number in 0..<frames { trace.append(frame(number)) }
        return trace
    }

    @Test func aTraceHoldsTheLastMinuteAndGoesRound() {
        #expect(ControlTrace().frame(7) == .neutral)
        let short = trace(of: 100)
        #expect(short.count == 100)
        #expect(short.frame(0) == frame(0) && short.frame(99) == frame(99) && short.frame(100) == frame(0))
        let long = trace(of: 1_000)
        #expect(long.count == ControlTrace.maximumFrames)
        #expect(long.frame(0) == frame(400) && long.frame(599) == frame(999) && long.frame(600) == frame(400))
    }

    /// Nothing before its first frame, and from then on what it needs when it is full; read from a save, the same.
    @Test func aTraceTakesTheMemoryOfAMinuteAtOnce() throws {
        #expect(ControlTrace().memory == 0)
        let first = trace(of: 1).memory
        #expect((4_800..<5_000).contains(first), "\(first) bytes")
        #expect(trace(of: 1_000).memory == first)
        var (writer, short) = (StateWriter(), trace(of: 500))
        short.code(&writer)
        var reader = StateReader(writer.written)
        var read = ControlTrace.blank
        read.code(&reader)
        try reader.finish()
        for number in 0..<200 { read.append(frame(number)) }
        #expect(read.memory < 5_000, "\(read.memory) bytes")
    }

    @Test(arguments: [0, 5, 600, 777]) func aTraceThatWasReadIsTheOneThatWasWritten(_ frames: Int) throws {
        let trace = trace(of: frames)
        var (writer, copy) = (StateWriter(), trace)
        copy.code(&writer)
        #expect(writer.written.count < 4_810)
        var reader = StateReader(writer.written)
        var read = ControlTrace.blank
        read.code(&reader)
        try reader.finish()
        #expect(read == trace)
    }

    @Test func bytesThatAreNoTraceAreRefused() {
        // Seven bytes are no frame; and a ring that is not full has no oldest frame but the first.
        for bytes in [[7, 1, 2, 3, 4, 5, 6, 7, 0], [8, 1, 2, 3, 4, 5, 6, 7, 8, 2]] as [[UInt8]] {
            var reader = StateReader(bytes)
            var read = ControlTrace.blank
            read.code(&reader)
            #expect(throws: StateError.self) { try reader.finish() }
        }
    }

    // MARK: Stand-ins

    private static let guest: PlayerID = 7

    /// A dish whose guest has done the same for five seconds.
    private func home(learns: Bool, _ control: ControlFrame = ControlFrame(thrust: 1)) throws -> World {
        var world = try empty(learns: learns)
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: Self.guest, isBot: true)
        for _ in 0..<300 { _ = world.step([PlayerControl(creature: id, frame: control)]) }
        try #require(world.creature(of: Self.guest) == id)
        return world
    }

    private static let learning: Result<World, any Error> = Result { try live(learns: true) }
    private static let deaf: Result<World, any Error> = Result { try live(learns: false) }

    /// Twenty seconds old, once for all tests.
    private func empty(learns: Bool) throws -> World { try learns ? Self.learning.get() : Self.deaf.get() }

    private static func live(learns: Bool) throws -> World {
        var settings = Scenario.dish.settings
        settings.phases.play = 0
        settings.dish.vortexSpeed = 0
        settings.locomotion.idleRhythm = 0
        settings.nursery.learnsFromGuests = learns
        var world = try World(settings: settings, seed: 4)
        for _ in 0..<1_200 { _ = world.step([]) }
        return world
    }

    private func standIns(_ nursery: Nursery) -> [CreatureView] {
        nursery.world.views().filter { $0.owner.guest != nil && $0.isAlive }
    }

    @Test func aNurseryHoldsBodiesOfGuestsThatDoWhatThoseDid() throws {
        func speed(_ control: ControlFrame) throws -> Float {
            let home = try home(learns: true, control)
            var nursery = try Nursery(of: home, seed: 1)
            nursery.run(ticks: 1)
            let seated = standIns(nursery)
            #expect(seated.count == home.settings.nursery.standIns)
            #expect(seated.allSatisfy { $0.plan == WorldLab.dart })
            nursery.run(ticks: 119)
            let speeds = standIns(nursery).map(\.velocity.length)
            return speeds.reduce(0, +) / Float(max(1, speeds.count))
        }
        let (swimming, idle) = (try speed(ControlFrame(thrust: 1)), try speed(.neutral))
        #expect(swimming > 2 * idle)
    }

    @Test func aTraceOutlivesASave() throws {
        let home = try home(learns: true)
        let read = try World(decoding: home.encoded(), settings: home.settings)
        var one = try Nursery(of: home, seed: 2)
        var two = try Nursery(of: read, seed: 2)
        one.run(ticks: 300)
        two.run(ticks: 200)
        two.run(ticks: 100)
        #expect(one.world.stateHash == two.world.stateHash)
        #expect(one.migrants() == two.migrants())
    }

    @Test func withoutLearningNobodyStandsInAndWithoutGuestsLearningChangesNothing() throws {
        var deaf = try Nursery(of: home(learns: false), seed: 1)
        deaf.run(ticks: 60)
        #expect(standIns(deaf).isEmpty)
        var one = try Nursery(of: empty(learns: true), seed: 1)
        var two = try Nursery(of: empty(learns: false), seed: 1)
        one.run(ticks: 600)
        two.run(ticks: 600)
        #expect(one.world.stateHash == two.world.stateHash)
        #expect(one.migrants() == two.migrants())
    }

    @Test func learningChangesNothingInTheDishItself() throws {
        let (one, two) = (try home(learns: true), try home(learns: false))
        #expect(one.stateHash(of: .waters) == two.stateHash(of: .waters))
        #expect(one.stateHash(of: .heredity) == two.stateHash(of: .heredity))
        #expect(one.stateHash != two.stateHash, "the trace is part of the state")
    }

    // MARK: Hunters

    /// A small dish of hunters that has lived half a minute, and a fat guest without a motor that has just come.
    private func hunted(seed: UInt64) throws -> World {
        var world = try Hunters.dish(seed: seed) { $0.nursery.learnsFromGuests = true }
        for _ in 0..<1_800 { _ = world.step([]) }
        let plan = WorldLab.chain([.vacuole, .nucleus, .vacuole, .vacuole])
        _ = try world.spawnPlayer(plan: plan, player: Self.guest, isBot: true)
        return world
    }

    @Test func whoWoundsAGuestHasMetItAndSoHaveItsLaterChildren() throws {
        var (biters, heirs): (Set<CreatureID>, [BirthRecord]) = ([], [])
        for seed in 1...6 as ClosedRange<UInt64> where heirs.isEmpty {
            var world = try hunted(seed: seed)
            let own = try #require(world.creature(of: Self.guest))
            biters = []
            for _ in 0..<7_200 {
                for event in world.step([]) {
                    switch event {
                    case .wounded(own, by: let attacker, at: _, isStab: _): biters.insert(attacker)
                    case .born(let birth) where biters.contains(birth.lineage.parent ?? 0): heirs.append(birth)
                    default: break
                    }
                }
            }
            for biter in biters { #expect(world.birth(of: biter)?.met == [Self.guest]) }
            let met = world.births.filter { !$0.met.isEmpty }
            #expect(met.count < world.births.count && met.allSatisfy { $0.met == [Self.guest] })
        }
        #expect(!biters.isEmpty && !heirs.isEmpty)
        #expect(heirs.allSatisfy { $0.met == [Self.guest] })
    }

    @Test func whoEatsMostOfStandInsGoesHomeFirstAndItsLineHasMetTheGuest() throws {
        var raised: (home: World, nursery: Nursery)?
        for seed in 1...8 as ClosedRange<UInt64> where raised == nil {
            var home = try hunted(seed: seed)
            for _ in 0..<240 { _ = home.step([]) }
            guard home.creature(of: Self.guest) != nil else { continue }
            var nursery = try Nursery(of: home, seed: seed)
            nursery.run(ticks: 7_201)
            if nursery.migrants().first?.isCatcher ?? false { raised = (home, nursery) }
        }
        let found = try #require(raised)
        var home = found.home
        let nursery = found.nursery
        // Stand-ins that were eaten come back.
        let rules = home.settings.nursery
        #expect(nursery.world.births.count { $0.owner.guest != nil } > rules.standIns)
        #expect(standIns(nursery).count >= rules.standIns - 1, "one may have been eaten in the last tick")
        try nursery.world.checkInvariants()
        let migrants = nursery.migrants()
        let catchers = migrants.prefix(while: \.isCatcher)
        #expect(catchers.count <= rules.catchers && migrants.count <= rules.winners)
        #expect(catchers.count == migrants.count { $0.isCatcher })
        #expect(zip(catchers, catchers.dropFirst()).allSatisfy { $0.catchRate >= $1.catchRate })
        #expect(catchers.allSatisfy { $0.ancestry[0].met == [Self.guest] })
        #expect(Set(migrants.map { $0.ancestry[0].lineage.id }).count == migrants.count, "nobody goes twice")

        let first = try #require(catchers.first)
        let admitted = home.admit([first])
        #expect(admitted == [first])
        let birth = try #require(home.births.last)
        #expect(birth.isImmigrant && birth.met == [Self.guest])
        for _ in 0..<7_200 { _ = home.step([]) }
        let child = home.births.first { $0.lineage.parent == birth.lineage.id }
        #expect(child?.met.contains(Self.guest) ?? false)
        try home.checkInvariants()
    }
}
