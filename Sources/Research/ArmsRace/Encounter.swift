import Anatomy
public import Ecosystem
import Locomotion
import SimMath

/// A dish as a player feels it: how fast rivals come for a guest, when the first one bites, and how often it kills.
public struct Encounter: Sendable {
    /// Seconds after which a guest has outlived the trial.
    public static let limit: Double = 90
    /// µm between a rival's root and the guest's: the bounds of the distances that are told apart.
    public static let bounds: [Float] = [3, 5, 8, 12, 18]
    /// Guests let in at once, far apart.
    static let guestsAtOnce = 4
    /// Ticks between two decisions of a guest.
    static let ticksPerDecision: UInt64 = 4

    /// One guest's life.
    public struct Life: Hashable, Sendable {
        /// Seconds until the first wound; nil if there was none.
        public fileprivate(set) var firstBite: Double?
        public fileprivate(set) var isKilled = false
    }

    /// Rivals at one distance.
    public struct Approach: Hashable, Sendable {
        /// Seconds that rivals were watched.
        public let samples: Int
        /// µm/s that a rival swims towards the guest, whatever the guest does.
        public let speed: Double
        /// Standard error. The samples of one rival are not independent and count as one.
        public let standardError: Double
        /// µm/s that it swims at all, in that second.
        public let swimming: Double
    }

    public let style: GuestStyle
    public private(set) var lives: [Life] = []
    private var watched = [Watch](repeating: Watch(), count: Encounter.bounds.count - 1)

    /// Between `bounds[i]` and the next, for each.
    public var approaches: [Approach] { watched.map(\.approach) }

    public var killed: Int { lives.count(where: \.isKilled) }

    /// Lets `count` guests of one style live in copies of `world`, one group after another. The dish goes on evolving
    /// meanwhile, as it does for players.
    public init(_ style: GuestStyle, lives count: Int, in world: World, seed: UInt64) {
        self.style = style
        var random = RandomSource(seed: seed)
        var round = 0
        while lives.count < count, round < 4 * count {
            var dish = world
            // Each group meets the dish a little later, or every group would live the same lives.
            for _ in 0..<(3 * round * World.ticksPerSecond) { _ = dish.step([]) }
            meet(min(Self.guestsAtOnce, count - lives.count), in: &dish, &random)
            round += 1
        }
    }

    private struct Guest {
        let creature: CreatureID
        var random: RandomSource
        var controls = PlayerControl(creature: 0, frame: .neutral)
        var life = Life()
        var isAlive = true
    }

    private mutating func meet(_ count: Int, in dish: inout World, _ random: inout RandomSource) {
        var guests: [Guest] = []
        for number in 1...count {
            let id = try? dish.spawnPlayer(plan: GuestStyle.plan, player: PlayerID(number), isBot: true)
            if let id { guests.append(Guest(creature: id, random: RandomSource(seed: random.next()))) }
        }
        for second in 0..<Int(Self.limit) where guests.contains(where: \.isAlive) {
            let sightings = Sighting.all(of: guests.filter(\.isAlive).map(\.creature), in: dish)
            for _ in 0..<World.ticksPerSecond { step(&dish, &guests, second: second) }
            for sighting in sightings { watch(sighting, endingIn: dish) }
        }
        lives += guests.map(\.life)
    }

    private func step(_ dish: inout World, _ guests: inout [Guest], second: Int) {
        if dish.tick % Self.ticksPerDecision == 0 {
            for at in guests.indices where guests[at].isAlive {
                guard let senses = dish.senses(of: guests[at].creature) else { continue }
                let frame = style.controls(senses, before: guests[at].controls.frame, &guests[at].random)
                guests[at].controls = PlayerControl(creature: guests[at].creature, frame: frame)
            }
        }
        for event in dish.step(guests.filter(\.isAlive).map(\.controls)) {
            switch event {
            case .wounded(let id, _, _, _):
                guard let at = guests.firstIndex(where: { $0.creature == id }) else { continue }
                guests[at].life.firstBite = guests[at].life.firstBite ?? Double(second)
            case .died(let death):
                guard let at = guests.firstIndex(where: { $0.creature == death.id }) else { continue }
                guests[at].isAlive = false
                guests[at].life.isKilled = death.cause.killer != nil
            default: break
            }
        }
    }

    private mutating func watch(_ sighting: Sighting, endingIn dish: World) {
        guard let band = Self.bounds.lastIndex(where: { $0 <= sighting.distance }), band < watched.count,
            let rival = dish.view(of: sighting.rival), rival.isAlive
        else { return }
        let swum = rival.root.position - sighting.position
        watched[band].add(Double(swum.dot(sighting.toward)), swimming: Double(swum.length), of: sighting.rival)
    }
}

/// A rival and a guest at the beginning of a second.
private struct Sighting {
    let rival: CreatureID
    let position: Vector2
    /// Unit vector from the rival to the guest.
    let toward: Vector2
    let distance: Float

    /// Every rival near a guest, with the nearest of them.
    static func all(of guests: [CreatureID], in dish: World) -> [Sighting] {
        let places = guests.compactMap { dish.view(of: $0)?.root.position }
        return dish.views().filter { $0.isAlive && $0.owner == .ai }.compactMap { rival in
            let offsets = places.map { $0 - rival.root.position }
            guard let nearest = offsets.min(by: { $0.lengthSquared < $1.lengthSquared }) else { return nil }
            return Sighting(
                rival: rival.id, position: rival.root.position, toward: nearest.normalized(),
                distance: nearest.length)
        }
    }
}

/// The seconds that rivals were watched at one distance.
private struct Watch: Sendable {
    private var sums: [CreatureID: (speed: Double, swimming: Double, count: Int)] = [:]

    mutating func add(_ speed: Double, swimming: Double, of rival: CreatureID) {
        let old = sums[rival] ?? (0, 0, 0)
        sums[rival] = (old.speed + speed, old.swimming + swimming, old.count + 1)
    }

    var approach: Encounter.Approach {
        let all = sums.sorted { $0.key < $1.key }.map(\.value)
        let count = all.reduce(0) { $0 + $1.count }
        let samples = Double(max(1, count))
        let mean = all.reduce(0) { $0 + $1.speed } / samples
        let rivals = Double(max(2, all.count))
        let variance = all.reduce(0) { sum, one in
            let off = one.speed - mean * Double(one.count)
            return sum + off * off
        }
        return Encounter.Approach(
            samples: count, speed: mean, standardError: (variance * rivals / (rivals - 1)).squareRoot() / samples,
            swimming: all.reduce(0) { $0 + $1.swimming } / samples)
    }
}
