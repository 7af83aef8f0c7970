import Anatomy
import Ecosystem
import Logging
import Transport
import WireProtocol

/// What spectators from other machines see: the whole dish, late, coded once for all of them.
///
/// Runs only while there are any. What else they learn of the dish comes in the same queue: it must not be news.
struct Broadcast {
    private var camera: BroadcastCamera?
    /// What was made and may still be wanted, in order.
    private var reel: [Frame] = []
    /// The number of the first of `reel`.
    private var first = 0
    private var places: [PeerID: Place] = [:]
    /// The phase that was announced last.
    private var phaseStart: UInt64?
    /// The tick after which no viewer was left.
    private var idleSince: UInt64?

    /// Up to where a spectator has been sent all.
    private enum Place {
        /// It begins with the newest group that is due.
        case begins
        /// The number of the frame that it is sent next.
        case next(Int)
    }

    private struct Frame {
        /// The tick of the dish at which it may be seen.
        let due: UInt64
        let message: [UInt8]
        /// What must be known before.
        var plans: [(number: UInt32, message: [UInt8])] = []
        /// Whether a viewer can begin here; with the phase that it was then.
        var phase: [UInt8]?
    }

    /// Behind by more, a spectator is left alone until the next group.
    private static let maximumBacklog = 96 * 1024
    /// A crowd is sent its pieces in turns, a part of it in each of so many ticks: less than a piece lasts. A thousand at
    /// once would be sent ten megabytes within a tick, and the dish would wait.
    private static let maximumTurns: UInt64 = 24
    /// Viewers of one turn before there is another.
    private static let viewersPerTurn = 8
    /// Ticks for which it goes on without viewers: one that comes back need not wait.
    private static let patience = UInt64(60 * World.ticksPerSecond)

    // MARK: Ticks

    /// Once a tick, when the dish has made its step.
    mutating func tick(_ dish: inout HostedDish) {
        guard isWanted(!places.isEmpty, dish.world.tick) else { return stop() }
        if camera == nil { camera = BroadcastCamera() }
        let due = Self.due(dish)
        if phaseStart != dish.world.editPhase.startTick {
            phaseStart = dish.world.editPhase.startTick
            reel.append(Frame(due: due, message: dish.phaseOfAll))
        }
        if let piece = camera?.see(dish.world, &dish.plans) { add(piece, due: due, dish) }
        forget(before: dish.world.tick - min(dish.world.tick, Self.maximumTurns))
        if !places.isEmpty { send(&dish) }
    }

    /// Something happened in this tick, or a guest came: viewers learn of it when they see it.
    mutating func note(_ news: ServerMessage, _ dish: HostedDish) {
        guard camera != nil else { return }
        reel.append(Frame(due: Self.due(dish), message: news.encoded()))
    }

    /// When what is now may be seen.
    private static func due(_ dish: HostedDish) -> UInt64 {
        dish.world.tick + UInt64(dish.settings.spectatorDelay * World.ticksPerSecond)
    }

    private mutating func isWanted(_ viewers: Bool, _ tick: UInt64) -> Bool {
        if viewers { idleSince = nil } else { idleSince = idleSince ?? tick }
        return viewers || (camera != nil && tick - (idleSince ?? tick) < Self.patience)
    }

    private mutating func stop() { if camera != nil { self = Broadcast() } }

    private mutating func add(_ piece: BroadcastCamera.Piece, due: UInt64, _ dish: HostedDish) {
        let plans = piece.plans.compactMap { number in
            dish.plans[number].map { (number, ServerMessage.plan(id: number, $0).encoded()) }
        }
        reel.append(
            Frame(
                due: due, message: ServerMessage.broadcast(piece.chunk).encoded(), plans: plans,
                phase: piece.chunk.beginsGroup ? dish.phaseOfAll : nil))
    }

    /// The group that is seen then stays, for those who come and those whose turn has not come yet.
    private mutating func forget(before tick: UInt64) {
        guard let current = reel.lastIndex(where: { $0.phase != nil && $0.due <= tick }), current > 0 else { return }
        reel.removeFirst(current)
        first += current
    }

    // MARK: Spectators

    /// A viewer comes.
    mutating func welcome(_ guest: Guest, _ dish: HostedDish) {
        places[guest.peer] = .begins
        let next = reel.first { $0.phase != nil }?.due ?? Self.due(dish)
        let wait = Int(next - min(next, dish.world.tick)) / World.ticksPerSecond
        dish.send(
            .broadcastOpens(delay: UInt16(clamping: dish.settings.spectatorDelay), wait: UInt16(clamping: wait)),
            to: guest.peer, on: .control)
    }

    mutating func forget(_ guest: Guest) { places[guest.peer] = nil }

    /// To those whose turn it is, all that is due.
    private mutating func send(_ dish: inout HostedDish) {
        let tick = dish.world.tick
        let end = first + (reel.firstIndex { $0.due > tick } ?? reel.count)
        let turns = UInt32(min(Int(Self.maximumTurns), max(1, places.count / Self.viewersPerTurn)))
        let turn = UInt32(tick % UInt64(turns))
        for index in dish.guests.indices where dish.guests[index].peer.value % turns == turn {
            let peer = dish.guests[index].peer
            guard let place = places[peer], let next = next(place, index, end, dish), next < end else { continue }
            for number in max(next, first)..<end { send(reel[number - first], to: index, &dish) }
            // A viewer that does not keep up misses what comes until a group begins.
            let isBehind = dish.outgoing.backlog.waiting(for: peer) > Self.maximumBacklog
            places[peer] = isBehind ? .begins : .next(end)
        }
    }

    /// Who begins does so with the newest group that may be seen; nil while there is none, or its line is still full.
    private func next(_ place: Place, _ index: Int, _ end: Int, _ dish: HostedDish) -> Int? {
        if case .next(let number) = place { return number }
        let peer = dish.guests[index].peer
        guard dish.outgoing.backlog.waiting(for: peer) < Self.maximumBacklog / 4,
            let start = reel[..<(end - first)].lastIndex(where: { $0.phase != nil })
        else { return nil }
        if let phase = reel[start].phase { dish.send(phase, to: peer, on: .bulk) }
        return first + start
    }

    private func send(_ frame: Frame, to index: Int, _ dish: inout HostedDish) {
        for plan in frame.plans where dish.guests[index].knownPlans.insert(plan.number) {
            dish.send(plan.message, to: dish.guests[index].peer, on: .bulk)
        }
        dish.send(frame.message, to: dish.guests[index].peer, on: .bulk)
    }
}

extension HostedDish {
    /// Whether a guest has its view of the dish from the broadcast. The machine that hosts the dish knows all of it anyway.
    func isViewer(_ guest: Guest) -> Bool { guest.isRemoteSpectator && !settings.isAquarium }
}
