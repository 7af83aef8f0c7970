import Ecosystem
import ServerCore
import SimMath

/// What a seed makes of a world: who is there, over what lines, in what dish, with which parts of a server, and how often
/// what goes wrong.
struct FaultPlan: Sendable {
    var dish = EcosystemSettings()
    var server = ServerSettings()
    /// Guests that the server has room for.
    var places = 64
    var guests: [GuestPlan] = []
    /// Milliseconds between two saves; nil for a dish that is not kept.
    var saveInterval: Double?
    var isRecorded = false
    /// Whether recordings are lived again, which costs as much as living.
    var isReplayed = false
    var rates = FaultRates()
    /// Ticks that a nursery lives for each editor; nil for a dish without.
    var nurseryTicks: Int?
    /// Within which of its first writes the server dies; nil for none of them.
    var firstCut: WriteCut?

    /// One guest.
    struct GuestPlan: Sendable {
        var kind: FaultGuestKind
        var line: LineFaults
        /// When it first comes, milliseconds.
        var joinsAt: Double
        /// Whether it sits at the server's machine.
        var isLocal: Bool
        /// What its clock shows when ours shows 0, milliseconds, and how fast it goes.
        var clockOffset: Double
        var clockRate: Double
        /// Milliseconds between two frames.
        var frame: Double
    }
}

/// How often what goes wrong: times a minute, 0 for never.
struct FaultRates: Sendable {
    /// Of one guest's line, and of a guest's program that stands still.
    var cuts: Float = 0
    var guestPauses: Float = 0
    var serverPauses: Float = 0
    var kills: Float = 0
    var powerLosses: Float = 0
    var tornWrites: Float = 0
    var shutdowns: Float = 0
    var fullDisks: Float = 0
    var failedWrites: Float = 0
    /// Share of restarts that find the newest save damaged.
    var damage: Float = 0
    /// A guest's line becomes another.
    var newLines: Float = 0
}

extension FaultPlan {
    init(_ course: FaultCourse) {
        self.init(seed: course.seed, seconds: course.seconds)
        if course.cut != nil { leaveWritesAlone() }
    }

    /// A server that writes often, and nothing that goes wrong beside its writes.
    private mutating func leaveWritesAlone() {
        rates = FaultRates()
        saveInterval = min(saveInterval ?? 900, 1_200)
        (isRecorded, isReplayed) = (true, true)
        guests = Array(guests.prefix(4))
        for index in guests.indices { guests[index].joinsAt = min(guests[index].joinsAt, 1_000) }
        server.absence = max(server.absence, 12_000)
        firstCut = nil
    }

    /// The plan of a seed, for a world of so many seconds.
    private init(seed: UInt64, seconds: Double) {
        var random = RandomSource(seed: seed &* 0x9E37_79B9 &+ 17)
        let size = Size.drawn(&random)
        dish = Self.dish(size, &random)
        server = Self.server(&random)
        if server.isAquarium { dish.phases.play = 0 }
        let count = size.guests.lowerBound + random.index(size.guests.count)
        places = random.chance(0.15) ? max(1, count - 1) : 64
        guests = (0..<count).map { _ in Self.guest(&random, within: seconds * 1000 / 3) }
        if !random.chance(0.15) { saveInterval = Double(random.uniform(500, 6_000)) }
        isRecorded = random.chance(0.5)
        isReplayed = isRecorded && random.chance(size == .tiny ? 0.5 : 0.2)
        rates = FaultRates(&random, seconds: seconds)
        if size == .tiny, random.chance(0.15) { nurseryTicks = 60 + random.index(240) }
        Hardship.drawn(&random)?.apply(to: &self, &random)
    }

    private enum Size {
        case tiny, middling, huge

        static func drawn(_ random: inout RandomSource) -> Size {
            let share = random.unit()
            return share < 0.72 ? .tiny : share < 0.98 ? .middling : .huge
        }

        var guests: ClosedRange<Int> {
            switch self {
            case .tiny: 0...5
            case .middling: 2...9
            case .huge: 12...32
            }
        }
        var creatures: ClosedRange<Int> {
            switch self {
            case .tiny: 0...5
            case .middling: 4...14
            case .huge: 20...60
            }
        }
        var radius: Float {
            switch self {
            case .tiny: 30
            case .middling: 34
            case .huge: 55
            }
        }
    }

    private static func dish(_ size: Size, _ random: inout RandomSource) -> EcosystemSettings {
        var dish = EcosystemSettings()
        dish.dish.radius = size.radius
        dish.dish.population = size.creatures.lowerBound + random.index(size.creatures.count)
        dish.dish.rockCount = random.index(3)
        dish.dish.breeds = !random.chance(0.2)
        dish.guestBirths.sites = 24
        dish.food.firstParticles = random.index(40)
        dish.food.maximumParticles = 60
        dish.light.patchRadius = 12
        dish.light.patchOrbit = 10
        dish.view.fog = !random.chance(0.2)
        // Hungry enough that some die while they edit, are away or wait.
        if random.chance(0.4) { dish.metabolism.upkeepScale = random.uniform(1, 12) }
        dish.phases.play = random.chance(0.15) ? 0 : random.uniform(1, 8)
        dish.phases.edit = random.uniform(0.5, 5)
        // As hosts have it.
        dish.nursery.raisesGhosts = true
        dish.nursery.learnsFromGuests = true
        return dish
    }

    private static func server(_ random: inout RandomSource) -> ServerSettings {
        var server = ServerSettings()
        server.snapshotsToShare = nil
        server.waitsForAnswers = true
        server.lives = LivesFolder(TapeBooks.lives) { 0 }
        server.spectatorDelay = [0, 1, 3, 10][random.index(4)]
        server.ticksPerSnapshot = 1 + random.index(3)
        server.checksInvariants = true
        server.maximumTestSwims = [0, 1, 8][random.index(3)]
        server.isAquarium = random.chance(0.04)
        if random.chance(0.3) { server.presence = 0 }
        server.litterAge = [0, 0, 2, 10][random.index(4)]
        server.absence = [0, 4_000, 12_000, 60_000][random.index(4)]
        server.maximumAbsent = random.chance(0.2) ? 1 + random.index(3) : 64
        return server
    }

    private static func guest(_ random: inout RandomSource, within time: Double) -> GuestPlan {
        var line = LineFaults.drawn(&random)
        let kind = FaultGuestKind.drawn(&random)
        if kind == .greedy { line.bytesPerSecond = 1_000 }
        return GuestPlan(
            kind: kind, line: line, joinsAt: random.chance(0.5) ? 0 : Double(random.unit()) * time,
            isLocal: random.chance(0.3), clockOffset: Double(random.uniform(-1, 1)) * 60_000 + 100_000,
            clockRate: 1 + Double(random.uniform(-1, 1)) * 0.002,
            frame: kind == .lagging ? Double(random.uniform(20, 250)) : Double(random.uniform(16, 18)))
    }
}

extension FaultRates {
    /// Each kind of fault is left out in many worlds: pairs of them mask each other.
    init(_ random: inout RandomSource, seconds: Double) {
        func drawn(_ share: Float, _ highest: Float) -> Float {
            random.chance(share) ? random.unit() * highest : 0
        }
        cuts = drawn(0.5, 8)
        guestPauses = drawn(0.4, 6)
        serverPauses = drawn(0.3, 4)
        kills = drawn(0.3, 6)
        powerLosses = drawn(0.3, 6)
        tornWrites = drawn(0.3, 8)
        shutdowns = drawn(0.15, 4)
        fullDisks = drawn(0.25, 6)
        failedWrites = drawn(0.25, 30)
        damage = drawn(0.3, 1)
        newLines = drawn(0.3, 10)
    }
}

extension FaultPlan {
    /// For people.
    var summary: String {
        let kinds = guests.map { "\($0.kind)" }.joined(separator: " ")
        let saving = saveInterval.map { "saved every \(Int($0)) ms" } ?? "not saved"
        return "\(guests.count) guests (\(kinds)), \(dish.dish.population) opponents, \(saving)"
            + "\(isRecorded ? ", recorded" : "")\(server.isAquarium ? ", an aquarium" : ""), play \(dish.phases.play) s, "
            + "edit \(dish.phases.edit) s, absence \(Int(server.absence)) ms; a minute: \(rates)"
    }
}
