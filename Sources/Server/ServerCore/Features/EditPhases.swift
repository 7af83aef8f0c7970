import Anatomy
import Ecosystem
import Transport
import WireProtocol

/// Play and editor by turns: tells guests which it is and who is ready, and takes their drafts.
struct EditPhases {
    private var announcedKind: EditPhase.Kind?
    private var announcedReadiness: ReadinessNotice?

    /// Once a tick.
    mutating func tick(_ dish: HostedDish) {
        announcePhase(dish)
        announceReadiness(dish)
    }

    private mutating func announcePhase(_ dish: HostedDish) {
        guard announcedKind != dish.world.editPhase.kind else { return }
        announcedKind = dish.world.editPhase.kind
        for index in dish.guests.indices where dish.guests[index].hello != nil { dish.sendPhase(to: index) }
    }

    private mutating func announceReadiness(_ dish: HostedDish) {
        let readiness = dish.readiness
        if let readiness, readiness != announcedReadiness {
            dish.broadcast(.readiness(readiness), on: .control)
        }
        announcedReadiness = readiness
    }

    /// A guest proposes its body after the open editor: the answer says what it costs, or why not.
    func judge(_ draft: BodyPlan, editor: UInt32, from index: Int, _ dish: inout HostedDish) {
        let verdict = verdict(on: draft, editor: editor, of: dish.guests[index].id, &dish)
        dish.send(.verdict(verdict), to: dish.guests[index].peer, on: .control)
    }

    private func verdict(
        on draft: BodyPlan, editor: UInt32, of guest: PlayerID, _ dish: inout HostedDish
    ) -> DesignVerdict {
        guard dish.isOpen(editor: editor) else { return DesignVerdict(editor: editor, reasons: [.editorClosed]) }
        do throws(DraftError) {
            let price = try dish.world.submitDraft(draft, of: guest)
            return DesignVerdict(editor: editor, price: UInt16(clamping: price.total))
        } catch {
            return DesignVerdict(editor: editor, reasons: [DesignRefusal](error))
        }
    }

    /// A guest is done with the editor of this number.
    func setReady(_ index: Int, editor: UInt32, _ dish: inout HostedDish) {
        guard Int(editor) == dish.world.editPhase.number else { return }
        dish.world.setReady(true, player: dish.guests[index].id)
    }
}

extension HostedDish {
    func isOpen(editor: UInt32) -> Bool {
        world.editPhase.isEditing && Int(editor) == world.editPhase.number
    }

    func sendPhase(to index: Int) {
        let phase = world.editPhase
        let lived = phase.isEditing ? 0 : world.tick &- phase.startTick
        let notice = PhaseNotice(
            kind: phase.isEditing ? .edit : .play, editor: UInt32(clamping: phase.number),
            startTick: UInt32(truncatingIfNeeded: phase.startTick),
            endTick: phase.endTick.map { UInt32(truncatingIfNeeded: $0) } ?? 0,
            budget: UInt16(clamping: phase.desk(of: guests[index].id)?.budget ?? 0),
            generation: UInt32(clamping: world.statistics.highestGeneration),
            births: UInt32(clamping: world.statistics.births), population: UInt16(clamping: world.livingCount),
            played: UInt32(truncatingIfNeeded: world.playTick &- lived))
        send(.phase(notice), to: guests[index].peer, on: .control)
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
