import Ecosystem
import Transport
import WireProtocol

/// Who is done with the open editor.
extension ServerLoop {
    /// Once a tick: tells everybody when it has changed.
    mutating func announceReadiness() {
        guard let notice = readiness, notice != announcedReadiness else {
            if !world.editPhase.isEditing { announcedReadiness = nil }
            return
        }
        announcedReadiness = notice
        broadcast(.readiness(notice), on: .control)
    }

    /// nil outside the editor.
    var readiness: ReadinessNotice? {
        guard world.editPhase.isEditing else { return nil }
        let desks = world.editPhase.desks
        return ReadinessNotice(
            editor: UInt32(clamping: world.editPhase.number), players: UInt16(clamping: desks.count),
            ready: desks.filter(\.isReady).map(\.player))
    }
}
