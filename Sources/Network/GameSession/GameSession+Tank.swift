public import Anatomy
import Transport
public import WireProtocol

/// The tank a guest swims in, and what is seen of it.
struct TankVisit: Sendable {
    let notice: TankNotice
    var stream: SnapshotStream
}

extension TankNotice {
    /// The number of the opponent of the dish that swims there; nil for none.
    public var championNumber: Int? { championAtHome == 0 ? nil : Int(championAtHome) }
}

/// The test swim: a draft in a private tank while the editor's clock runs.
extension GameSession {
    /// Asks for a tank; `.tankOpened` or `.tankClosed` follows. Without effect outside the editor.
    public func testSwim(_ plan: BodyPlan) {
        guard let phase, phase.kind == .edit else { return }
        say(.testSwim(editor: phase.editor, plan), on: .bulk)
    }

    /// Back to the editor; `.tankClosed` follows. Without effect outside a tank.
    public func endTest() {
        guard tankVisit != nil else { return }
        // On the channel of the request for a tank, so that it cannot overtake a new one.
        say(.endTest, on: .bulk)
    }

    func open(_ tank: TankNotice) {
        guard let welcome, phase?.kind == .edit else { return }
        tankVisit = TankVisit(
            notice: tank, stream: SnapshotStream(tank.stream, ticksPerSecond: Int(welcome.ticksPerSecond)))
        events.append(.tankOpened(tank))
    }

    func close(_ closure: TankClosure) {
        // Word of another tank than the one that is open is late, or nonsense; a refusal is of none.
        guard closure.end == .refused || closure.stream == tankVisit?.notice.stream else { return }
        if closure.end != .refused { tankVisit = nil }
        events.append(.tankClosed(closure))
    }
}
