import Anatomy
import ClientCore
import Controls
import GameSession
import SimMath
import Testing
import WireProtocol

@Suite("Wounds and hunters, from what is seen") @MainActor struct ThreatTests {
    /// A mouth on the right, that looks to the left and touches the player's nucleus or not.
    private func attacked(gap: Float, from angle: Float = 0, tick: Double = 1) -> InterpolatedView {
        let plan = FightViews.plan
        let reach = plan.cells[0].radius + plan.cells[1].radius + gap
        let mouth = Vector2(angle: angle) * reach
        var status = OwnStatus()
        status.creature = 5
        return InterpolatedView(
            tick: tick, own: status, centre: .zero, sightRadius: 16, light: 1,
            creatures: [
                FightViews.creature(5, plan, at: [.zero, Vector2(-1.5, 0)]),
                FightViews.creature(31, plan, at: [mouth + Vector2(angle: angle) * 1.2, mouth], rotation: angle + .pi),
                FightViews.creature(40, FightViews.body(.tissue), at: [Vector2(0, -1.4)]),
            ], food: [])
    }

    private let wound = DishChange.wounded(creature: 5, cell: 0, at: .zero, share: 0.2)

    @Test("The glow is on the side of the one whose mouth did it, not of somebody harmless who is nearer")
    func direction() throws {
        var watch = WoundWatch()
        let view = attacked(gap: 0.1, from: 2)
        let blow = watch.observe(view, [wound], seconds: 0.03)
        #expect(blow > 0.5 && watch.attackers.keys.sorted() == [31])
        let flash = try #require(watch.flashes.first)
        #expect(abs(wrapAngle(flash.direction - 2)) < 0.01 && watch.flashes.count == 1)
        // The next bite of the same is the same glow, another side's is another.
        _ = watch.observe(view, [wound], seconds: 0.03)
        #expect(watch.flashes.count == 1)
        _ = watch.observe(attacked(gap: 0.1, from: -1), [wound], seconds: 0.03)
        #expect(watch.flashes.count == 2)
        for _ in 0..<40 { _ = watch.observe(view, [], seconds: 0.1) }
        #expect(watch.flashes.isEmpty && watch.attackers.isEmpty)
    }

    @Test("Wounds of others, and from nobody in reach, accuse nobody")
    func nobody() {
        var watch = WoundWatch()
        let others = DishChange.wounded(creature: 40, cell: 0, at: Vector2(0, -1.4), share: 0.5)
        #expect(watch.observe(attacked(gap: 0.1), [others], seconds: 0.03) == 0)
        #expect(watch.observe(attacked(gap: 5), [wound], seconds: 0.03) > 0)
        #expect(watch.attackers.isEmpty && watch.flashes.count == 1)
    }

    @Test("What comes off the player's body is put down to whoever bit, also what hung on it, until the body is whole")
    func losses() {
        var book = LossBook()
        let view = attacked(gap: 0.1)
        func lose(_ cell: Int, at place: Vector2, in view: InterpolatedView) -> InterpolatedView {
            var view = view
            view.creatures[0].cells[cell].state = .gone
            book.observe(view, [.cellDied(creature: 5, cell: cell, at: place)], seconds: 0.03)
            return view
        }
        book.observe(view, [wound], seconds: 0.03)
        #expect(book.parts == 0 && book.takers.isEmpty)
        // The mouth that did it is at the other end of the body by then.
        let torn = lose(1, at: Vector2(-9, 0), in: view)
        #expect(book.parts == 1)
        #expect(book.takers.map { $0.taker.creature } == [31] && book.takers.map { $0.parts } == [1])
        // Dead, it is still known.
        var dead = torn
        dead.own.creature = 0
        book.observe(dead, [], seconds: 0.03)
        #expect(book.parts == 1)
        book.observe(view, [], seconds: 0.03)
        #expect(book.parts == 0, "an editor has made it whole")
        // Long after the last bite, and with nobody near: nobody took it.
        for _ in 0..<100 { book.observe(view, [], seconds: 0.03) }
        _ = lose(1, at: Vector2(-9, 0), in: view)
        #expect(book.parts == 1 && book.takers.isEmpty)
        var other = view
        (other.own.creature, other.creatures[0].id) = (6, 6)
        book.observe(other, [], seconds: 0.03)
        #expect(book.parts == 0, "another life")
    }

    /// What the hunt watch says after a second in which 31 swims at `speed` µm/s towards the player, heading there or not.
    private func hunters(speed: Float, turned: Float = 0, isThreat: Bool = true, seconds: Float = 1) -> [UInt32] {
        var watch = HuntWatch()
        var begun: [UInt32] = []
        for frame in 0..<Int(seconds * 60) {
            var view = attacked(gap: 10 - speed * Float(frame) / 60)
            view.creatures[1].rotation += turned
            begun += watch.observe(view, attackers: [], seconds: 1 / 60) { $0.id == 31 && isThreat }
        }
        #expect(begun == watch.hunters)
        return watch.hunters
    }

    @Test("Who can eat the player, heads for it and comes nearer hunts it; who drifts, passes or is harmless does not")
    func hunting() {
        #expect(hunters(speed: 4) == [31])
        #expect(hunters(speed: 0.5) == [] && hunters(speed: -4) == [])
        #expect(hunters(speed: 4, turned: 1.6) == [])
        #expect(hunters(speed: 4, isThreat: false) == [])
        #expect(hunters(speed: 4, seconds: 0.2) == [], "a moment proves nothing")
    }

    @Test("A bite is proof at once, and the hunt ends some time after it")
    func grudge() {
        var watch = HuntWatch()
        let view = attacked(gap: 3)
        #expect(watch.observe(view, attackers: [31], seconds: 1 / 60) { _ in false } == [31])
        #expect(watch.hunts(31) && !watch.hunts(40))
        for _ in 0..<180 { _ = watch.observe(view, attackers: [], seconds: 1 / 60) { $0.id == 31 } }
        #expect(watch.hunters == [])
    }

    @Test("A wound is felt harder than a bite, a bite harder than a clink, a bite in vain faintly, nothing not at all")
    func rumble() throws {
        func felt(_ bites: [BiteEvent], blow: Float = 0) -> Rumble? {
            Rumble.felt(bites: bites, blow: blow, isHunted: false)
        }
        let wound = try #require(felt([], blow: 0.8))
        let torn = try #require(felt([.torn(from: 1, at: .zero, streak: 1), .clinked(at: .zero)]))
        let clink = try #require(felt([.clinked(at: .zero)]))
        #expect(wound.low > torn.low && torn.low > clink.low && clink.high > 0)
        let vain = try #require(felt([.refused(.tooFar)]))
        #expect(vain.low + vain.high < clink.low + clink.high)
        #expect(felt([]) == nil && felt([.refused(.armoured)]) == nil, "armour has its clink")
        #expect(wound.scaled(by: 0) == nil && wound.scaled(by: .nan) == nil)
        #expect(wound.scaled(by: 0.5)?.low == wound.low * 0.5)
        #expect(Rumble.felt(bites: [], blow: 0, isHunted: true) != nil)
    }
}
