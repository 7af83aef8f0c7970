package import Anatomy
package import Ecosystem
import Transport
import WireProtocol

/// Play and editor by turns: tells guests which it is and who is ready, and takes their drafts.
struct EditPhases {
    private var announced: Announced?
    private var announcedReadiness: ReadinessNotice?
    /// Drafts over their guests' budgets, that wait for their turn: the latest of each guest.
    private var waiting: [PlayerID: (editor: UInt32, draft: BodyPlan)] = [:]
    /// Late drafts that were taken: how many since the server began, and those of the last second.
    private(set) var lateDrafts: (count: Int, newest: [LateDraft]) = (0, [])
    /// When the last of them was, a tick of the world.
    private var lateAt: UInt64 = 0

    /// What tells one phase from the next: play without an editor after it is followed by play. An editor's end may
    /// move.
    private struct Announced: Equatable {
        let kind: EditPhase.Kind
        let startTick: UInt64
        let endTick: UInt64?
    }

    /// Once a tick.
    mutating func tick(_ dish: HostedDish) {
        announcePhase(dish)
        announceReadiness(dish)
        // Bodies that are kept for who watches the server must not pile up in it.
        let isOver = dish.world.tick > lateAt + UInt64(World.ticksPerSecond)
        if isOver, !lateDrafts.newest.isEmpty { lateDrafts.newest = [] }
    }

    private mutating func announcePhase(_ dish: HostedDish) {
        let now = dish.world.editPhase
        let phase = Announced(kind: now.kind, startTick: now.startTick, endTick: now.endTick)
        guard announced != phase else { return }
        announced = phase
        for index in dish.guests.indices where dish.guests[index].hello != nil { dish.sendPhase(to: index) }
    }

    private mutating func announceReadiness(_ dish: HostedDish) {
        let readiness = dish.readiness
        if let readiness, readiness != announcedReadiness {
            dish.broadcast(.readiness(readiness), on: .control)
        }
        announcedReadiness = readiness
    }

    /// A guest has asked for more than it may. Its latest draft is judged later, if no other takes its place; all else
    /// is dropped.
    mutating func postpone(_ message: ClientMessage, from index: Int, _ dish: HostedDish) {
        guard case .submitDesign(let editor, let draft) = message else { return }
        waiting[dish.guests[index].id] = (editor, draft)
    }

    /// Drafts that wait.
    var waitingCount: Int { waiting.count }

    /// A guest is gone.
    mutating func forget(_ guest: PlayerID) { waiting[guest] = nil }

    /// Before each tick: drafts whose turn it is, and all of them when the editor is about to close. `now` in
    /// monotonic milliseconds.
    mutating func judgeWaiting(_ dish: inout HostedDish, now: Double) {
        guard !waiting.isEmpty else { return }
        let isLastMoment = dish.world.editPhase.endTick.map { dish.world.tick + 1 >= $0 } ?? false
        for index in dish.guests.indices where waiting[dish.guests[index].id] != nil {
            guard isLastMoment || dish.guests[index].budgets.take(.draft, now: now) else { continue }
            judgeWaiting(index, &dish)
        }
    }

    /// A guest is lost: what it has said is said, and its turn will not come.
    mutating func judgeWaitingOfLost(_ guest: PlayerID, _ dish: inout HostedDish) {
        guard let (editor, draft) = waiting.removeValue(forKey: guest) else { return }
        _ = verdict(on: draft, editor: editor, of: guest, &dish)
    }

    private mutating func judgeWaiting(_ index: Int, _ dish: inout HostedDish) {
        guard let (editor, draft) = waiting[dish.guests[index].id] else { return }
        judge(draft, editor: editor, from: index, &dish)
    }

    /// A guest proposes its body after the open editor: the answer says what it costs, or why not.
    mutating func judge(_ draft: BodyPlan, editor: UInt32, from index: Int, _ dish: inout HostedDish) {
        let guest = dish.guests[index].id
        waiting[guest] = nil
        let saved = dish.world.editPhase.saved(of: guest)
        let verdict = verdict(on: draft, editor: editor, of: guest, &dish)
        dish.send(.verdict(verdict), to: dish.guests[index].peer, on: .control)
        // A late draft is paid from what was left.
        if dish.world.editPhase.saved(of: guest) != saved { dish.sendPhase(to: index) }
    }

    private mutating func verdict(
        on draft: BodyPlan, editor: UInt32, of guest: PlayerID, _ dish: inout HostedDish
    ) -> DesignVerdict {
        let isLate = dish.hasJustClosed(editor: editor, for: guest)
        guard isLate || dish.isOpen(editor: editor) else {
            return DesignVerdict(editor: editor, reasons: [.editorClosed])
        }
        do throws(DraftError) {
            let price =
                isLate ? try takeLate(draft, of: guest, &dish) : try dish.entrance.submitDraft(draft, of: guest)
            return DesignVerdict(editor: editor, price: UInt16(clamping: price.total))
        } catch {
            return DesignVerdict(editor: editor, reasons: [DesignRefusal](error))
        }
    }

    private mutating func takeLate(
        _ draft: BodyPlan, of guest: PlayerID, _ dish: inout HostedDish
    ) throws(DraftError) -> EditPrice {
        let price = try dish.entrance.submitLateDraft(draft, of: guest)
        lateAt = dish.world.tick
        lateDrafts.count += 1
        lateDrafts.newest = lateDrafts.newest.suffix(LateDraft.remembered - 1) + [LateDraft(player: guest, plan: draft)]
        return price
    }

    /// A guest is done with the editor of this number.
    mutating func setReady(_ index: Int, editor: UInt32, _ dish: inout HostedDish) {
        judgeWaiting(index, &dish)
        guard Int(editor) == dish.world.editPhase.number else { return }
        dish.entrance.setReady(true, player: dish.guests[index].id)
    }
}

extension HostedDish {
    func isOpen(editor: UInt32) -> Bool {
        world.editPhase.isEditing && Int(editor) == world.editPhase.number
    }

    /// Whether what a guest sent while this editor was open for it may be still on its way: a round trip and a little
    /// more, up to half a second.
    fileprivate func hasJustClosed(editor: UInt32, for guest: PlayerID) -> Bool {
        let phase = world.editPhase
        guard !phase.isEditing, phase.number > 0, Int(editor) == phase.number, let guest = self.guest(guest) else {
            return false
        }
        let grace = min(transport.line(to: guest.peer).roundTripMilliseconds + 100, 500)
        return milliseconds(ticks: world.tick &- phase.startTick) <= grace
    }

    /// A viewer learns of it when it sees it.
    func sendPhase(to index: Int) {
        guard !isViewer(guests[index]) else { return }
        let (phase, guest) = (world.editPhase, guests[index].id)
        var notice = phaseNotice
        notice.budget = UInt16(clamping: phase.desk(of: guest)?.budget ?? 0)
        notice.saved = UInt16(clamping: phase.saved(of: guest))
        if phase.isEditing { notice.flesh = UInt32(clamping: world.livingFlesh(ofGuest: guest)) }
        send(.phase(notice), to: guests[index].peer, on: .control)
    }

    /// As a message for those who have no body here.
    var phaseOfAll: [UInt8] { ServerMessage.phase(phaseNotice).encoded() }

    /// What is the same for all.
    private var phaseNotice: PhaseNotice {
        let phase = world.editPhase
        let lived = phase.isEditing ? 0 : world.tick &- phase.startTick
        return PhaseNotice(
            kind: phase.isEditing ? .edit : .play, editor: UInt32(clamping: phase.number),
            startTick: UInt32(truncatingIfNeeded: phase.startTick),
            endTick: phase.endTick.map { UInt32(truncatingIfNeeded: $0) } ?? 0,
            budget: 0,
            generation: UInt32(clamping: world.statistics.highestGeneration),
            births: UInt32(clamping: world.statistics.births), population: UInt16(clamping: world.livingCount),
            played: UInt32(truncatingIfNeeded: world.playTick &- lived))
    }

    /// Who is done with the open editor; nil outside it.
    var readiness: ReadinessNotice? {
        guard world.editPhase.isEditing else { return nil }
        let desks = world.editPhase.desks
        return ReadinessNotice(
            editor: UInt32(clamping: world.editPhase.number), players: UInt16(clamping: desks.count),
            ready: desks.filter(\.isReady).map(\.player))
    }
}

/// A draft that came after its editor had closed, and was taken.
package struct LateDraft: Sendable {
    package let player: PlayerID
    package let plan: BodyPlan

    /// More do not come between two passes.
    static let remembered = 64
}
