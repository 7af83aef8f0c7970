public import Anatomy
import Transport
import WireProtocol

/// What a guest says while an editor is open.
extension GameSession {
    /// Hands a draft in, with one of the next calls of `send`; `.verdict` follows. One that is handed in before the
    /// last has gone takes its place. Without effect outside the editor.
    public func submit(_ plan: BodyPlan) {
        guard let phase, phase.kind == .edit else { return }
        drafts.add(DraftQueue.Draft(editor: phase.editor, plan: plan))
    }

    /// Says that the player is done. Without effect outside the editor.
    public func ready() {
        guard let phase, phase.kind == .edit else { return }
        sendLastDraft()
        // On the channel of the drafts, so that it cannot overtake the last one.
        say(.ready(editor: phase.editor), on: .bulk)
    }

    func sendDueDraft(now: Double) {
        let left = secondsLeft(now: now).map { Double($0) * 1000 - statistics.roundTrip / 2 } ?? .infinity
        if let draft = drafts.takeDue(millisecondsLeft: left, now: now) { say(draft) }
    }

    /// Its editor has closed, or the player is done: the last draft waits no longer.
    func sendLastDraft() {
        if let draft = drafts.takeLast() { say(draft) }
    }

    private func say(_ draft: DraftQueue.Draft) { say(.submitDesign(editor: draft.editor, draft.plan), on: .bulk) }
}
