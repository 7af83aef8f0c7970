import SimMath

/// The server's end of one client's snapshots: what was sent, what arrived, and what matters most now. A pure value.
///
/// Everything is coded against the newest state of it that the client is KNOWN to hold, so a lost packet costs the
/// freshness of what was in it and nothing else. What does not fit waits; its priority grows until it is sent.
public struct SnapshotSender: Sendable {
    struct Track: Sendable {
        let id: UInt32
        /// Where the creature is in the view being encoded.
        var index: Int
        var priority: Float
    }

    /// Snapshots after which something unconfirmed is sent again.
    static let resendInterval: UInt32 = 6
    /// Snapshots without a confirmation after which the client is treated as a new one: half a minute. No honest client
    /// is silent for so long, and what has left its view would pile up.
    static let maximumSilence: UInt32 = 900
    /// Snapshot numbers left out then, so that nothing from before can be named any more.
    private static let leap: UInt32 = 128
    /// Creatures and particles that the client may hold: more than a dish has, so only a client that confirms hardly
    /// anything gets there.
    static let maximumKnown = 32_768

    public private(set) var sequence: UInt32 = 0
    /// In rising order of id.
    var tracks: [Track] = []
    private var memory = SnapshotMemory()
    private var foods = FoodTracks()
    private var taken = TakenSnapshots()
    /// Whether the memory does not know of `taken` yet.
    private var isSettled = true
    /// The snapshot at which something was last confirmed, or all was begun anew.
    private var lastHeard: UInt32 = 0
    /// The first snapshot since all was begun anew.
    private var firstSent: UInt32 = 1
    /// What a cell took of late, bits: says how many creatures will fit.
    private var bitsPerCell: Float = 4

    /// Bytes of a snapshot at most.
    public let bytesPerSnapshot: Int
    /// About how many bytes the last one would have had if everything had fitted.
    public private(set) var wantedBytes = WireLimits.snapshotBytes

    /// What it has memory for: states of creatures and of particles that the client may hold.
    package var room: Int { memory.room }
    /// Snapshots whose heads it keeps, to code later ones against.
    package var headCount: Int { memory.headerCount }

    /// Which stream of a guest's this is: 0 for the dish, others for test swims. Each counts its snapshots from 1.
    public let stream: UInt8

    /// Less room than this is not granted: for the head of a snapshot and a small creature of one's own.
    public static let minimumBytes = 200

    public init(bytesPerSnapshot: Int = WireLimits.snapshotBytes, stream: UInt8 = 0) {
        precondition(
            (Self.minimumBytes...WireLimits.snapshotBytes).contains(bytesPerSnapshot),
            "\(bytesPerSnapshot) bytes a snapshot")
        self.bytesPerSnapshot = bytesPerSnapshot
        self.stream = stream
    }

    /// What the client confirms: a snapshot number and a bit for each of the 32 before it. Numbers never sent, or sent
    /// too long ago, are ignored, and so is what comes late: the newest word says it all.
    public mutating func acknowledge(newest: UInt32, earlier: UInt32) {
        guard newest > taken.newest, newest <= sequence, newest >= firstSent else { return }
        taken = TakenSnapshots(newest: newest, earlier: earlier)
        isSettled = false
        lastHeard = sequence
    }

    /// The next snapshot's bytes: at most `bytesPerSnapshot`, or `limit` where that is less, but `minimumBytes` at least.
    /// Who knows very much needs more only to hear that there is no news of it; but never more than
    /// `WireLimits.snapshotBytes`, whatever the view holds.
    public mutating func encode(_ view: ViewState, limit: Int = WireLimits.snapshotBytes) -> [UInt8] {
        beginSnapshot()
        follow(view)
        let limit = max(Self.minimumBytes, min(bytesPerSnapshot, limit))
        let costs = costs(view)
        wantedBytes = (Self.headBits(view) + Int(costs.reduce(0, +)) + foods.wantedBits) / 8
        var slack = 0
        while true {
            var body = choose(view, costs, limit: limit - slack)
            var header = SnapshotHeader(view, sequence: sequence, stream: stream)
            let bytes = write(&header, &body, limit: limit - slack)
            // What is told of who is not in it is not known before: it may be a little too long.
            guard bytes.count <= limit || slack >= limit else {
                slack += bytes.count - limit + 8
                continue
            }
            // No receiver accepts this many bytes: forget what the client knows and send the view afresh.
            guard bytes.count <= WireLimits.snapshotBytes else {
                startOver()
                return encode(view, limit: limit)
            }
            learn(from: body, headBits: Self.headBits(view), bytes: bytes.count)
            memory.note(header, body, isTaken: false)
            noteSent(body)
            return bytes
        }
    }

    /// No snapshot goes this time. Its number goes all the same, so that numbers count time.
    public mutating func skip() { sequence += 1 }

    private mutating func beginSnapshot() {
        sequence += 1
        let isLost = sequence - lastHeard > Self.maximumSilence
        let known = memory.creatures.entries.count + memory.food.entries.count
        if isLost || known > Self.maximumKnown { startOver() }
        if !isSettled { memory.settle(taken) }
        isSettled = true
    }

    /// Forgets what the client may know: memory stays bounded, whatever it says or leaves unsaid.
    private mutating func startOver() {
        tracks = []
        memory = SnapshotMemory()
        taken = TakenSnapshots()
        sequence += Self.leap
        firstSent = sequence
        lastHeard = sequence
    }

    /// What the client is known to have, if it is not too old to be named.
    private var named: TakenSnapshots {
        taken.newest > 0 && sequence - taken.newest <= TakenBook.oldestNamed ? taken : TakenSnapshots()
    }

    private mutating func write(_ header: inout SnapshotHeader, _ body: inout SnapshotBody, limit: Int) -> [UInt8] {
        var writer = RangeWriter(after: [stream], reserving: WireLimits.snapshotBytes)
        writer.limit(to: limit)
        let foodBytes = min(limit / 4, (foods.wantedBits + 7) / 8)
        code(&header, &body, room: .init(creatures: limit - foodBytes, all: limit), with: &writer)
        let bytes = writer.finish()
        return bytes
    }

    private func code<C: ContextCoder>(
        _ header: inout SnapshotHeader, _ body: inout SnapshotBody, room: SnapshotBody.Room, with coder: inout C
    ) {
        let reference = SnapshotReference(memory: memory, taken: named)
        var number = SnapshotNumber(sequence: sequence, reference: named.newest)
        number.code(&coder)
        header.code(&coder, against: reference.header)
        body.code(&coder, &header, reference, room: room)
    }

    /// Counts the bits of the next snapshot, which is not sent.
    package func tally(_ view: ViewState, into tally: inout ContextTally) {
        var copy = self
        copy.beginSnapshot()
        copy.follow(view)
        var body = copy.choose(view, copy.costs(view), limit: copy.bytesPerSnapshot)
        var header = SnapshotHeader(view, sequence: copy.sequence, stream: stream)
        copy.code(&header, &body, room: .init(), with: &tally)
    }

    // MARK: Creatures

    /// Brings the tracks up to date with who is in view.
    private mutating func follow(_ view: ViewState) {
        var followed: [Track] = []
        followed.reserveCapacity(view.creatures.count)
        var old = 0
        for index in Self.order(view) {
            let id = view.creatures[index].id
            if followed.last?.id == id { continue }
            while old < tracks.count && tracks[old].id < id { old += 1 }
            let gain = Self.urgency(view.creatures[index].position, view.creatures[index].isAlive, id, view)
            let isOld = old < tracks.count && tracks[old].id == id
            followed.append(Track(id: id, index: index, priority: isOld ? tracks[old].priority + gain : gain + 2))
        }
        tracks = followed
        foods.follow(view.food, memory.food, sequence)
    }

    /// Indices of the creatures in rising order of id, in which they usually are.
    private static func order(_ view: ViewState) -> [Int] {
        let indices = view.creatures.indices
        let isRising = indices.dropFirst().allSatisfy { view.creatures[$0 - 1].id <= view.creatures[$0].id }
        return isRising ? Array(indices) : indices.sorted { view.creatures[$0].id < view.creatures[$1].id }
    }

    /// How much a creature matters each snapshot: one's own most, then what is near.
    private static func urgency(_ position: Vector2, _ isAlive: Bool, _ id: UInt32, _ view: ViewState) -> Float {
        if id == view.own.creature { return 1_000 }
        let distance = (position - view.centre).length
        guard distance.isFinite else { return 0 }
        return 1 / (1 + distance * 0.15) + (isAlive ? 0.05 : 0)
    }

    /// What there is to say, as much as will about fit into `limit` bytes.
    private func choose(_ view: ViewState, _ costs: [Float], limit: Int) -> SnapshotBody {
        var body = SnapshotBody()
        body.removed = departures()
        let foodBits = min(limit * 2, foods.wantedBits)
        let room = limit * 8 - Self.headBits(view) - foodBits - min(body.removed.count * 8, limit * 2)
        let chosen = mostUrgent(costs, bits: room)
        body.creatures.reserveCapacity(tracks.count)
        for (place, track) in tracks.enumerated() where chosen?.contains(place) ?? true {
            let creature = view.creatures[track.index]
            if track.id == view.own.creature {
                body.own = creature.quantized ?? QuantizedCreature(creature)
            } else {
                body.creatures.append(
                    SnapshotBody.Creature(id: track.id, state: creature.quantized ?? QuantizedCreature(creature)))
            }
        }
        foods.choose(view.food, memory.food, bits: limit * 8 / 2, sequence, &body)
        return body
    }

    /// Bits of a usual header, and of a tether and a cloud, of which few are new.
    private static let headerBits = 100
    private static let tetherBits = 8
    private static let cloudBits = 8
    /// Of a header with what it holds.
    private static func headBits(_ view: ViewState) -> Int {
        headerBits + tetherBits * min(view.tethers.count, WireLimits.tethersPerSnapshot)
            + cloudBits * min(view.clouds.count, WireLimits.cloudsPerSnapshot)
    }
    /// Cells from which it can be told what one takes, and how fast that is learned.
    private static let tellingCells = 24
    private static let learning: Float = 0.1
    /// Bits of a creature beside its cells, and of one that the client does not know.
    private static let creatureBits: Float = 10
    private static let wholeBits: Float = 70
    private static let wholeBitsPerCell: Float = 18

    /// Places of the tracks that will about fit; nil: all.
    private func mostUrgent(_ costs: [Float], bits room: Int) -> Set<Int>? {
        var left = Float(room)
        if costs.reduce(0, +) <= left { return nil }
        var chosen: Set<Int> = []
        let order = tracks.indices.sorted {
            (-tracks[$0].priority, tracks[$0].id) < (-tracks[$1].priority, tracks[$1].id)
        }
        for place in order {
            left -= costs[place]
            // The first always: it may be larger than any packet was thought to be.
            guard left >= 0 || chosen.isEmpty else { break }
            chosen.insert(place)
        }
        return chosen
    }

    /// About the bits of each track's creature.
    private func costs(_ view: ViewState) -> [Float] {
        var known = 0
        var costs: [Float] = []
        costs.reserveCapacity(tracks.count)
        let entries = memory.creatures.entries
        for track in tracks {
            let cells = Float(view.creatures[track.index].cells.count)
            while known < entries.count && entries[known].id < track.id { known += 1 }
            let isKnown =
                known < entries.count && entries[known].id == track.id
                && memory.creatures.references(known, named) != nil
            costs.append(
                isKnown ? Self.creatureBits + cells * bitsPerCell : Self.wholeBits + cells * Self.wholeBitsPerCell)
        }
        return costs
    }

    /// Who is not in view any more, but may be in the client's.
    private func departures() -> [UInt32] {
        var leaving: [UInt32] = []
        var track = 0
        for index in memory.creatures.entries.indices {
            let id = memory.creatures.entries[index].id
            while track < tracks.count && tracks[track].id < id { track += 1 }
            if track < tracks.count && tracks[track].id == id { continue }
            if memory.creatures.isDue(toBeGone: index, at: sequence) { leaving.append(id) }
        }
        return leaving
    }

    /// What a cell takes changes with the round trip and with what all creatures do.
    private mutating func learn(from body: SnapshotBody, headBits: Int, bytes: Int) {
        let cells = body.creatures.reduce(0) { $0 + $1.state.cells.count }
        guard cells >= Self.tellingCells else { return }
        let bits = Float(8 * bytes - headBits) - Float(body.creatures.count) * Self.creatureBits
        bitsPerCell += (max(0, bits / Float(cells)) - bitsPerCell) * Self.learning
    }

    private mutating func noteSent(_ body: SnapshotBody) {
        var told = 0
        for place in tracks.indices {
            while told < body.creatures.count && body.creatures[told].id < tracks[place].id { told += 1 }
            let isTold = told < body.creatures.count && body.creatures[told].id == tracks[place].id
            if isTold { tracks[place].priority = 0 }
        }
    }
}

extension History {
    /// Whether it is time to say that something is gone: at once, and again until the client is known to know.
    func isDue(toBeGone index: Int, at sequence: UInt32) -> Bool {
        guard mayBeHeld(index) else { return false }
        let last = entries[index].events.count - 1
        guard last >= 0, !entries[index].events[last].isThere else { return true }
        return sequence - entries[index].events[last].sequence >= SnapshotSender.resendInterval
    }
}

/// The number of a snapshot, and of the one it is coded against.
struct SnapshotNumber: Sendable {
    var sequence: UInt32 = 0
    /// 0: none.
    var reference: UInt32 = 0

    private static let sequenceBits = 16

    /// A reader's `sequence` is the newest it has taken: what it reads is the nearest number with the low bits on the wire.
    mutating func code<C: ContextCoder>(_ coder: inout C) {
        var low = sequence & 0xFFFF
        coder.bits(&low, Self.sequenceBits, "sequence")
        var age = reference == 0 ? 0 : sequence &- reference
        coder.number(&age, SnapshotContexts.age, "reference")
        guard C.isReading else { return }
        let step = Int64(Int16(truncatingIfNeeded: Int32(bitPattern: low &- sequence)))
        let nearest = Int64(sequence) + step
        // Before the first there is none, and behind the last number there is: a number that is not newer.
        let read = nearest < 0 ? nearest + 0x1_0000 : nearest
        sequence = UInt32(exactly: read) ?? sequence
        reference = age == 0 ? 0 : sequence &- age
    }
}
