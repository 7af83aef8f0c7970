import Ecosystem
import Logging
import Transport
import WireProtocol

/// How fast a dish lives and how long its editors wait: as its host has it, or as its only player on the same machine wants.
struct Timing {
    private var deadline = EditorDeadline()

    /// A guest asks for another pace and clock. The answer says what counts.
    func ask(_ timing: DishTiming, from index: Int, _ dish: inout HostedDish) {
        let guest = dish.guests[index]
        guard !dish.settings.isAquarium, guest.isLocal, !guest.isSpectator, dish.isAlone(guest.id),
            timing != dish.timing
        else { return dish.send(.timing(dish.timing), to: guest.peer, on: .control) }
        dish.book.askedTiming = (guest.id, timing)
        dish.announceTiming()
    }

    /// Once a pass: where another guest plays, the host's timing counts again. A guest that is away may come back to
    /// its own.
    func check(_ dish: inout HostedDish) {
        guard let asked = dish.book.askedTiming, !dish.isAlone(asked.guest) else { return }
        dish.book.askedTiming = nil
        if dish.timing != asked.timing { dish.announceTiming() }
    }

    /// Once a tick, after the world's.
    mutating func tick(_ dish: inout HostedDish) { deadline.tick(&dish) }
}

/// When the open editor closes by itself.
///
/// Without a clock no player is hurried while none waits. From when a player is done or has no body, those who are not
/// done have four times the usual length: who has gone for a walk does not hold up the others for ever.
struct EditorDeadline {
    /// Since which tick a player waits; nil while none does.
    private var waitingSince: UInt64?
    private var clock: EditorClock?
    /// When another clock was asked for, a tick.
    private var changedAt: UInt64 = 0

    /// Lengths of an editor that the others have when a player waits.
    private static let lengthsToWait: UInt64 = 4
    /// Ticks that are left at least when a shorter clock is chosen: ten seconds, to be done in.
    private static let notice = 10 * UInt64(World.ticksPerSecond)

    mutating func tick(_ dish: inout HostedDish) {
        if clock != dish.timing.clock {
            // The first clock is no change.
            changedAt = clock == nil ? 0 : dish.world.tick
            clock = dish.timing.clock
        }
        let phase = dish.world.editPhase
        waitingSince = phase.isEditing && dish.isSomebodyWaiting ? waitingSince ?? dish.world.tick : nil
        guard phase.isEditing else { return }
        let end = end(of: phase, usual: dish.world.editorTicks)
        if end != phase.endTick { dish.entrance.setEditorEnd(end) }
    }

    private func end(of phase: EditPhase, usual: UInt64) -> UInt64? {
        let end: UInt64
        if let factor = clock?.factor {
            end = phase.startTick + UInt64(factor) * usual
        } else {
            guard let waitingSince else { return nil }
            end = waitingSince + Self.lengthsToWait * usual
        }
        return changedAt > phase.startTick ? max(end, changedAt + Self.notice) : end
    }
}

extension World {
    /// How long an editor stays open by the rules, ticks.
    fileprivate var editorTicks: UInt64 { UInt64(settings.phases.edit * Float(Self.ticksPerSecond)) }
}

extension HostedDish {
    /// It is another one from now on.
    func announceTiming() {
        // To spectators from elsewhere too: what they see comes at that pace.
        broadcast(.timing(timing), on: .control, news: false)
        let clock = timing.clock.factor.map { "editor clock × \($0)" } ?? "no editor clock"
        log.info("timing: \(timing.pace) % of the usual pace, \(clock)")
    }

    /// Whether a player here is done with the open editor, or has no body to edit.
    fileprivate var isSomebodyWaiting: Bool {
        guests.contains { guest in
            guard guest.hello != nil, !guest.isSpectator else { return false }
            return world.editPhase.desk(of: guest.id)?.isReady ?? true
        }
    }
}
