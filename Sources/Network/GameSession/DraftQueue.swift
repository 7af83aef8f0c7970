package import Anatomy

/// The latest draft that has not been sent. A slider that is pulled makes one a frame, and only the last matters: it
/// waits until the server's budget has room for it, and then whichever it is goes. Times are monotonic milliseconds.
package struct DraftQueue {
    package struct Draft: Equatable {
        package let editor: UInt32
        package let plan: BodyPlan

        package init(editor: UInt32, plan: BodyPlan) {
            self.editor = editor
            self.plan = plan
        }
    }

    private var waiting: Draft?
    private var sentAt = -Double.infinity
    /// The editor for whose end a draft has been sent out of turn.
    private var hurriedFor: UInt32?

    package init() {}

    /// Four a second: the server takes five.
    static let interval = 250.0
    /// So long before the editor closes, and the time that messages take to the server, a draft waits no longer.
    static let haste = 100.0

    var isWaiting: Bool { waiting != nil }

    /// In place of the one that waits.
    package mutating func add(_ draft: Draft) { waiting = draft }

    /// The draft that is to be sent now. `millisecondsLeft`: until it would come too late to the open editor.
    package mutating func takeDue(millisecondsLeft: Double, now: Double) -> Draft? {
        guard let waiting else { return nil }
        if now - sentAt >= Self.interval { return take(now: now) }
        // Once: what is drawn after that comes with the word that the editor has closed, for which servers wait a little.
        guard millisecondsLeft <= Self.haste, hurriedFor != waiting.editor else { return nil }
        hurriedFor = waiting.editor
        return take(now: now)
    }

    /// The draft that waits, whether it is its turn or not: something follows that it must not come after.
    package mutating func takeLast() -> Draft? {
        defer { waiting = nil }
        return waiting
    }

    private mutating func take(now: Double) -> Draft? {
        sentAt = now
        return takeLast()
    }
}
