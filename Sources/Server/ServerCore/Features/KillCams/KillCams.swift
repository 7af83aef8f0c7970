import Ecosystem
import Logging
import Replays
import Transport
import WireProtocol

/// Kill cams: a player who has died may watch the last seconds before the death from the killer's side, with its senses. They
/// are simulated again from the last minutes of the recording.
struct KillCams {
    private var viewers: [PlayerID: Viewer] = [:]

    private struct Viewer {
        let subject: KillCamSubject
        var stage: Stage
        /// The stream of its last one.
        var lastStream: UInt8
        /// The tick at which that was over.
        var seenAt: UInt64 = 0
    }

    private enum Stage {
        /// The recording is not as far as the end of what is shown.
        case recorded
        case made(KillCamJob)
        case shown(KillCamShow)
        /// Over; it may be asked for again.
        case seen(KillCamReel)
        /// The same, and it is made again then.
        case letGo

        var isUnderWay: Bool {
            switch self {
            case .recorded, .made, .shown: true
            case .seen, .letGo: false
            }
        }
        var isSeen: Bool { if case .seen = self { true } else { false } }
    }

    /// Whether a guest sees one in place of the dish.
    func isShown(_ guest: PlayerID) -> Bool {
        if case .shown = viewers[guest]?.stage { true } else { false }
    }

    // MARK: Requests

    mutating func begin(_ index: Int, isRecorded: Bool, _ dish: inout HostedDish) {
        let guest = dish.guests[index]
        guard let death = guest.lastDeath, dish.world.creature(of: guest.id) == nil else {
            return refuse(.nobodyDied, to: guest, dish)
        }
        guard isRecorded else { return refuse(.notRecorded, to: guest, dish) }
        let subject = KillCamSubject(death, lastWound: guest.lastWound)
        let before = viewers[guest.id]
        // Asked twice: the first request is under way.
        if let before, before.subject == subject, before.stage.isUnderWay { return }
        guard viewers.values.count(where: { $0.stage.isUnderWay }) < dish.settings.maximumKillCams else {
            return refuse(.allTaken, to: guest, dish)
        }
        let lastStream = before?.lastStream ?? KillCamNotice.streams.upperBound
        if let before, before.subject == subject, case .seen(let reel) = before.stage {
            return show(reel, to: index, after: lastStream, dish)
        }
        viewers[guest.id] = Viewer(subject: subject, stage: .recorded, lastStream: lastStream)
        dish.log.debug("\(guest.name) asks for a kill cam")
    }

    private func refuse(_ reason: KillCamEnd, to guest: Guest, _ dish: HostedDish) {
        dish.send(.killCamClosed(stream: 0, reason), to: guest.peer, on: .control)
    }

    /// Without effect for a guest that watches none.
    mutating func end(_ index: Int, _ reason: KillCamEnd, _ dish: HostedDish) {
        let guest = dish.guests[index]
        guard let viewer = viewers[guest.id] else { return }
        switch viewer.stage {
        case .seen, .letGo: return
        case .recorded, .made:
            viewers[guest.id] = nil
            refuse(reason, to: guest, dish)
        case .shown(let show):
            viewers[guest.id]?.stage = .seen(show.reel)
            viewers[guest.id]?.seenAt = dish.world.tick
            letGo(keeping: dish.settings.maximumKillCams)
            dish.send(.killCamClosed(stream: show.snapshots.stream, reason), to: guest.peer, on: .control)
        }
    }

    /// Guests with a kill cam, or who had one of the death that is their last.
    var viewerCount: Int { viewers.count }

    /// Reels that may be asked for again.
    var seenReels: Int { viewers.values.count(where: \.stage.isSeen) }

    /// A reel has megabytes, and a card of a death may be looked at for hours: of those that are over the latest are
    /// kept.
    private mutating func letGo(keeping count: Int) {
        guard seenReels > count else { return }
        let seen = viewers.filter { $0.value.stage.isSeen }
        let oldest = seen.min { ($0.value.seenAt, $0.key) < ($1.value.seenAt, $1.key) }
        if let oldest { viewers[oldest.key]?.stage = .letGo }
    }

    /// A guest is gone.
    mutating func forget(_ guest: PlayerID) { viewers[guest] = nil }

    /// A guest says what snapshots of its kill cam it has; of one that is over that means nothing.
    mutating func acknowledge(_ input: InputMessage, from guest: PlayerID) {
        withShow(of: guest) { show in
            guard input.stream == show.snapshots.stream else { return }
            show.snapshots.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        }
    }

    /// What a guest is shown, in place: with it goes all that it knows of its snapshots, which is not copied each time.
    /// Without effect for a guest that is shown nothing.
    private mutating func withShow(of guest: PlayerID, _ body: (inout KillCamShow) -> Void) {
        guard let index = viewers.index(forKey: guest), case .shown(var show) = viewers.values[index].stage else {
            return
        }
        // Else there would be two of it.
        viewers.values[index].stage = .recorded
        body(&show)
        viewers.values[index].stage = .shown(show)
    }

    // MARK: Ticks

    /// Once a tick.
    mutating func tick(_ tape: Tape?, _ dish: inout HostedDish) {
        guard !viewers.isEmpty else { return }
        for index in dish.guests.indices {
            let guest = dish.guests[index]
            guard let viewer = viewers[guest.id] else { continue }
            guard dish.world.creature(of: guest.id) == nil else {
                // A new life; the old one's end is not asked for any more.
                end(index, .asked, dish)
                viewers[guest.id] = nil
                continue
            }
            switch viewer.stage {
            case .seen, .letGo: break
            case .recorded: make(for: guest, viewer.subject, tape, dish)
            case .made(let job): open(job, for: index, &dish)
            case .shown(let show): if show.isOver { end(index, .over, dish) }
            }
        }
    }

    private mutating func make(for guest: Guest, _ subject: KillCamSubject, _ tape: Tape?, _ dish: HostedDish) {
        guard let tape, tape.handedOver >= subject.ticks.upperBound else { return }
        let job = KillCamJob(subject, from: tape, stride: dish.settings.ticksPerSnapshot)
        viewers[guest.id]?.stage = .made(job)
    }

    private mutating func open(_ job: KillCamJob, for index: Int, _ dish: inout HostedDish) {
        switch job.result {
        case nil: break
        case .failure(.empty): end(index, .tooLongAgo, dish)
        case .failure(let error):
            dish.log.error("a kill cam cannot be made: \(error)")
            end(index, .unreadable, dish)
        case .success(var reel):
            guard !reel.frames.isEmpty else { return end(index, .tooLongAgo, dish) }
            reel.number(by: &dish.plans)
            show(reel, to: index, after: viewers[dish.guests[index].id]?.lastStream ?? 0, dish)
        }
    }

    private mutating func show(_ reel: KillCamReel, to index: Int, after lastStream: UInt8, _ dish: HostedDish) {
        let streams = KillCamNotice.streams
        let stream =
            streams.contains(lastStream) && lastStream < streams.upperBound ? lastStream + 1 : streams.lowerBound
        let guest = dish.guests[index]
        let show = KillCamShow(reel, stream: stream)
        viewers[guest.id] = Viewer(subject: reel.subject, stage: .shown(show), lastStream: stream)
        dish.send(.killCamOpened(show.notice), to: guest.peer, on: .control)
    }

    /// In place of snapshots of the dish.
    mutating func sendSnapshots(of turn: Int?, _ dish: inout HostedDish, now: Double) {
        guard !viewers.isEmpty else { return }
        for index in dish.guests.indices where turn == nil || dish.guests[index].turn == turn {
            let guest = dish.guests[index].id
            withShow(of: guest) { show in
                if let limit = dish.grant(index, wanted: show.snapshots.wantedBytes, now: now) {
                    Self.send(&show, limit: limit, to: index, &dish, now: now)
                } else {
                    show.snapshots.skip()
                }
                show.advance()
            }
        }
    }

    private static func send(
        _ show: inout KillCamShow, limit: Int, to index: Int, _ dish: inout HostedDish, now: Double
    ) {
        guard var view = show.frame else { return }
        view.lastFrame = dish.guests[index].inputs.applied
        view.waitingFrames = dish.guests[index].inputs.depth
        for plan in dish.guests[index].meet(&view, limit: limit) {
            dish.send(plan, to: dish.guests[index].peer, on: .bulk)
        }
        let bytes = show.snapshots.encode(view, limit: limit)
        dish.sendSnapshot(
            bytes, show.snapshots.sequence, stream: show.snapshots.stream, limit: limit, to: index, now: now)
    }
}

/// A reel on its way through a guest's line.
struct KillCamShow {
    let reel: KillCamReel
    var snapshots: SnapshotSender
    private var position = 0

    /// Snapshots for which the last frame stands.
    private static let hold = 30

    init(_ reel: KillCamReel, stream: UInt8) {
        self.reel = reel
        snapshots = SnapshotSender(stream: stream)
    }

    /// The last one stands for a while.
    var frame: ViewState? { reel.frames.isEmpty ? nil : reel.frames[min(position, reel.frames.count - 1)] }
    var isOver: Bool { position >= reel.frames.count + Self.hold }

    /// Once for each of its guest's turns, sent or not.
    mutating func advance() { position += 1 }

    var notice: KillCamNotice {
        KillCamNotice(
            stream: snapshots.stream, subject: reel.subject.creature, victim: reel.subject.victim,
            firstTick: reel.frames.first?.tick ?? 0, deathTick: UInt32(truncatingIfNeeded: reel.subject.tick),
            lastTick: reel.frames.last?.tick ?? 0, moments: reel.moments)
    }
}
