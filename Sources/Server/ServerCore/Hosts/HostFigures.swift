import Ecosystem
import Evolution
import Telemetry
import WireProtocol

/// How a server and its dish are, once a second, for who watches it from outside.
public struct HostFigures: Hashable, Sendable, Encodable {
    /// What it was called by its host.
    public var name = ""
    /// How Agones has it, in one word; nil where Agones does not place it.
    public var placement: String?
    public let version: String
    public let tick: UInt64
    public let seconds: Double
    /// Percent of the usual pace.
    public let pace: Int
    /// Whether the dish stands still on purpose: nobody is here, or its only player wants it to.
    public let isPaused: Bool
    public let isEditing: Bool
    /// Milliseconds, of the last ten seconds' ticks.
    public let tickMedian: Double
    public let tickP99: Double
    public let tickLongest: Double
    /// What passes spent their time on.
    public let phases: [Phase]
    /// Of all ticks so far.
    public let ticks: Int
    public let players: Int
    public let bots: Int
    public let viewers: Int
    public let away: Int
    public let creatures: Int
    /// Of the bodies in the dish, carrion included: memory goes with them.
    public let cells: Int
    public let links: Int
    public let births: Int
    public let deaths: Int
    public let consumed: Int
    public let starved: Int
    public let generation: Int
    public let species: [Share]
    public let champions: [Champion]
    /// nil before the first tick, and of a recording.
    public let niches: Niches?
    public let nurseries: NurseryFigures
    /// nil for a dish by itself.
    public let fleet: FleetFigures?
    /// Energy out of nothing, in units: 0, or something is wrong.
    public let ledger: Int64
    public let guests: [GuestFigures]
    public let traffic: Traffic
    /// Visitors that were not let in, by reason.
    public let refused: [String: UInt64]
    public let joins: Int
    public let returns: Int
    public let lost: Int
    public let unreadable: Int
    public let overBudget: [String: Int]
    public let disconnects: [String: Int]
    public let isUnsaved: Bool
    public let isUnrecorded: Bool
    /// Megabytes resident.
    public let memory: Double

    /// Part of a pass, over the last ten seconds; milliseconds.
    public struct Phase: Hashable, Sendable, Encodable {
        public let name: String
        public let median: Double
        public let p99: Double
    }

    /// What living opponents live on, some seconds ago at most.
    public struct Niches: Hashable, Sendable, Encodable {
        /// Niches with at least two of them.
        public let count: Int
        public let biters: Int
        public let filterers: Int
        public let lightEaters: Int
    }

    /// Evolution beside the dish.
    public struct NurseryFigures: Hashable, Sendable, Encodable {
        /// That run now, and how far the one that got farthest has come since the last editor.
        public let running: Int
        public let generations: Int
        /// That ended; their generations, over the editors, of the one that got farthest; and creatures that came home.
        public let ended: Int
        public let generationsInAll: Int
        public let migrants: Int
    }

    /// How many living opponents come from one founder.
    public struct Share: Hashable, Sendable, Encodable {
        public let founder: UInt32
        public let creatures: Int
    }

    /// One of the best.
    public struct Champion: Hashable, Sendable, Encodable {
        public let id: UInt32
        public let generation: Int
        public let score: Double
    }

    /// A guest that is here.
    public struct GuestFigures: Hashable, Sendable, Encodable {
        public let id: UInt32
        public let name: String
        public let kind: String
        public let ping: Int
        public let isAlive: Bool
    }
}

extension DishServer {
    /// How it is now. Takes some tenths of a millisecond: for once a second.
    public func figures(now: Double) -> HostFigures {
        let present = dish.guests.filter { $0.hello != nil }
        let (statistics, parts) = (world.statistics, world.parts)
        let latest = latestTicks
        return HostFigures(
            version: ServerSettings.version, tick: world.tick, seconds: world.seconds, pace: Int(dish.timing.pace),
            isPaused: isPaused,
            isEditing: world.editPhase.isEditing, tickMedian: latest.median, tickP99: latest.p99,
            tickLongest: durations.maximum, phases: latestPhases, ticks: durations.count,
            players: present.count { $0.hello?.kind == .player }, bots: present.count(where: \.isBot),
            viewers: present.count(where: \.isSpectator), away: dish.absent.all.count,
            creatures: world.livingCount, cells: parts.cells, links: parts.links, births: statistics.births,
            deaths: statistics.deaths, consumed: statistics.consumed, starved: statistics.starved,
            generation: statistics.highestGeneration, species: shares, champions: best, niches: niches,
            nurseries: nurseryFigures, fleet: exchange?.figures(counts), ledger: world.recountedImbalance,
            guests: present.map { $0.figures(in: dish) }, traffic: dish.transport.traffic, refused: refused,
            joins: counts.joins, returns: counts.returns, lost: counts.lost, unreadable: counts.unreadable,
            overBudget: counts.overBudget, disconnects: counts.disconnects, isUnsaved: records.isUnsaved,
            isUnrecorded: records.isUnrecorded, memory: ProcessMemory.residentMegabytes() ?? 0)
    }

    /// By the gate, and behind it, where programs of other versions speak.
    private var refused: [String: UInt64] {
        var refused = dish.transport.traffic.refused
        refused["version"] = UInt64(counts.refusals)
        return refused
    }

    private var niches: HostFigures.Niches? {
        history.latest.map {
            HostFigures.Niches(
                count: Int($0.niches), biters: Int($0.biters), filterers: Int($0.filterers),
                lightEaters: Int($0.lightEaters))
        }
    }

    private var nurseryFigures: HostFigures.NurseryFigures {
        let progress = nurseries?.progress ?? (running: 0, generations: 0)
        return HostFigures.NurseryFigures(
            running: progress.running, generations: progress.generations, ended: counts.nurseries,
            generationsInAll: counts.nurseryGenerations, migrants: counts.migrants)
    }

    private static let shown = 8

    /// The largest families, the largest first.
    private var shares: [HostFigures.Share] {
        var counts: [UInt32: Int] = [:]
        for entry in world.opponents { counts[entry.lineage.founder, default: 0] += 1 }
        let all = counts.map { HostFigures.Share(founder: $0.key, creatures: $0.value) }
        return Array(all.sorted { ($0.creatures, $1.founder) > ($1.creatures, $0.founder) }.prefix(Self.shown))
    }

    private var best: [HostFigures.Champion] {
        world.champions(Self.shown).map {
            HostFigures.Champion(id: $0.lineage.id, generation: $0.lineage.generation, score: Double($0.score))
        }
    }
}

extension Guest {
    fileprivate func figures(in dish: HostedDish) -> HostFigures.GuestFigures {
        HostFigures.GuestFigures(
            id: id, name: name, kind: hello.map { "\($0.kind)" } ?? "",
            ping: Int(dish.transport.line(to: peer).roundTripMilliseconds),
            isAlive: dish.world.creature(of: id) != nil)
    }
}

extension HostFigures {
    /// For a terminal.
    var lines: [String] {
        let state = isPaused ? "stands still" : isEditing ? "editors are open" : "lives"
        var lines = [
            "the dish \(state): \(creatures) creatures, generation \(generation), \(Int(seconds)) s old, pace \(pace) %",
            "guests: \(players) players, \(bots) bots, \(viewers) viewers, \(away) away; \(joins) have joined",
            "ticks: \(Self.rounded(tickMedian)) ms median, \(Self.rounded(tickP99)) ms p99, longest \(Self.rounded(tickLongest)) ms",
            "network: \(traffic.bytesSent / 1024) KiB sent, \(traffic.bytesReceived / 1024) KiB received, "
                + "\(traffic.droppedAtGate + traffic.droppedInside) datagrams dropped, \(refused.values.reduce(0, +)) refused",
            "memory: \(Int(memory)) MB" + (isUnsaved ? "; THE DISH IS NOT SAVED: see the log" : "")
                + (isUnrecorded ? "; NOT ALL IS RECORDED: see the log" : ""),
        ]
        if let fleet { lines.append(fleet.words) }
        return lines
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
