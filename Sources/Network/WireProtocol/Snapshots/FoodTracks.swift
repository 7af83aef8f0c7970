import SimMath

/// What one client is known to know of the food in its view.
///
/// Food hardly moves: a particle is named when it comes into view, again when it has drifted by more than a quarter of
/// a µm, and once more when it goes; each until the client has confirmed it.
struct FoodTracks: Sendable {
    private struct Track: Sendable {
        let id: UInt32
        /// The position last sent and the first snapshot that carried it: whoever took that one or a later one that
        /// names the particle holds it.
        var sent: (x: Int32, y: Int32)?
        var since: UInt32 = 0
        var lastSent: UInt32 = 0
        var isConfirmed = false
        /// Whether the client may hold the particle from an earlier visit, even if nothing is sent in this one.
        let mayBeHeld: Bool
        var index: Int
    }

    /// Drift that is worth a message, steps of 1/16 µm.
    private static let drift: Int32 = 4
    private static let positionBits = 2 * SnapshotBody.foodPositionBits
    /// A position and a gap of ordinary size.
    private static let usualBits = 44

    /// In rising order of id.
    private var tracks: [Track] = []
    private var departures: [SnapshotSender.Departure] = []

    /// Particles that are gone and not yet confirmed to be.
    var departureCount: Int { departures.count }

    mutating func confirm(_ record: SnapshotSender.Sent) {
        for id in record.food {
            guard let i = tracks.index(of: id, \.id), tracks[i].since > 0 else { continue }
            if record.sequence >= tracks[i].since { tracks[i].isConfirmed = true }
        }
        if record.eaten.isEmpty { return }
        departures.removeAll { $0.since <= record.sequence && record.eaten.contains($0.id) }
    }

    /// What to say in `room` bits.
    mutating func choose(_ food: [FoodView], room: Int, _ sequence: UInt32, _ body: inout SnapshotBody) {
        let room = room - 16
        chooseDepartures(room: room / 2, sequence, &body)
        chooseFood(food, room: room - body.eaten.count * 32, sequence, &body)
    }

    /// Brings the tracks up to date with what is in view; call it before `choose`. Returns about how many bits there
    /// are to say about it.
    mutating func follow(_ food: [FoodView], _ sequence: UInt32) -> Int {
        var followed: [Track] = []
        followed.reserveCapacity(food.count)
        var old = 0
        for index in food.indices.sorted(by: { food[$0].id < food[$1].id }) {
            let id = food[index].id
            if followed.last?.id == id { continue }
            while old < tracks.count && tracks[old].id < id {
                leave(tracks[old], sequence)
                old += 1
            }
            if old < tracks.count && tracks[old].id == id {
                followed.append(tracks[old])
                followed[followed.count - 1].index = index
                old += 1
            } else {
                let before = departures.count
                departures.removeAll { $0.id == id }
                followed.append(Track(id: id, mayBeHeld: departures.count < before, index: index))
            }
        }
        for track in tracks[old...] { leave(track, sequence) }
        tracks = followed
        let due = tracks.indices.reduce(0) { $0 + (isDue($1, food, sequence) ? 1 : 0) }
        let leaving = departures.reduce(0) { $0 + ($1.isDue(at: sequence) ? 1 : 0) }
        return 48 + due * Self.usualBits + leaving * 64
    }

    private mutating func leave(_ track: Track, _ sequence: UInt32) {
        guard track.lastSent > 0 || track.mayBeHeld else { return }
        departures.append(SnapshotSender.Departure(id: track.id, since: sequence))
    }

    private mutating func chooseDepartures(room: Int, _ sequence: UInt32, _ body: inout SnapshotBody) {
        for i in departures.indices {
            guard body.eaten.count < min(255, max(0, room / 32)) else { break }
            guard departures[i].isDue(at: sequence) else { continue }
            departures[i].lastSent = sequence
            body.eaten.append(departures[i].id)
        }
    }

    /// Longest unsent first, so that nothing starves.
    private mutating func chooseFood(
        _ food: [FoodView], room: Int, _ sequence: UInt32, _ body: inout SnapshotBody
    ) {
        var due: [(track: Int, lastSent: UInt32)] = []
        for i in tracks.indices where isDue(i, food, sequence) { due.append((i, tracks[i].lastSent)) }
        due.sort { ($0.lastSent, $0.track) < ($1.lastSent, $1.track) }
        var gaps = RisingIDs(golombOrder: SnapshotBody.foodGapOrder)
        var used = 0
        for (i, _) in due.prefix(WireLimits.foodPerSnapshot) {
            used += gaps.bits(toAdd: tracks[i].id) + Self.positionBits
            guard used <= room else { break }
            gaps.add(tracks[i].id)
            let (x, y) = send(i, food, sequence)
            body.food.append(.init(id: tracks[i].id, x: x, y: y))
        }
        body.food.sort { $0.id < $1.id }
    }

    private func isDue(_ i: Int, _ food: [FoodView], _ sequence: UInt32) -> Bool {
        let last = tracks[i].lastSent
        guard last == 0 || sequence - last >= SnapshotSender.resendInterval else { return false }
        return !tracks[i].isConfirmed || hasDrifted(i, food)
    }

    private func hasDrifted(_ i: Int, _ food: [FoodView]) -> Bool {
        guard let sent = tracks[i].sent else { return true }
        let (x, y) = Self.steps(food[tracks[i].index])
        return abs(sent.x - x) >= Self.drift || abs(sent.y - y) >= Self.drift
    }

    /// The same position again until it has drifted: then any of the messages that carried it confirms it.
    private mutating func send(_ i: Int, _ food: [FoodView], _ sequence: UInt32) -> (x: Int32, y: Int32) {
        tracks[i].lastSent = sequence
        if let sent = tracks[i].sent, !hasDrifted(i, food) { return sent }
        let position = Self.steps(food[tracks[i].index])
        tracks[i].sent = position
        tracks[i].since = sequence
        tracks[i].isConfirmed = false
        return position
    }

    private static func steps(_ particle: FoodView) -> (x: Int32, y: Int32) {
        (Quantization.food(particle.position.x), Quantization.food(particle.position.y))
    }
}
