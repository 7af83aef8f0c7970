import Anatomy
import Ecosystem
import Locomotion
import SimMath

/// One match between two bodies, which begin point-symmetrically.
struct Duel {
    private(set) var world: World
    private let rules: DuelRules
    private var sides: [Side]
    private var ticks = 0
    /// When it is over.
    private var end: Int

    private struct Side {
        let id: CreatureID
        let start: Worth.Start
        var pilot: TrialPilot
        /// The rival as it was, the newest last.
        var seen: [CreatureView] = []
    }

    /// `seed`: where they begin, the first here and the second opposite.
    init(_ first: BodyPlan, _ second: BodyPlan, seed: UInt64, _ rules: DuelRules) throws {
        self.rules = rules
        end = Int(rules.seconds * Float(World.ticksPerSecond))
        world = try World(settings: rules.dish, seed: seed)
        var random = RandomSource(seed: seed)
        let place = Vector2(angle: random.uniform(-.pi, .pi))
        let heading = Vector2(angle: random.uniform(-rules.spread, rules.spread))
        sides = []
        for (player, plan, way) in [(PlayerID(1), first, place), (PlayerID(2), second, -place)] {
            let frame = RootFrame(position: way * rules.distance, rotation: (-way).rotated(by: heading))
            let id = try world.spawnPlayer(plan: plan, player: player, isBot: true, placement: frame)
            let storage = world.view(of: id)?.storage ?? 0
            sides.append(
                Side(
                    id: id, start: Worth.Start(storage: storage, flesh: plan.buildCost),
                    pilot: TrialPilot(plan, rules)))
        }
    }

    /// The first's share of what both are worth in the end, less a half, twice: −1…1.
    mutating func play() -> Double {
        while step() != nil {}
        let (a, b) = (worth(0), worth(1))
        return a + b > 0 ? (a - b) / (a + b) : 0
    }

    /// A tick of it, and what happened in it; nil once it is over.
    mutating func step() -> [WorldEvent]? {
        guard ticks < end else { return nil }
        let events = world.step(ticks % rules.pilot.ticksPerThought == 0 ? think() : [])
        let aftermath = Int(rules.aftermath * Float(World.ticksPerSecond))
        for case .died in events { end = min(end, ticks + aftermath) }
        ticks += 1
        return events
    }

    private mutating func think() -> [PlayerControl] {
        let views = sides.map { world.view(of: $0.id) }
        return sides.indices.compactMap { side in
            if let rival = views[1 - side] { sides[side].seen.append(rival) }
            if sides[side].seen.count > rules.pilot.delay + 1 { sides[side].seen.removeFirst() }
            guard let own = views[side], own.isAlive, let rival = sides[side].seen.first else { return nil }
            return PlayerControl(creature: sides[side].id, frame: sides[side].pilot.controls(own, rival))
        }
    }

    private func worth(_ side: Int) -> Double {
        Worth.of(world.view(of: sides[side].id), from: sides[side].start, against: sides[1 - side].start)
    }
}

/// What a body has come to by the end of a match.
enum Worth {
    /// What it began with.
    struct Start {
        let storage: Energy
        let flesh: Energy
    }

    /// What it has kept of itself, 0…1, and what it took from its rival as a share of what that began with. The dead have
    /// nothing.
    static func of(_ view: CreatureView?, from start: Start, against rival: Start) -> Double {
        guard let view, view.isAlive else { return 0 }
        let fill = min(1, Double(view.storage) / Double(max(1, start.storage)))
        let kept = (Double(view.health) + fill) / 2
        return kept + Double(view.success.fromRivals) / Double(max(1, rival.storage + rival.flesh))
    }
}
