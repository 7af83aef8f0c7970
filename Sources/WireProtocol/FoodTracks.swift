import SimMath

/// What one client is known to know of the food in its view.
///
/// Food hardly moves: a particle is named when it comes into view, again when it has drifted by more than a quarter of a
/// µm, and once more when it goes; each until the client has confirmed it.
struct FoodTracks: Sendable {
    private struct Track: Sendable {
        let id: UInt32
        var known: (x: Int32, y: Int32)?
        var lastSent: UInt32 = 0
        var isSeen = true
    }

    /// Drift that is worth a message, steps of 1/16 µm.
    private static let drift: Int32 = 4
    private static let entryBits = 44

    /// In rising order of id.
    private var tracks: [Track] = []
    private var departures: [SnapshotSender.Departure] = []

    mutating func confirm(_ record: SnapshotSender.Sent) {
        for (id, x, y) in record.food {
            if let i = place(of: id) { tracks[i].known = (x, y) }
        }
        if !record.eaten.isEmpty { departures.removeAll { record.eaten.contains($0.id) } }
    }

    mutating func write(
        _ food: [FoodView], to writer: inout BitWriter, limit: Int, _ record: inout SnapshotSender.Sent
    ) {
        follow(food, record.sequence)
        let room = limit - writer.bitCount - 16
        chooseDepartures(room: room / 2, &record)
        choose(food, room: room - record.eaten.count * 32, &record)
        writer.write(UInt32(record.food.count), bits: 8)
        var last: UInt32 = 0
        for (id, x, y) in record.food {
            writer.writeGolomb(id - last, order: 4)
            writer.write(x, signedBits: 16)
            writer.write(y, signedBits: 16)
            last = id
        }
        writer.write(UInt32(record.eaten.count), bits: 8)
        for id in record.eaten { writer.write(id) }
    }

    private mutating func follow(_ food: [FoodView], _ sequence: UInt32) {
        for i in tracks.indices { tracks[i].isSeen = false }
        for particle in food {
            if let i = place(of: particle.id) {
                tracks[i].isSeen = true
            } else {
                departures.removeAll { $0.id == particle.id }
                tracks.insert(Track(id: particle.id), at: insertionPoint(of: particle.id))
            }
        }
        for track in tracks where !track.isSeen && track.lastSent > 0 {
            departures.append(SnapshotSender.Departure(id: track.id))
        }
        tracks.removeAll { !$0.isSeen }
    }

    private mutating func chooseDepartures(room: Int, _ record: inout SnapshotSender.Sent) {
        for i in departures.indices {
            guard record.eaten.count < min(255, max(0, room / 32)) else { break }
            let last = departures[i].lastSent
            guard last == 0 || record.sequence - last >= SnapshotSender.patience else { continue }
            departures[i].lastSent = record.sequence
            record.eaten.append(departures[i].id)
        }
    }

    /// Longest unsent first, so that nothing starves.
    private mutating func choose(_ food: [FoodView], room: Int, _ record: inout SnapshotSender.Sent) {
        var due: [(track: Int, x: Int32, y: Int32)] = []
        for particle in food {
            guard let i = place(of: particle.id) else { continue }
            let x = min(32_767, max(-32_768, Quantization.food(particle.position.x)))
            let y = min(32_767, max(-32_768, Quantization.food(particle.position.y)))
            if let known = tracks[i].known, abs(known.x - x) < Self.drift, abs(known.y - y) < Self.drift { continue }
            let last = tracks[i].lastSent
            if last == 0 || record.sequence - last >= SnapshotSender.patience { due.append((i, x, y)) }
        }
        due.sort { (tracks[$0.track].lastSent, $0.track) < (tracks[$1.track].lastSent, $1.track) }
        let most = min(WireLimits.foodPerSnapshot, max(0, room / Self.entryBits))
        for (track, x, y) in due.prefix(most) {
            tracks[track].lastSent = record.sequence
            record.food.append((tracks[track].id, x, y))
        }
        record.food.sort { $0.id < $1.id }
    }

    private func insertionPoint(of id: UInt32) -> Int {
        var low = 0
        var high = tracks.count
        while low < high {
            let middle = (low + high) / 2
            if tracks[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func place(of id: UInt32) -> Int? {
        let i = insertionPoint(of: id)
        return i < tracks.count && tracks[i].id == id ? i : nil
    }
}
