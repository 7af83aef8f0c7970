import Ecosystem
import GameSession
import ServerCore
import Transport
import WireProtocol

/// What guests must have: they see what they may and no more, nobody is two, and when faults have stopped everybody can play.
struct GuestBooks {
    private let findings: Findings
    /// Guests who saw all there was, and who could play, since faults stopped.
    private var seeing: Set<Int> = []
    /// Passes that the longest life of each has lasted, and the present one.
    private var playing: [Int: Int] = [:]
    private var lives: [Int: (creature: CreatureID, passes: Int)] = [:]
    private var lastLife: [Int: Int] = [:]
    private var lastLinks: [Int: LastLink] = [:]

    /// What a line was like when a guest was last seen on it.
    private struct LastLink {
        let link: FaultLink
        var hadPlan = false
        var wasSwimming = false
    }

    init(_ findings: Findings) { self.findings = findings }

    /// Once a pass, when everybody has had a frame.
    mutating func note(_ guests: [FaultGuest], _ house: ServerHouse, isQuiet: Bool) {
        for guest in guests {
            noteEvents(guest, house)
            guard let session = guest.session, session.isJoined else { continue }
            if session.statistics.unreadable > 0 { findings.fail("guest \(guest.number) cannot read what it is sent") }
            // What came over a line to an earlier life of the server is of ticks that may have been lived again since.
            if guest.link?.isServed == true {
                judgeDelay(guest, session, house)
                switch house.compare(session) {
                case .equal: if isQuiet { seeing.insert(guest.number) }
                case .forbidden(let what): findings.fail("guest \(guest.number) is shown \(what)")
                case .none, .incomplete: break
                }
            }
            if isQuiet, let id = session.welcome?.guest, let creature = house.life?.server.world.creature(of: id) {
                let passes = lives[guest.number]?.creature == creature ? (lives[guest.number]?.passes ?? 0) + 1 : 1
                lives[guest.number] = (creature, passes)
                playing[guest.number] = max(passes, playing[guest.number] ?? 0)
            }
        }
        judgeNumbers(guests)
    }

    /// Who watches from another machine sees nothing before its time.
    private func judgeDelay(_ guest: FaultGuest, _ session: GameSession, _ house: ServerHouse) {
        guard let delay = session.broadcastDelay, let seen = session.newestSnapshot?.tick,
            let tick = house.life?.server.world.tick
        else { return }
        findings.noteOnce(.watchedLate)
        if UInt64(seen) + UInt64(delay * World.ticksPerSecond) > tick {
            findings.fail("viewer \(guest.number) sees tick \(seen) at tick \(tick), and is to see it \(delay) s later")
        }
        if delay != house.delay { findings.fail("viewer \(guest.number) is announced a delay of \(delay) s") }
    }

    /// Two sessions are never one guest.
    private func judgeNumbers(_ guests: [FaultGuest]) {
        var numbers: Set<UInt32> = []
        for guest in guests where guest.link?.isServed == true {
            guard let session = guest.session, session.isJoined, let number = session.welcome?.guest else { continue }
            if !numbers.insert(number).inserted { findings.fail("two sessions are guest \(number)") }
        }
    }

    // MARK: Rare events

    private mutating func noteEvents(_ guest: FaultGuest, _ house: ServerHouse) {
        let isPlay = guest.session?.phase?.kind == .play
        var isBack = false
        for event in guest.takeEvents() {
            switch event {
            case .joined(let welcome):
                isBack = welcome.resumption == .resumed
                if isBack { noteReturn(guest, house) }
                lastLife[guest.number] = house.life?.number
            case .died: if isBack { findings.note(.toldOfDeathAway) }
            case .verdict(let verdict): if isPlay, verdict.isAccepted { findings.note(.lateDraftTaken) }
            // A body that is smaller than its dish always finds room.
            case .happening(.notEntered(let refusal)):
                findings.fail("guest \(guest.number) is not let into the dish: \(refusal)")
            default: break
            }
        }
        if (guest as? RawGuest)?.wasRefused == true, lastLife.updateValue(-1, forKey: guest.number) != -1 {
            findings.note(.versionRefused)
        }
        noteLine(guest)
    }

    private func noteReturn(_ guest: FaultGuest, _ house: ServerHouse) {
        if let last = lastLife[guest.number], last != house.life?.number { findings.note(.returnedOverRestart) }
        if lastLinks[guest.number]?.hadPlan == true { findings.note(.planInFlightAtLoss) }
    }

    private mutating func noteLine(_ guest: FaultGuest) {
        guard let link = guest.link, let session = guest.session else { return }
        if let last = lastLinks[guest.number], last.link !== link, last.wasSwimming {
            findings.note(.testSwimLost)
            lastLinks[guest.number]?.wasSwimming = false
        }
        guard session.isJoined, link.state == .connected else { return }
        lastLinks[guest.number] = LastLink(
            link: link, hadPlan: link.down.flying.contains { $0.channel == .bulk },
            wasSwimming: session.testSwim != nil)
    }

    // MARK: The quiet end

    /// Who starves within seconds, again and again, may never see all there is before it is dead.
    private static let passesToSee = 240
    /// Reliable bytes that may be on their way at any moment.
    private static let usualBytes = 8_192

    func judgeQuiet(_ guests: [FaultGuest], _ house: ServerHouse) {
        guard let life = house.life else { return findings.fail("no server runs though nothing is wrong any more") }
        for guest in guests where guest.plan.kind.isHonest && life.host.hasPlaces(for: guests.count) {
            judge(guest, life)
        }
    }

    private func judge(_ guest: FaultGuest, _ life: ServerLife) {
        let number = guest.number
        guard let session = guest.session, session.isJoined, let link = guest.link, link.isServed else {
            return findings.fail(
                "guest \(number) is not in: \(guest.session.map { "\($0.stage)" } ?? "it has no session")")
        }
        if link.up.reliableBytes + link.down.reliableBytes > Self.usualBytes {
            findings.fail(
                "guest \(number): \(link.up.reliableBytes), \(link.down.reliableBytes) bytes are on their way")
        }
        if session.hasWaitingDraft, session.stage != .editing {
            findings.fail("guest \(number) has a draft that was never sent")
        }
        if life.server.world.settings.phases.play == 0, session.isAquarium { return }
        if playing[number] == nil {
            findings.fail("guest \(number) could not play: \(session.stage)")
        } else if playing[number, default: 0] >= Self.passesToSee, !seeing.contains(number) {
            findings.fail("guest \(number) never saw all that its creature senses")
        }
    }
}
