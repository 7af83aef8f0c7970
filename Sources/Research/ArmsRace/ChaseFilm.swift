import Anatomy
public import Ecosystem
import Locomotion
public import SimMath

/// The first chase of a guest that ends in a bite, as it can be looked at.
///
/// A bite by a rival that was beside the guest is no chase: the hunter was `ChaseRules.distance` away a little before.
public struct ChaseFilm: Sendable {
    /// The dish around the guest between two ticks.
    public struct Frame: Sendable {
        /// Seconds after the bite; below 0 before it.
        public fileprivate(set) var time: Float
        /// Those near the guest, and itself.
        public let creatures: [CreatureView]
        /// Places of soft particles near it, and of those with a shell.
        public let food: [Vector2]
        public let shelled: [Vector2]

        func creature(_ id: CreatureID) -> CreatureView? { creatures.first { $0.id == id } }
    }

    /// Something that happened, and when: seconds after the bite.
    public struct Happening: Sendable {
        public fileprivate(set) var time: Float
        public let event: WorldEvent
    }

    /// What the hunter is about at one moment.
    public struct Moment: Hashable, Sendable {
        /// Seconds after the bite.
        public let time: Float
        /// µm between the roots of hunter and guest.
        public let distance: Float
        /// µm/s that the hunter swims towards the guest, and that it swims at all.
        public let speed: Float
        public let swimming: Float
    }

    public let style: GuestStyle
    public let guest: CreatureID
    public let hunter: CreatureID
    /// Of guests that were tried, the one that is shown, from 1.
    public let life: Int
    /// Rocks and vents, which stay where they are.
    public let layout: DishLayout
    /// One for each tick, from when the hunter was last so far away.
    public let frames: [Frame]
    public let happenings: [Happening]

    /// Lets guests of one style live one after another in copies of `world`, until one is chased and bitten; nil where none
    /// was. The same seed gives the same.
    public init?(_ style: GuestStyle, in world: World, seed: UInt64, _ rules: ChaseRules = ChaseRules()) {
        guard let found = Self.search(style, in: world, seed: seed, rules) else { return nil }
        self.style = style
        guest = found.watch.guest
        hunter = found.hunter
        life = found.life
        layout = world.layout
        frames = found.watch.frames
        happenings = found.watch.happenings
    }

    private static func search(
        _ style: GuestStyle, in world: World, seed: UInt64, _ rules: ChaseRules
    ) -> (watch: ChaseWatch, hunter: CreatureID, life: Int)? {
        var random = RandomSource(seed: seed)
        for number in 0..<max(0, rules.lives) {
            var dish = world
            // Each guest meets the dish a little later, or every one would live the same life.
            for _ in 0..<(3 * number * World.ticksPerSecond) { _ = dish.step([]) }
            let chance = RandomSource(seed: random.next())
            guard var watch = ChaseWatch(style, in: dish, chance, rules) else { continue }
            if let hunter = watch.runUntilChased() { return (watch, hunter, number + 1) }
        }
        return nil
    }

    /// Seconds after the bite of the first and of the last frame.
    public var span: ClosedRange<Float> { (frames.first?.time ?? 0)...(frames.last?.time ?? 0) }

    /// As it was then; the first or the last where it was not yet, or is over.
    public func frame(at time: Float) -> Frame {
        let number = Int(((time - span.lowerBound) * Float(World.ticksPerSecond)).rounded())
        return frames[min(frames.count - 1, max(0, number))]
    }

    /// nil where one of the two is no longer there.
    public func moment(at time: Float) -> Moment? {
        let frame = frame(at: time)
        guard let hunter = frame.creature(hunter), let guest = frame.creature(guest) else { return nil }
        let way = guest.root.position - hunter.root.position
        return Moment(
            time: frame.time, distance: way.length, speed: hunter.velocity.dot(way.normalized()),
            swimming: hunter.velocity.length)
    }
}

/// One guest, with what was to be seen around it lately.
private struct ChaseWatch {
    let guest: CreatureID
    private(set) var frames: [ChaseFilm.Frame] = []
    private(set) var happenings: [ChaseFilm.Happening] = []
    private let style: GuestStyle
    private let rules: ChaseRules
    private var dish: World
    private var random: RandomSource
    private var controls: PlayerControl
    /// Where the guest was last.
    private var place = Vector2.zero
    private var ticks = 0

    /// nil where the dish has no room for a guest.
    init?(_ style: GuestStyle, in world: World, _ random: RandomSource, _ rules: ChaseRules) {
        var dish = world
        guard let id = try? dish.spawnPlayer(plan: GuestStyle.plan, player: 1, isBot: true) else { return nil }
        guest = id
        controls = PlayerControl(creature: id, frame: .neutral)
        self.style = style
        self.rules = rules
        self.random = random
        self.dish = dish
    }

    private static func ticks(_ seconds: Float) -> Int { Int(seconds * Float(World.ticksPerSecond)) }

    /// Who bit the guest after a chase; the frames then begin where it set out. nil where the guest died before, or outlived
    /// the trial.
    mutating func runUntilChased() -> CreatureID? {
        while ticks < Self.ticks(Float(Encounter.limit)), dish.view(of: guest)?.isAlive == true {
            for case .wounded(let victim, let biter, _, _) in step() where victim == guest {
                guard let start = beginning(ofChaseBy: biter) else { continue }
                let bite = Float(ticks)
                for _ in 0..<Self.ticks(rules.aftermath) { _ = step() }
                cut(from: start, bite: bite)
                return biter
            }
        }
        return nil
    }

    private mutating func step() -> [WorldEvent] {
        if dish.tick % Encounter.ticksPerDecision == 0, let senses = dish.senses(of: guest) {
            controls.frame = style.controls(senses, before: controls.frame, &random)
        }
        let isAlive = dish.view(of: guest)?.isAlive == true
        let events = dish.step(isAlive ? [controls] : [])
        ticks += 1
        happenings += events.map { ChaseFilm.Happening(time: Float(ticks), event: $0) }
        let seen = look()
        frames.append(seen)
        // What is older than the longest chase is of no use.
        let kept = Self.ticks(rules.within + rules.aftermath)
        if frames.count > 2 * kept { frames.removeFirst(frames.count - kept) }
        return events
    }

    private mutating func look() -> ChaseFilm.Frame {
        let views = dish.views()
        place = views.first { $0.id == guest }?.root.position ?? place
        let centre = place
        let grains = zip(dish.food.positions, dish.food.areShelled).filter {
            ($0.0 - centre).length < rules.sight
        }
        return ChaseFilm.Frame(
            time: Float(ticks), creatures: views.filter { ($0.root.position - centre).length < rules.sight },
            food: grains.filter { !$0.1 }.map(\.0), shelled: grains.filter(\.1).map(\.0))
    }

    /// The index of the last frame in which `biter` was so far away that it came on purpose; nil if there is none lately.
    private func beginning(ofChaseBy biter: CreatureID) -> Int? {
        let earliest = max(0, frames.count - Self.ticks(rules.within))
        return frames.indices.suffix(from: earliest).last { index in
            guard let hunter = frames[index].creature(biter), let prey = frames[index].creature(guest) else {
                return false
            }
            return (hunter.root.position - prey.root.position).length >= rules.distance
        }
    }

    /// Times were ticks, and are seconds after the bite from now on.
    private mutating func cut(from start: Int, bite: Float) {
        let tick = Float(World.ticksPerSecond)
        let first = frames[start].time
        frames.removeFirst(start)
        for index in frames.indices { frames[index].time = (frames[index].time - bite) / tick }
        happenings.removeAll { $0.time < first }
        for index in happenings.indices { happenings[index].time = (happenings[index].time - bite) / tick }
    }
}
