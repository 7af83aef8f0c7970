public import Anatomy
import Prediction
import Transport
public import WireProtocol

extension TestSwimNotice {
    /// The number of the opponent of the dish that swims there; nil for none.
    public var championNumber: Int? { championAtHome == 0 ? nil : Int(championAtHome) }
}

/// The test swim: a draft in water of its own while the editor's clock runs.
extension GameSession {
    /// Asks for a test swim; `.testSwimOpened` or `.testSwimClosed` follows. Without effect outside the editor.
    public func testSwim(_ plan: BodyPlan) {
        guard let phase, phase.kind == .edit else { return }
        // What swims has been handed in: the swim may last until the editor closes.
        sendLastDraft()
        say(.testSwim(editor: phase.editor, plan), on: .bulk)
    }

    /// Back to the editor; `.testSwimClosed` follows. Without effect outside a test swim.
    public func endTest() {
        guard testSwim != nil else { return }
        // On the channel of the request for a test swim, so that it cannot overtake a new one.
        say(.endTest, on: .bulk)
    }

    func open(_ testSwim: TestSwimNotice) {
        guard let welcome, phase?.kind == .edit else { return }
        side = SideStream(
            occasion: .testSwim(testSwim),
            stream: atPace(
                SnapshotStream(
                    testSwim.stream, ticksPerSecond: Int(welcome.ticksPerSecond),
                    water: request.predicts
                        ? PredictedWater(testSwim, ticksPerSecond: welcome.ticksPerSecond) : nil)))
        events.append(.testSwimOpened(testSwim))
    }

    func close(_ closure: TestSwimClosure) {
        // Word of another test swim than the one that is open is late, or nonsense; a refusal is of none.
        guard closure.end == .refused || closure.stream == testSwim?.stream else { return }
        if closure.end != .refused { side = nil }
        events.append(.testSwimClosed(closure))
    }
}
