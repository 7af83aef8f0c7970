import Transport
import WireProtocol

/// The last seconds before a death, seen from its killer's side.
extension GameSession {
    /// Asks for those before the guest's last death; `.killCamOpened` or `.killCamClosed` follows. Without effect for one
    /// that lives.
    public func askForKillCam() {
        guard death != nil, side == nil else { return }
        say(.killCam, on: .control)
    }

    /// Back to the dish; `.killCamClosed` follows. Without effect outside a kill cam.
    public func endKillCam() {
        guard killCam != nil else { return }
        say(.endKillCam, on: .control)
    }

    func open(_ notice: KillCamNotice) {
        guard let welcome, side == nil else { return }
        // Time may be stretched there, as in an aquarium: only the snapshots come at an even pace.
        side = SideStream(
            occasion: .killCam(notice),
            stream: atPace(
                SnapshotStream(
                    notice.stream, ticksPerSecond: Int(welcome.ticksPerSecond),
                    snapshotsPerSecond: Int(welcome.snapshotsPerSecond))))
        events.append(.killCamOpened(notice))
    }

    func closeKillCam(_ stream: UInt8, _ end: KillCamEnd) {
        // Word of another one than the one that is open is late; a refusal is of none.
        guard stream == killCam?.stream ?? 0 else { return }
        if killCam != nil { side = nil }
        events.append(.killCamClosed(end))
    }
}
