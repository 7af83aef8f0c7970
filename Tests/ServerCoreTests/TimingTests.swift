import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

/// How fast a dish lives and how long its editors wait: the host says so, or the only player at home.
@Suite struct TimingTests {
    /// Seconds of play and of an editor.
    private static let (play, edit): (Float, Float) = (0.5, 20)

    private func lab(_ timing: DishTiming = DishTiming()) throws -> Lab {
        var settings = ServerSettings()
        settings.timing = timing
        return try Lab(world: Lab.water(play: Self.play, edit: Self.edit), settings: settings)
    }

    private func timings(_ messages: [ServerMessage]) -> [DishTiming] {
        messages.compactMap { if case .timing(let timing) = $0 { timing } else { nil } }
    }

    /// Of the editor that is open, ticks from its beginning; nil for no clock.
    private func length(_ lab: Lab) throws -> UInt64? {
        let phase = lab.server.world.editPhase
        try #require(phase.isEditing)
        return phase.endTick.map { $0 - phase.startTick }
    }

    // MARK: Pace

    @Test(arguments: [(25, 66.7), (50, 33.3), (100, 16.7)]) func aSlowerDishMakesTheSameTicksLater(
        pace: Int, milliseconds: Double
    ) throws {
        var (slow, usual) = (try lab(DishTiming(pace: pace)), try lab())
        #expect(abs(slow.server.millisecondsPerPass - milliseconds) < 0.1)
        let ann = slow.join("Ann")
        _ = usual.join("Ann")
        #expect(slow.host.takeMessages(to: ann).welcomes.first?.timing == DishTiming(pace: pace))
        try slow.pass(90)
        try usual.pass(90)
        #expect(slow.server.world.stateHash == usual.server.world.stateHash)
    }

    @Test func theLoopKeepsThePaceAndChangesIt() throws {
        var lab = try lab()
        let ann = lab.join("Ann")
        let host = lab.host
        var loop = ServerLoop(lab.server) { host.now }
        var hasAsked = false
        try loop.run {
            if !hasAsked, host.now >= 500 {
                hasAsked = true
                host.say(.timing(DishTiming(pace: 50)), from: ann)
            }
            return host.now >= 2_500
        }
        // Half a second as usual, and two at half the pace.
        #expect((88...93).contains(loop.server.world.tick), "\(loop.server.world.tick) ticks")
    }

    @Test func theOnlyPlayerAtHomeSetsIt() throws {
        var lab = try lab()
        let ann = lab.join("Ann")
        let wanted = DishTiming(pace: 70, clock: .twice)
        #expect(timings(lab.ask(.timing(wanted), from: ann)) == [wanted])
        #expect(abs(lab.server.millisecondsPerPass - 1000 / 42) < 0.01)
        // Who only watches, watches it.
        let eve = lab.join("Eve", .spectator)
        #expect(lab.host.takeMessages(to: eve).welcomes.first?.timing == wanted)
        #expect(timings(lab.ask(.timing(DishTiming()), from: eve)) == [wanted])
    }

    @Test func aSharedDishIsItsHosts() throws {
        let hosted = DishTiming(pace: 90, clock: .fourTimes)
        var lab = try lab(hosted)
        let ann = lab.join("Ann")
        _ = lab.ask(.timing(DishTiming(pace: 50)), from: ann)
        let bob = lab.join("Bob", from: "192.0.2.9")
        _ = lab.host.takeMessages(to: ann)
        try lab.pass(2)
        #expect(timings(lab.host.takeMessages(to: ann)) == [hosted])
        for guest in [ann, bob] { #expect(timings(lab.ask(.timing(DishTiming(pace: 50)), from: guest)) == [hosted]) }
        var alone = try self.lab(hosted)
        let cid = alone.join("Cid", from: "192.0.2.9")
        #expect(timings(alone.ask(.timing(DishTiming(pace: 50)), from: cid)) == [hosted])
    }

    @Test func anAquariumHasAPaceOfItsOwn() throws {
        var aquarium = try Lab.aquarium()
        let eve = aquarium.join("Eve")
        let pass = aquarium.server.millisecondsPerPass
        #expect(timings(aquarium.ask(.timing(DishTiming(pace: 50)), from: eve)) == [DishTiming()])
        #expect(aquarium.server.millisecondsPerPass == pass)
    }

    // MARK: The editor's clock

    @Test(arguments: zip(EditorClock.allCases, [1_200, 2_400, 4_800, nil] as [UInt64?]))
    func anEditorWaitsAsLongAsTheHostSays(clock: EditorClock, ticks: UInt64?) throws {
        var lab = try lab(DishTiming(pace: 100, clock: clock))
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        try lab.pass()
        #expect(try length(lab) == ticks)
        let notice = try #require(lab.host.takeMessages(to: ann).phases.last)
        #expect(notice.kind == .edit && notice.endTick == (ticks.map { notice.startTick + UInt32($0) } ?? 0))
        try lab.pass(5_000)
        let phase = lab.server.world.editPhase
        #expect((phase.isEditing && phase.number == 1) == (ticks == nil))
    }

    @Test func withoutAClockItWaitsUntilDone() throws {
        var lab = try lab(DishTiming(pace: 100, clock: .off))
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        let lived = lab.server.world.playTick
        try lab.pass(20_000)
        #expect(lab.server.world.editPhase.isEditing && lab.server.world.playTick == lived)
        lab.host.say(.ready(editor: 1), from: ann)
        try lab.pass(until: "play", within: 3) { !$0.server.world.editPhase.isEditing }
    }

    @Test func aClockIsChangedWhileTheEditorIsOpen() throws {
        var lab = try lab()
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        for (clock, ticks) in [(EditorClock.off, nil), (.fourTimes, 4_800), (.twice, 2_400)] as [(EditorClock, UInt64?)]
        {
            _ = lab.ask(.timing(DishTiming(pace: 100, clock: clock)), from: ann)
            try lab.pass()
            #expect(try length(lab) == ticks)
            #expect(lab.host.takeMessages(to: ann).phases.count == 1)
        }
        // The usual time is long over: ten seconds are left.
        try lab.pass(1_500)
        let tick = lab.server.world.tick
        _ = lab.ask(.timing(DishTiming()), from: ann)
        try lab.pass()
        let left = try #require(lab.server.world.editPhase.endTick) - tick
        #expect((600...602).contains(left), "\(left) ticks left")
    }

    /// Ann is done and Bob has gone for a walk: he has four lengths from then on. Nobody is hurried before.
    @Test func whoIsAwayHoldsNobodyUpForEver() throws {
        var lab = try lab(DishTiming(pace: 100, clock: .off))
        let (ann, bob) = (lab.join("Ann"), lab.join("Bob"))
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        try lab.pass(10_000)
        #expect(try length(lab) == nil)
        lab.host.say(.ready(editor: 1), from: ann)
        try lab.pass(2)
        let end = try #require(lab.server.world.editPhase.endTick)
        #expect((4_798...4_802).contains(end - lab.server.world.tick))
        #expect(lab.host.takeMessages(to: bob).phases.last.map { UInt64($0.endTick) } == end)
        try lab.pass(4_810)
        #expect(!lab.server.world.editPhase.isEditing)
    }

    /// A guest that comes without a body waits, and one that only watches does not.
    @Test func whoOnlyWatchesHurriesNobody() throws {
        var lab = try lab(DishTiming(pace: 100, clock: .off))
        _ = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        _ = lab.join("Eve", .spectator)
        try lab.pass(3)
        #expect(try length(lab) == nil)
    }
}
