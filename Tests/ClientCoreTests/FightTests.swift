import Anatomy
import ClientCore
import Controls
import GameSession
import SimMath
import Testing
import WireProtocol

/// Views of a fight, made by hand: creature 5 is the player's, its mouth at the origin looks to the right.
enum FightViews {
    static let own: UInt32 = 5
    static let other: UInt32 = 31
    static let plan = BodyPlan(
        cells: [CellPlan(id: 0, type: .nucleus, x: -32, y: 0), CellPlan(id: 1, type: .mouth, x: 0, y: 0)], links: [])
    static var mouthRadius: Float { plan.cells[1].radius }

    static func creature(_ id: UInt32, _ plan: BodyPlan, at places: [Vector2], rotation: Float = 0) -> CreatureView {
        CreatureView(
            id: id, planID: id, plan: plan, steering: .brain, guest: 0, isAlive: true, position: places[0],
            rotation: rotation, cells: places.map { CellView(position: $0, state: .alive, health: 1) })
    }

    static func body(_ type: CellType) -> BodyPlan {
        BodyPlan(cells: [CellPlan(id: 0, type: type, x: 0, y: 0)], links: [])
    }

    /// Beside the player a cell of this type, its rim `gap` µm from that of the mouth, in this direction of it.
    static func view(
        _ type: CellType, gap: Float, angle: Float = 0, tick: Double = 1, success: Int64 = 0, isStunned: Bool = false
    ) -> InterpolatedView {
        let target = body(type)
        let place = Vector2(angle: angle) * (mouthRadius + target.cells[0].radius + gap)
        var status = OwnStatus()
        (status.creature, status.success, status.isStunned) = (own, success, isStunned)
        return InterpolatedView(
            tick: tick, own: status, centre: .zero, sightRadius: 16, light: 1,
            creatures: [
                creature(own, plan, at: [Vector2(-1.2, 0), .zero]), creature(other, target, at: [place]),
            ], food: [])
    }

    static func wound(_ view: InterpolatedView, cell: Int = 0, share: Float = 0.15) -> DishChange {
        .wounded(creature: other, cell: cell, at: view.creatures[1].cells[cell].position, share: share)
    }
}

@Suite("Bites, from what is seen") @MainActor struct BiteTests {
    @Test("Teeth in a cell are a bite; each further cell of a row counts on, and a rest ends the row")
    func streak() {
        var watch = BiteWatch()
        let view = FightViews.view(.tissue, gap: 0)
        let place = view.creatures[1].position
        func bite(_ changes: [DishChange], seconds: Float = 0.03) -> [BiteEvent] {
            watch.events(in: view, changes, isBiting: true, seconds: seconds)
        }
        #expect(bite([FightViews.wound(view)]) == [.landed(on: 31, at: place, streak: 1)])
        #expect(bite([FightViews.wound(view)]) == [.landed(on: 31, at: place, streak: 1)], "the same cell")
        let death = DishChange.cellDied(creature: 31, cell: 0, at: place)
        #expect(bite([death]) == [.torn(from: 31, at: place, streak: 1)])
        var next = view
        next.creatures[1].id = 32
        let second = DishChange.wounded(creature: 32, cell: 0, at: place, share: 0.2)
        #expect(
            watch.events(in: next, [second], isBiting: true, seconds: 0.03) == [
                .landed(on: 32, at: place, streak: 2)
            ])
        #expect(bite([FightViews.wound(view)], seconds: 3) == [.landed(on: 31, at: place, streak: 1)])
    }

    @Test("What somebody else bites, or without biting, or out of reach, is no bite of the player's")
    func others() {
        let near = FightViews.view(.tissue, gap: 0)
        var watch = BiteWatch()
        #expect(watch.events(in: near, [FightViews.wound(near)], isBiting: false, seconds: 0.03) == [])
        let far = FightViews.view(.tissue, gap: 2)
        #expect(watch.events(in: far, [FightViews.wound(far)], isBiting: true, seconds: 0.03) == [])
    }

    @Test("Teeth clink on what they do not cut, not thirty times a second", arguments: [CellType.armour, .proboscis])
    func clinks(type: CellType) {
        var watch = BiteWatch()
        let view = FightViews.view(type, gap: 0)
        var clinks = 0
        for _ in 0..<60 {
            for case .clinked in watch.events(in: view, [], isBiting: true, seconds: 1 / 60) { clinks += 1 }
        }
        #expect((1...3).contains(clinks), "\(clinks) in a second")
        // A wound that armour has taken sounds the same.
        var other = BiteWatch()
        #expect(
            other.events(in: view, [FightViews.wound(view)], isBiting: true, seconds: 0.03)
                == [.clinked(at: view.creatures[1].position)])
    }

    @Test(
        "A bite that is held in vain says once why",
        arguments: [
            (FightViews.view(.armour, gap: 0), BiteRefusal.armoured), (FightViews.view(.proboscis, gap: 0), .tube),
            (FightViews.view(.tissue, gap: 0, angle: 3), .behind), (FightViews.view(.tissue, gap: 2), .tooFar),
            (FightViews.view(.tissue, gap: 0, isStunned: true), .stunned),
        ])
    func refusal(view: InterpolatedView, reason: BiteRefusal) {
        var watch = BiteWatch()
        var told: [BiteEvent] = []
        for _ in 0..<120 { told += watch.events(in: view, [], isBiting: true, seconds: 1 / 60) }
        let refusals = told.filter { if case .refused = $0 { true } else { false } }
        #expect(refusals == [.refused(reason)])
        // A tap is no bite held in vain.
        var tap = BiteWatch()
        #expect(!tap.events(in: view, [], isBiting: true, seconds: 0.1).contains(.refused(reason)))
    }

    /// The reasons told while the bite is held, with the seconds after which each was; views of a second each.
    private func reasons(_ seconds: [(InterpolatedView, [DishChange])]) -> [(reason: BiteRefusal, after: Float)] {
        var watch = BiteWatch()
        var told: [(BiteRefusal, Float)] = []
        for (second, (view, changes)) in seconds.enumerated() {
            for frame in 0..<60 {
                let events = watch.events(
                    in: view, frame % 20 == 0 ? changes : [], isBiting: true, seconds: 1 / 60)
                for case .refused(let reason) in events { told.append((reason, Float(second) + Float(frame) / 60)) }
            }
        }
        return told
    }

    private func hold(
        _ view: InterpolatedView, _ seconds: Int, _ changes: [DishChange] = []
    ) -> [(InterpolatedView, [DishChange])] {
        [(InterpolatedView, [DishChange])](repeating: (view, changes), count: seconds)
    }

    @Test("Flesh at the mouth that nothing is torn from is told of, and again while the player keeps on")
    func grazing() {
        let view = FightViews.view(.tissue, gap: 0.2)
        let told = reasons(hold(view, 15))
        #expect(told.map(\.reason) == [.grazing, .grazing, .grazing])
        #expect((told.first?.after ?? 0) > 0.9)
        let gaps = zip(told.dropFirst(), told).map { $0.after - $1.after }
        #expect(gaps.allSatisfy { $0 > 4.9 && $0 < 5.2 }, "\(gaps)")
        // Nothing is said to those who bite, swallow, or have somebody else's flesh there for a moment.
        #expect(reasons(hold(view, 5, [FightViews.wound(view)])).isEmpty)
        var dead = view
        dead.creatures[1].cells[0].state = .carrion
        #expect(reasons(hold(dead, 5)).isEmpty)
    }

    @Test("A bite held since long before tells why when the prey comes to the mouth, and what is far off only once")
    func heldBefore() {
        let (alone, far) = (FightViews.view(.tissue, gap: 9), FightViews.view(.tissue, gap: 2))
        let beside = FightViews.view(.tissue, gap: 0, angle: 3)
        let told = reasons([(alone, []), (alone, []), (beside, []), (beside, [])])
        #expect(told.map(\.reason) == [.behind] && (told.first?.after ?? 0) < 2.5)
        #expect(reasons(hold(far, 15)).map(\.reason) == [.tooFar])
        #expect(reasons([(far, []), (beside, [])]).map(\.reason) == [.tooFar, .behind])
    }

    @Test("Without a living mouth the reason is that; far from everybody there is none")
    func mouthless() {
        var view = FightViews.view(.tissue, gap: 0)
        view.creatures[0].cells[1].state = .gone
        var watch = BiteWatch()
        let told = (0..<60).flatMap { _ in watch.events(in: view, [], isBiting: true, seconds: 1 / 60) }
        #expect(told == [.refused(.mouthLost)])
        let alone = FightViews.view(.tissue, gap: 9)
        var quiet = BiteWatch()
        #expect((0..<60).flatMap { _ in quiet.events(in: alone, [], isBiting: true, seconds: 1 / 60) } == [])
    }
}

@Suite("Gains and the picture's time") @MainActor struct GainTests {
    @Test("Thirty small gains of one meal are one figure; it counts while one eats, and then rises and goes")
    func aggregation() {
        var watch = GainWatch()
        watch.observe(success: 1000, bitingAt: nil, seconds: 0.03)
        for step in 1...30 { watch.observe(success: 1000 + 60 * Int64(step), bitingAt: Vector2(1, 2), seconds: 0.03) }
        #expect(watch.gains.map(\.amount) == [1800] && watch.gains.first?.age == 0)
        for _ in 0..<20 { watch.observe(success: 2800, bitingAt: nil, seconds: 0.05) }
        #expect(watch.gains.map(\.amount) == [1800], "what comes much later is not of this meal")
        #expect((watch.gains.first?.age ?? 0) > 0.9)
        for _ in 0..<40 { watch.observe(success: 2800, bitingAt: nil, seconds: 0.05) }
        #expect(watch.gains.isEmpty)
    }

    @Test("A figure goes with the mouth that bit, and stays where it was once there is no creature")
    func following() {
        var watch = GainWatch()
        let tail = Vector2(-9, 0)
        watch.observe(success: 0, bitingAt: nil, mouths: [tail, .zero], seconds: 0.03)
        watch.observe(success: 900, bitingAt: Vector2(1, 0), mouths: [tail, .zero], seconds: 0.03)
        #expect(watch.gains.map(\.position) == [.zero])
        for step in 1...20 {
            let way = Vector2(0, 0.4 * Float(step))
            watch.observe(success: 900, bitingAt: nil, mouths: [tail + way, way], seconds: 0.05)
        }
        #expect(watch.gains.map(\.position) == [Vector2(0, 8)], "\(watch.gains)")
        watch.observe(success: nil, bitingAt: nil, seconds: 0.05)
        #expect(watch.gains.map(\.position) == [Vector2(0, 8)])
    }

    @Test("Food without a bite, an editor that sets the count back, and crumbs show no figure")
    func nothing() {
        var watch = GainWatch()
        watch.observe(success: 100, bitingAt: nil, seconds: 0.03)
        watch.observe(success: 9000, bitingAt: nil, seconds: 0.03)
        #expect(watch.gains.isEmpty, "nobody was bitten")
        watch.observe(success: 0, bitingAt: .zero, seconds: 0.03)
        watch.observe(success: 100, bitingAt: .zero, seconds: 0.03)
        #expect(watch.gains.isEmpty, "\(watch.gains)")
    }

    private func view(_ tick: Double, x: Float) -> InterpolatedView {
        var view = FightViews.view(.tissue, gap: 0, tick: tick)
        view.creatures[1].position.x = x
        return view
    }

    @Test("The picture stands still for a blow, catches up, and never goes back")
    func hitStop() {
        var time = SeenTime()
        var shown: [Float] = []
        for frame in 0..<30 {
            if frame == 10 { time.stop(for: 0.06) }
            shown.append(time.pass(view(Double(frame), x: Float(frame)), seconds: 1 / 60).view.creatures[1].position.x)
        }
        #expect(shown[9] == 9 && shown[10] == 9 && shown[12] == 9, "\(shown)")
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 }, "\(shown)")
        #expect(shown[29] == 29 && !time.isBehind)
        #expect(shown[20] == 20, "it is over after a tenth of a second more: \(shown)")
    }

    @Test("Slow motion shows every moment at a third of its pace, smoothly; a key ends it at once")
    func farewell() {
        var time = SeenTime()
        _ = time.pass(view(0, x: 0), seconds: 1 / 60)
        time.slowDown(for: 1.5)
        var shown: [Float] = []
        for frame in 1...60 {
            let (seen, seconds) = time.pass(view(Double(frame), x: Float(frame)), seconds: 1 / 60)
            shown.append(seen.creatures[1].position.x)
            #expect(seconds < 1 / 60)
        }
        #expect(abs(shown[59] - 18) < 1, "\(shown[59])")
        let steps = zip(shown.dropFirst(), shown).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 > 0.2 && $0 < 0.4 }, "\(steps)")
        #expect(time.isSlow)
        time.catchUp()
        #expect(time.pass(view(61, x: 61), seconds: 1 / 60).view.creatures[1].position.x == 61)
    }
}
