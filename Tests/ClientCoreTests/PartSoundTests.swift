import Anatomy
import ClientCore
import Controls
import GameSession
import SimMath
import Sound
import Testing
import WireProtocol

@Suite("Bites and parts, as they are heard") @MainActor struct PartSoundTests {
    /// The player's body with one part before its nucleus, and nobody else.
    private func alone(with type: CellType, link: LinkType = .rod, tick: Double = 1) -> InterpolatedView {
        let plan = BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: -62, y: 0), CellPlan(id: 1, type: type, x: 0, y: 0)],
            links: [LinkPlan(type: link, a: 0, b: 1)])
        var status = OwnStatus()
        status.creature = 5
        return InterpolatedView(
            tick: tick, own: status, centre: .zero, sightRadius: 16, light: 1,
            creatures: [FightViews.creature(5, plan, at: [Vector2(-1.2, 0), .zero])], food: [])
    }

    private func command(_ channel: ControlChannel) -> ControlFrame {
        var frame = ControlFrame.neutral
        frame[channel] = 1
        return frame
    }

    /// What is heard in `seconds` of the same view under the same controls.
    private func kinds(
        _ ear: inout PartEar, _ view: InterpolatedView, _ controls: ControlFrame, seconds: Float
    ) -> [SoundKind] {
        var kinds: [SoundKind] = []
        for _ in 0..<Int(seconds * 60) {
            kinds += ear.cues(view, [], controls, seconds: 1 / 60).map(\.kind)
        }
        return kinds
    }

    @Test("A bite in vain is a thud at the player's body, but not where the teeth have clinked; a gulp is no feast")
    func bites() {
        var ear = BiteEar()
        let place = Vector2(3, 4)
        #expect(ear.cues([.refused(.behind)], of: place, seconds: 0.02) == [SoundCue(.thud, at: place)])
        #expect(ear.cues([.refused(.armoured), .refused(.tube)], of: place, seconds: 0.02).isEmpty)
        var gulps = 0
        for _ in 0..<60 {
            gulps += ear.cues([.swallowed(at: place), .swallowed(at: .zero)], of: place, seconds: 1 / 60).count
        }
        #expect((2...4).contains(gulps), "\(gulps) in a second")
    }

    @Test("In the dish a mouth that is gone bites in vain, and that is heard")
    func inVain() throws {
        let game = try TestGame.inDish()
        let mouths = game.server.body.cells.indices.filter { game.server.body.cells[$0].type.roles.contains(.bites) }
        try #require(!mouths.isEmpty)
        for mouth in mouths { game.server.wound(5, cells: mouth..<mouth + 1, health: 0) }
        game.step(20)
        game.app.handle(.input(.pointerMoved(Vector2(1200, 360))))
        game.app.handle(.input(.pointerPressed(Vector2(1200, 360), .right)))
        game.run { game.count(.thud) > 0 }
        game.step(60)
        #expect(game.count(.thud) == 1, "once a bite")
    }

    @Test(
        "A jet is heard all the while it pushes, a gland and a latch as they are set off; the stunned are silent"
    )
    func commands() {
        for (type, link, channel, kind, times) in [
            (.jet, .rod, .custom, .jet, 4...5), (.gland, .rod, .fire, .squirt, 1...1),
            (.tissue, .latch, .bite, .snap, 1...1),
        ] as [(CellType, LinkType, ControlChannel, SoundKind, ClosedRange<Int>)] {
            var ear = PartEar()
            var view = alone(with: type, link: link)
            #expect(kinds(&ear, view, .neutral, seconds: 1).isEmpty, "\(kind)")
            let heard = kinds(&ear, view, command(channel), seconds: 2)
            #expect(heard.allSatisfy { $0 == kind } && times.contains(heard.count), "\(heard)")
            _ = kinds(&ear, view, .neutral, seconds: 1)
            #expect(kinds(&ear, view, command(channel), seconds: 0.1) == [kind], "and again")
            _ = kinds(&ear, view, .neutral, seconds: 1)
            view.own.isStunned = true
            #expect(kinds(&ear, view, command(channel), seconds: 1).isEmpty, "\(kind)")
        }
    }

    @Test("A proboscis is heard as it brings something in from what it touches")
    func drinking() {
        var ear = PartEar()
        var view = alone(with: .proboscis)
        let reach = view.creatures[0].plan.cells[1].radius + FightViews.body(.tissue).cells[0].radius
        view.creatures.append(FightViews.creature(31, FightViews.body(.tissue), at: [Vector2(reach, 0)]))
        #expect(kinds(&ear, view, command(.bite), seconds: 0.2).isEmpty, "nothing comes in")
        view.own.success = 400
        #expect(kinds(&ear, view, command(.bite), seconds: 0.2) == [.drink])
        view.own.success = 800
        view.creatures[1].cells[0].position = Vector2(reach + 3, 0)
        #expect(kinds(&ear, view, command(.bite), seconds: 2).isEmpty, "a mouth has brought that in")
    }

    @Test("A sucker is heard as it takes hold, whoever's it is; what held before is no news")
    func grips() {
        var ear = PartEar()
        var view = alone(with: .sucker)
        let old = TetherView(holder: 31, sucker: 0, held: 5, cell: 0, pull: 0)
        view.creatures.append(FightViews.creature(31, FightViews.body(.sucker), at: [Vector2(2, 0)]))
        view.tethers = [old]
        #expect(kinds(&ear, view, .neutral, seconds: 0.5).isEmpty)
        view.tethers = [old, TetherView(holder: 5, sucker: 1, held: 31, cell: 0, pull: 0)]
        #expect(ear.cues(view, [], .neutral, seconds: 1 / 60) == [SoundCue(.grip, at: .zero)])
        view.tethers = []
        #expect(kinds(&ear, view, .neutral, seconds: 0.5).isEmpty, "to let go is silent")
    }

    @Test("Sonars call every few seconds, the player's and the nearest other one; a dead or numb one does not")
    func sonars() {
        var ear = PartEar()
        var view = alone(with: .sonar)
        for (id, x) in [(UInt32(31), Float(9)), (32, 4)] {
            view.creatures.append(FightViews.creature(id, FightViews.body(.sonar), at: [Vector2(x, 0)]))
        }
        let first = ear.cues(view, [], .neutral, seconds: 1 / 60)
        #expect(first.map(\.kind) == [.ping, .ping] && first.map(\.position) == [Vector2.zero, Vector2(4, 0)])
        #expect(kinds(&ear, view, .neutral, seconds: 5).isEmpty)
        #expect(kinds(&ear, view, .neutral, seconds: 1).count == 2)
        view.creatures[0].cells[1].affliction = .numb
        view.creatures[1].cells[0].state = .gone
        view.creatures[2].cells[0].state = .carrion
        #expect(kinds(&ear, view, .neutral, seconds: 12).isEmpty)
    }

    @Test("A cloud is heard as it is let go; one that was there, or is old, is no news")
    func ink() {
        var ear = PartEar()
        var view = alone(with: .ink)
        let old = CloudView(number: 1, position: Vector2(4, 0), ink: 40, age: 300)
        view.clouds = [old]
        #expect(kinds(&ear, view, .neutral, seconds: 0.5).isEmpty)
        view.clouds = [old, CloudView(number: 2, position: Vector2(2, 0), ink: 40, age: 1)]
        #expect(ear.cues(view, [], .neutral, seconds: 1 / 60) == [SoundCue(.puff, at: Vector2(2, 0))])
        #expect(kinds(&ear, view, .neutral, seconds: 1).isEmpty)
        view.clouds.append(CloudView(number: 3, position: Vector2(6, 0), ink: 40, age: 200))
        #expect(kinds(&ear, view, .neutral, seconds: 1).isEmpty, "it came into view")
    }

    @Test("A charge that sets off a stranger's part is heard where that is, and so is a limb that comes off")
    func strangers() {
        var view = alone(with: .tissue)
        let place = Vector2(3, 0)
        for (type, kind) in [(CellType.jet, SoundKind.jet), (.gland, .squirt)] {
            view.creatures = [FightViews.creature(31, FightViews.body(type), at: [place])]
            var ear = PartEar()
            let charge = DishChange.excited(creature: 31, cell: 0, at: place, isNumb: false)
            #expect(ear.cues(view, [charge], .neutral, seconds: 1 / 60) == [SoundCue(kind, at: place)])
            #expect(ear.cues(view, [charge], .neutral, seconds: 1 / 60).isEmpty, "not thirty times a second")
            let numb = DishChange.excited(creature: 31, cell: 0, at: place, isNumb: true)
            #expect(ear.cues(view, [numb], .neutral, seconds: 1).isEmpty)
        }
        var ear = PartEar()
        let limb = DishChange.limbLetGo(creature: 31, cell: 0, at: place)
        #expect(ear.cues(view, [limb], .neutral, seconds: 1 / 60) == [SoundCue(.release, at: place)])
    }
}
