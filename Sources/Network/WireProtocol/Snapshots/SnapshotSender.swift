import SimMath

/// The server's end of one client's snapshots: what was sent, what arrived, and what matters most now. A pure value.
///
/// Each creature is coded against the newest state of it that the client is KNOWN to hold, so a lost packet costs the
/// freshness of the creatures in it and nothing else. What does not fit waits; its priority grows until it is sent.
public struct SnapshotSender: Sendable {
    struct Track: Sendable {
        let id: UInt32
        /// Baselines of earlier visits to this client's view are void: it has forgotten them.
        let enteredAt: UInt32
        /// Where the creature is in the view being encoded.
        var index: Int
        var baseline: (sequence: UInt32, state: QuantizedCreature)?
        var priority: Float
    }

    struct Departure: Sendable {
        let id: UInt32
        /// Word of an earlier departure, confirmed late, does not confirm this one.
        let since: UInt32
        var lastSent: UInt32 = 0

        func isDue(at sequence: UInt32) -> Bool {
            lastSent == 0 || sequence - lastSent >= SnapshotSender.resendInterval
        }
    }

    struct Sent: Sendable {
        var sequence: UInt32 = 0
        var creatures: [(id: UInt32, state: QuantizedCreature)] = []
        var removed: [UInt32] = []
        var food: [UInt32] = []
        var eaten: [UInt32] = []

        mutating func take(_ body: SnapshotBody) {
            creatures = body.creatures.map { ($0.id, $0.state) }
            removed = body.removed
            food = body.food.map(\.id)
            eaten = body.eaten
        }
    }

    /// Baselines older than this many snapshots are not used: the client may have let go of them.
    static let history = 60
    /// Snapshots after which something unconfirmed is sent again.
    static let resendInterval: UInt32 = 6
    /// Snapshots without a confirmation after which the client is treated as a new one: half a minute. No honest client
    /// is silent for so long, and what has left its view would pile up.
    static let maximumSilence: UInt32 = 900
    /// Departures that may wait: more than a dish has creatures and particles, so only a client that confirms hardly
    /// anything gets there.
    static let maximumDepartures = 32_768

    public private(set) var sequence: UInt32 = 0
    /// In rising order of id.
    var tracks: [Track] = []
    var departures: [Departure] = []
    var foods = FoodTracks()
    private var sent: [Sent] = []
    /// The snapshot at which something was last confirmed, or all was begun anew.
    private var lastHeard: UInt32 = 0

    /// Bytes of a snapshot at most.
    public let bytesPerSnapshot: Int

    /// Which stream of a guest's this is: 0 for the dish, others for test swims. Each counts its snapshots from 1.
    public let stream: UInt8

    /// Room for the head of a snapshot and one's own creature.
    public static let minimumBytes = 200

    public init(bytesPerSnapshot: Int = WireLimits.snapshotBytes, stream: UInt8 = 0) {
        precondition(
            (Self.minimumBytes...WireLimits.snapshotBytes).contains(bytesPerSnapshot),
            "\(bytesPerSnapshot) bytes a snapshot")
        self.bytesPerSnapshot = bytesPerSnapshot
        self.stream = stream
    }

    /// What the client confirms: a snapshot number and a bit for each of the 32 before it. Numbers never sent, or sent
    /// too long ago, are ignored.
    public mutating func acknowledge(newest: UInt32, earlier: UInt32) {
        confirm(newest)
        for bit in 0..<32 where earlier & (1 << UInt32(bit)) != 0 && newest > UInt32(bit + 1) {
            confirm(newest - UInt32(bit) - 1)
        }
    }

    private mutating func confirm(_ number: UInt32) {
        guard let index = sent.index(of: number, \.sequence) else { return }
        let record = sent.remove(at: index)
        lastHeard = sequence
        for (id, state) in record.creatures {
            guard let track = tracks.index(of: id, \.id), number >= tracks[track].enteredAt else { continue }
            if number > tracks[track].baseline?.sequence ?? 0 { tracks[track].baseline = (number, state) }
        }
        departures.removeAll { $0.since <= number && record.removed.contains($0.id) }
        foods.confirm(record)
    }

    /// The next snapshot's bytes: at most `bytesPerSnapshot`, whatever the view holds; less by what was `spent` on
    /// other messages in its stead, but never under `minimumBytes`.
    public mutating func encode(_ view: ViewState, spent: Int = 0) -> [UInt8] {
        sequence += 1
        let isLost = sequence - lastHeard > Self.maximumSilence
        if isLost || departures.count + foods.departureCount > Self.maximumDepartures { startOver() }
        var record = Sent()
        record.sequence = sequence
        follow(view)
        var header = SnapshotHeader(view, sequence: sequence, stream: stream)
        var counter = BitCounter()
        header.code(&counter)
        // Food may use what creatures leave, but a quarter if it needs that: a swimmer must see what it swims for.
        let limit = max(Self.minimumBytes, bytesPerSnapshot - spent) * 8
        let reservedForFood = min(limit / 4, foods.follow(view.food, sequence))
        let room = limit - reservedForFood - counter.count
        var body = SnapshotBody()
        let used = chooseCreatures(view, room: room, &body)
        chooseDepartures(room: room - used, &body)
        foods.choose(view.food, room: room + reservedForFood - used - Self.bits(of: body.removed), sequence, &body)
        record.take(body)
        sent.append(record)
        if sent.count > Self.history { sent.removeFirst() }
        return Self.encoded(&header, &body)
    }

    /// Forgets what the client may know: memory stays bounded, whatever it says or leaves unsaid.
    private mutating func startOver() {
        tracks = []
        departures = []
        foods = FoodTracks()
        sent = []
        lastHeard = sequence
    }

    private static func encoded(_ header: inout SnapshotHeader, _ body: inout SnapshotBody) -> [UInt8] {
        var writer = BitWriter()
        writer.reserve(bytes: WireLimits.snapshotBytes)
        header.code(&writer)
        body.code(&writer, sequence: header.sequence) { _, _ in nil }
        return writer.finished
    }

    /// Of a list of ids, with their number.
    private static func bits(of ids: [UInt32]) -> Int { 8 + ids.count * 32 }

    // MARK: Creatures

    /// Brings the tracks up to date with who is in view.
    private mutating func follow(_ view: ViewState) {
        var followed: [Track] = []
        followed.reserveCapacity(view.creatures.count)
        var old = 0
        for index in view.creatures.indices.sorted(by: { view.creatures[$0].id < view.creatures[$1].id }) {
            let creature = view.creatures[index]
            if followed.last?.id == creature.id { continue }
            while old < tracks.count && tracks[old].id < creature.id {
                departures.append(Departure(id: tracks[old].id, since: sequence))
                old += 1
            }
            let gain = Self.urgency(creature, view)
            if old < tracks.count && tracks[old].id == creature.id {
                var track = tracks[old]
                track.index = index
                track.priority += gain
                followed.append(track)
                old += 1
            } else {
                departures.removeAll { $0.id == creature.id }
                followed.append(Track(id: creature.id, enteredAt: sequence, index: index, priority: gain + 2))
            }
        }
        for track in tracks[old...] { departures.append(Departure(id: track.id, since: sequence)) }
        tracks = followed
    }

    /// How much a creature matters each snapshot: one's own most, then what is near.
    private static func urgency(_ creature: CreatureView, _ view: ViewState) -> Float {
        if creature.id == view.own.creature { return 1_000 }
        let distance = (creature.position - view.centre).length
        guard distance.isFinite else { return 0 }
        return 1 / (1 + distance * 0.15) + (creature.isAlive ? 0.05 : 0)
    }

    /// Once the room is half full, looking for something small that still fits ends after this many that do not.
    private static let misfits = 8

    /// The most urgent creatures that fit into `room` bits, in rising order of id. Returns the bits they take.
    private mutating func chooseCreatures(_ view: ViewState, room: Int, _ body: inout SnapshotBody) -> Int {
        // Word of who has left must not wait until everyone else has been sent.
        let due = departures.reduce(0) { $0 + ($1.isDue(at: sequence) ? 1 : 0) }
        let room = room - 16 - min(due * 32, (room - 16) / 4)
        var gaps = RisingIDs(golombOrder: SnapshotBody.creatureGapOrder)
        var used = 0
        var misfits = 0
        let order = tracks.indices.sorted {
            (-tracks[$0].priority, tracks[$0].id) < (-tracks[$1].priority, tracks[$1].id)
        }
        for i in order where body.creatures.count < WireLimits.creaturesPerSnapshot {
            var entry = entry(for: view.creatures[tracks[i].index], track: i)
            var counter = BitCounter()
            entry.state.code(&counter, baseline: entry.baseline)
            let bits = gaps.bits(toAdd: entry.id) + SnapshotBody.ageBits + counter.count
            guard used + bits <= room else {
                misfits += used > room / 2 ? 1 : 0
                if misfits == Self.misfits { break }
                continue
            }
            used += bits
            gaps.add(entry.id)
            body.creatures.append(entry)
            tracks[i].priority = 0
        }
        body.creatures.sort { $0.id < $1.id }
        return used + 8
    }

    private func entry(for creature: CreatureView, track: Int) -> SnapshotBody.CreatureEntry {
        let state = QuantizedCreature(creature)
        guard let baseline = tracks[track].baseline, state.isCompatible(with: baseline.state),
            sequence - baseline.sequence < UInt32(Self.history)
        else { return .init(id: creature.id, state: state) }
        return .init(id: creature.id, age: sequence - baseline.sequence, state: state, baseline: baseline.state)
    }

    private mutating func chooseDepartures(room: Int, _ body: inout SnapshotBody) {
        let room = max(0, (room - 8) / 32)
        for i in departures.indices {
            guard body.removed.count < min(room, 255) else { break }
            guard departures[i].isDue(at: sequence) else { continue }
            departures[i].lastSent = sequence
            body.removed.append(departures[i].id)
        }
    }
}
